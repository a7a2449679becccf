import type { Notice } from '@gongdu/contract/notice';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { VirtualListHandle } from '../../ui/virtual-list.tsx';
import type { NoticeActs } from './use-notice-acts.ts';
import type { Selection } from './use-selection.ts';

interface Around {
  readonly shown: readonly Notice[];
  readonly list: RefObject<VirtualListHandle | null>;
  readonly place: RefObject<HTMLElement | null>;
  readonly acts: NoticeActs;
  readonly selection: Selection;
}

/**
 * One stop of the Tab key for the whole list: arrows, J and K, Home and End move; Enter opens, E turns read and unread,
 * X chooses, Delete deletes.
 */
export function useListKeys({ shown, list, place, acts, selection }: Around) {
  const [active, setActive] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const wasChoosing = useRef(selection.on);
  const found = shown.findIndex(({ id }) => id === active);
  const at = Math.max(0, found);
  const current = shown[at];

  // the row may have to be drawn before it can be focused
  useEffect(() => {
    // what had the focus went with the way the rows are drawn, or with the bar above them
    if (wasChoosing.current !== selection.on) wanted.current = current?.id ?? null;
    wasChoosing.current = selection.on;
    if (wanted.current === null) return;
    const row = place.current?.querySelector<HTMLElement>(`[data-notice="${wanted.current}"] [data-main]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  function go(index: number): void {
    const next = Math.max(0, Math.min(shown.length - 1, index));
    const row = shown[next];
    if (!row) return;
    wanted.current = row.id;
    setActive(row.id);
    list.current?.reveal(next);
  }

  function act(key: string): boolean {
    if (!current) return false;
    if (key === 'e') void (current.read ? acts.unread : acts.read)([current.id]);
    else if (key === 'x') selection.toggle(current.id);
    else if (key === 'Escape' && selection.on) selection.end();
    else if (key === 'Delete') {
      void acts.remove([current.id]);
      go(at + 1 < shown.length ? at + 1 : at - 1);
    } else return false;
    return true;
  }

  function steer(event: KeyboardEvent<HTMLElement>): void {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isTyping(target)) return;
    const to = { ArrowDown: at + 1, j: at + 1, ArrowUp: at - 1, k: at - 1, Home: 0, End: shown.length - 1 }[
      key
    ];
    if (to !== undefined) go(to);
    else if (!act(key)) return;
    event.preventDefault();
  }

  /** The row that holds the focus is the one that keys act on, and it stays drawn. */
  function follow({ target }: FocusEvent<HTMLElement>): void {
    const id = Number(target.closest<HTMLElement>('[data-notice]')?.dataset['notice']);
    if (id > 0) setActive(id);
  }

  return { activeId: current?.id ?? null, pinned: found, steer, follow };
}

function isTyping(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.closest('[role=menu]') !== null)
  );
}
