import type { ModerationRow, ModerationRowWithLog } from '@gongdu/contract/moderation/queue/queue';
import type { Selection } from '../bulk/use-selection.ts';
import { showNextWord } from '../item/marked-words.ts';
import { type ShortcutAction, useShortcuts } from './shortcuts.ts';

export type DialogName = 'approve' | 'refuse' | 'return' | 'note' | 'keys';

interface KeyedQueue {
  readonly queue: {
    readonly filters: { readonly item: number | null };
    readonly rows: readonly ModerationRow[];
    readonly open: (item: number) => void;
  };
  readonly item: {
    readonly current: ModerationRowWithLog | undefined;
    readonly claim: { readonly toggle: () => unknown };
  };
  readonly verdict: {
    readonly approve: () => void;
    readonly refuse: () => void;
    readonly requestChanges: (() => void) | undefined;
    readonly takeBack: { readonly takeBack: () => boolean };
    readonly next: () => void;
    readonly openDialog: (name: DialogName) => void;
  };
  readonly selection: {
    readonly selected: Selection;
    readonly isOffered: boolean;
    readonly askBulk: (verdict: null) => unknown;
  };
}

/** The shortcuts of the moderation queue. */
export function useQueueKeys(
  { queue, item, verdict, selection }: KeyedQueue,
  neighbour: (rows: readonly ModerationRow[], id: number | null, step: 1 | -1) => ModerationRow | undefined,
): void {
  const { filters, rows } = queue;
  const { selected, isOffered } = selection;
  const row = rows.find(({ id }) => id === filters.item) ?? item.current;

  function move(step: 1 | -1): void {
    const to = neighbour(rows, filters.item, step);
    if (to) queue.open(to.id);
  }

  const acts: Readonly<Record<ShortcutAction, () => unknown>> = {
    down: () => move(1),
    up: () => move(-1),
    next: verdict.next,
    read: () => document.querySelector<HTMLElement>('[data-scrolls]')?.focus(),
    approve: verdict.approve,
    refuse: verdict.refuse,
    return: () => verdict.requestChanges?.(),
    undo: verdict.takeBack.takeBack,
    claim: item.claim.toggle,
    note: () => filters.item !== null && verdict.openDialog('note'),
    word: showNextWord,
    select: () => isOffered && row && selected.toggle(row),
    range: () => isOffered && row && selected.extend(rows, row.id),
    page: () => isOffered && selected.add(rows),
    bulk: () => isOffered && selection.askBulk(null),
    clear: selected.clear,
    help: () => verdict.openDialog('keys'),
  };
  useShortcuts((action) => {
    if (action === 'page' && !isOffered) return false;
    if (action === 'clear' && selected.size === 0) return false;
    acts[action]();
    return true;
  });
}
