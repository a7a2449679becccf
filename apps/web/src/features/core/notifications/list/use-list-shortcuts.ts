import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { VirtualListHandle } from '../../../../ui/list/virtual-list.tsx';
import type { NotificationActions } from '../use-notification-actions.ts';
import type { Selection } from './use-selection.ts';

interface ListShortcutsOptions {
  readonly shown: readonly UserNotification[];
  readonly list: RefObject<VirtualListHandle | null>;
  readonly container: RefObject<HTMLElement | null>;
  readonly actions: NotificationActions;
  readonly selection: Selection;
}

/**
 * One tab stop for the whole list: arrows, J and K, Home and End move; Enter opens, E toggles read and unread, X
 * selects, Delete deletes.
 */
export function useListShortcuts({ shown, list, container, actions, selection }: ListShortcutsOptions) {
  const [active, setActive] = useState<number | null>(null);
  const focusNext = useRef<number | null>(null);
  const wasSelecting = useRef(selection.isActive);
  const activeIndex = shown.findIndex(({ id }) => id === active);
  const index = Math.max(0, activeIndex);
  const current = shown[index];

  // the row may have to be rendered before it can be focused
  useEffect(() => {
    // the focused element was removed when the rows were rendered differently, or with the bar above them
    if (wasSelecting.current !== selection.isActive) focusNext.current = current?.id ?? null;
    wasSelecting.current = selection.isActive;
    if (focusNext.current === null) return;
    const row = container.current?.querySelector<HTMLElement>(
      `[data-notification="${focusNext.current}"] [data-main]`,
    );
    if (!row) return;
    focusNext.current = null;
    row.focus({ preventScroll: true });
  });

  function moveTo(index: number): void {
    const next = Math.max(0, Math.min(shown.length - 1, index));
    const row = shown[next];
    if (!row) return;
    focusNext.current = row.id;
    setActive(row.id);
    list.current?.reveal(next);
  }

  function runShortcut(key: string): boolean {
    if (!current) return false;
    if (key === 'e') void (current.read ? actions.unread : actions.read)([current.id]);
    else if (key === 'x') selection.toggle(current.id);
    else if (key === 'Escape' && selection.isActive) selection.end();
    else if (key === 'Delete') {
      void actions.remove([current.id]);
      moveTo(index + 1 < shown.length ? index + 1 : index - 1);
    } else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isTyping(target)) return;
    const nextIndex = {
      ArrowDown: index + 1,
      j: index + 1,
      ArrowUp: index - 1,
      k: index - 1,
      Home: 0,
      End: shown.length - 1,
    }[key];
    if (nextIndex !== undefined) moveTo(nextIndex);
    else if (!runShortcut(key)) return;
    event.preventDefault();
  }

  /** The focused row is the one that keys act on, and it stays mounted. */
  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const id = Number(target.closest<HTMLElement>('[data-notification]')?.dataset['notification']);
    if (id > 0) setActive(id);
  }

  return { activeId: current?.id ?? null, pinned: activeIndex, onKeyDown, onFocus };
}

function isTyping(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.closest('[role=menu]') !== null)
  );
}
