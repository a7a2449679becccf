import type { ModerationRow, ModerationRowWithLog } from '@gongdu/contract/moderation/queue/queue';
import { showNextWord } from './marked-words.ts';
import { type ShortcutAction, useShortcuts } from './shortcuts.ts';
import type { Selection } from './use-selection.ts';

export type DialogName = 'approve' | 'refuse' | 'return' | 'note' | 'keys';

interface KeyedQueue {
  readonly filters: { readonly item: number | null };
  readonly canSelect: boolean;
  readonly rows: readonly ModerationRow[];
  readonly current: ModerationRowWithLog | undefined;
  readonly selection: Selection;
  readonly claim: { readonly toggle: () => unknown };
  readonly requestChanges: (() => void) | undefined;
  readonly takeBack: { readonly takeBack: () => boolean };
  readonly open: (item: number) => void;
  readonly approve: () => void;
  readonly refuse: () => void;
  readonly next: () => void;
  readonly askBulk: (verdict: null) => unknown;
  readonly openDialog: (name: DialogName) => void;
}

/** The shortcuts of the moderation queue. */
export function useQueueKeys(
  queue: KeyedQueue,
  neighbour: (rows: readonly ModerationRow[], id: number | null, step: 1 | -1) => ModerationRow | undefined,
): void {
  const { filters, canSelect, rows, current, selection } = queue;
  const row = rows.find(({ id }) => id === filters.item) ?? current;

  function move(step: 1 | -1): void {
    const to = neighbour(rows, filters.item, step);
    if (to) queue.open(to.id);
  }

  const acts: Readonly<Record<ShortcutAction, () => unknown>> = {
    down: () => move(1),
    up: () => move(-1),
    next: queue.next,
    read: () => document.querySelector<HTMLElement>('[data-scrolls]')?.focus(),
    approve: queue.approve,
    refuse: queue.refuse,
    return: () => queue.requestChanges?.(),
    undo: queue.takeBack.takeBack,
    claim: queue.claim.toggle,
    note: () => filters.item !== null && queue.openDialog('note'),
    word: showNextWord,
    select: () => canSelect && row && selection.toggle(row),
    range: () => canSelect && row && selection.extend(rows, row.id),
    page: () => canSelect && selection.add(rows),
    bulk: () => canSelect && queue.askBulk(null),
    clear: selection.clear,
    help: () => queue.openDialog('keys'),
  };
  useShortcuts((action) => {
    if (action === 'page' && !canSelect) return false;
    if (action === 'clear' && selection.size === 0) return false;
    acts[action]();
    return true;
  });
}
