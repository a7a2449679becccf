import type { ModerationDecision, ModerationRowWithLog } from '@gongdu/contract/moderation/queue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../lib/auth/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import type { ModerationSource } from './moderation-source.ts';
import { itemQuery, queueCountQuery, queueQuery } from './queries.ts';
import { parseFilters, type QueueFilters, serializeFilters } from './queue-filters.ts';
import { useShortcuts } from './shortcuts.ts';
import { useDecide } from './use-decide.ts';

export type ModerationQueueState<Item extends ModerationRowWithLog> = ReturnType<
  typeof useModerationQueue<Item>
>;

interface QueueHandlers<Item> {
  /** A verdict was asked for that the item is not ready for, which is said. */
  readonly onObjection?: (item: Item, verdict: ModerationDecision['verdict']) => void;
}

/** What a reviewer of one kind sees and does: the queue, the item that is open, the verdict, the keys. */
export function useModerationQueue<Item extends ModerationRowWithLog>(
  source: ModerationSource<Item>,
  { onObjection }: QueueHandlers<Item> = {},
) {
  const { filters, isWide, setFilters, open } = useQueueFilters();
  const { dialog, openDialog, close } = useDialogOf(filters.item);
  const queue = useQuery(queueQuery(source, filters));
  const { data: pending } = useQuery(queueCountQuery(source, 'pending'));
  const item = useQuery({ ...itemQuery(source, filters.item ?? 0), enabled: filters.item !== null });
  const me = useSession(({ user }) => user?.uid);
  const current = item.data && source.isOpen(item.data) ? item.data : undefined;
  const isOwn = current !== undefined && current.author.uid === me;
  const rows = queue.data?.data ?? [];
  const first = isWide && filters.item === null && !queue.isFetching ? rows[0]?.id : undefined;
  useOpenFirst(first, filters);

  const { decide, approve, approving, stale } = useDecide(source, {
    onDecided: (row) => {
      close();
      setFilters({ item: nextAfterDecision(rows, row.id)?.id ?? null });
    },
    onStale: close,
  });
  const decidable = isOwn || approving ? undefined : current;
  const isReadyFor = (verdict: ModerationDecision['verdict']): boolean => {
    const objection = (decidable && source.objection?.(decidable, verdict)) ?? null;
    if (objection === null || !decidable) return decidable !== undefined;
    toast(objection, 'warning');
    onObjection?.(decidable, verdict);
    return false;
  };
  const approveCurrent = () => decidable && isReadyFor('approve') && void approve(decidable);
  const refuse = () => isReadyFor('refuse') && openDialog('refuse');
  const requestChanges = source.canReturn ? () => isReadyFor('return') && openDialog('return') : undefined;

  useShortcuts((key) => {
    if (key === 'help') openDialog('keys');
    else if (key === 'approve') approveCurrent();
    else if (key === 'refuse') refuse();
    else if (key === 'return') requestChanges?.();
    else {
      const row = neighbour(rows, filters.item, key === 'next' ? 1 : -1);
      if (row) open(row.id);
    }
  });

  return {
    source,
    ...{ filters, isWide, setFilters, open },
    ...{ queue, pending, item, current, isOwn },
    ...{ decide, approving, approve: approveCurrent, refuse, requestChanges },
    /** What happened to the open item while it was open. */
    stale: stale?.id === filters.item ? stale?.message : undefined,
    next: () => open(nextAfterDecision(rows, filters.item ?? 0)?.id ?? null),
    ...{ dialog, close, showShortcuts: () => openDialog('keys') },
  };
}

type DialogName = 'refuse' | 'return' | 'keys';

/** A dialog belongs to the item over which it was opened: it does not come back over the next one. */
function useDialogOf(item: number | null) {
  const [opened, setOpened] = useState<{ name: DialogName; item: number | null }>();
  return {
    dialog: opened?.item === item ? opened.name : null,
    openDialog: (name: DialogName) => setOpened({ name, item }),
    close: () => setOpened(undefined),
  };
}

function useQueueFilters() {
  const [query, setQuery] = useSearchParams();
  const filters = parseFilters(query);
  const isWide = useMediaQuery('(min-width: 992px)');
  const setFilters = (changes: Partial<QueueFilters>, replace = true) =>
    setQuery((before) => serializeFilters({ ...filters, ...changes }, before), { replace });
  const open = (item: number | null) => setFilters({ item }, isWide || item === null);
  return { filters, isWide, setFilters, open };
}

/** On wide screens something is always open. */
function useOpenFirst(first: number | undefined, filters: QueueFilters): void {
  const [, setQuery] = useSearchParams();
  useEffect(() => {
    if (first === undefined) return;
    setQuery((before) => serializeFilters({ ...filters, item: first }, before), { replace: true });
  });
}

interface WithId {
  readonly id: number;
}

/** The row below or above; from nowhere, the first. */
function neighbour<T extends WithId>(rows: readonly T[], id: number | null, step: 1 | -1): T | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? rows[0] : rows[at + step];
}

/** What opens after `id` has left the queue: the next, or the last one that is left before it. */
function nextAfterDecision<T extends WithId>(rows: readonly T[], id: number): T | undefined {
  return neighbour(rows, id, 1) ?? neighbour(rows, id, -1);
}
