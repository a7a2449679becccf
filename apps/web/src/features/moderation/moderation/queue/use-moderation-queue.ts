import type {
  ModerationDecision,
  ModerationRow,
  ModerationRowWithLog,
} from '@gongdu/contract/moderation/queue/queue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasPermission } from '../../../../lib/auth/permissions.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import { type SelectedItem, useSelection } from './bulk/use-selection.ts';
import { holderOf, useClaim } from './claim/use-claim.ts';
import { useViewers } from './claim/use-viewers.ts';
import { useDecide } from './item/use-decide.ts';
import { useSecondLook } from './item/use-second-look.ts';
import { useTakeBack } from './item/use-take-back.ts';
import { type DialogName, useQueueKeys } from './keys/use-queue-keys.ts';
import { parseFilters, type QueueFilters, serializeFilters } from './list/queue-filters.ts';
import type { ModerationSource } from './moderation-source.ts';
import { itemQuery, looksCountQuery, queueCountQuery, queueQuery } from './queries.ts';

export type ModerationQueueState<Item extends ModerationRowWithLog> = ReturnType<
  typeof useModerationQueue<Item>
>;

type Verdict = ModerationDecision['verdict'];

/** Items that are decided together. */
export interface BulkRequest {
  readonly items: readonly SelectedItem[];
  /** null: chosen in the dialog. */
  readonly verdict: Verdict | null;
}

interface QueueHandlers<Item> {
  /** Called when a verdict is requested that is not possible yet; shows why. */
  readonly onObjection?: (item: Item, verdict: Verdict) => void;
}

/** The state and actions of a reviewer of one kind: the queue, the open item, the verdict, the shortcuts. */
export function useModerationQueue<Item extends ModerationRowWithLog>(
  source: ModerationSource<Item>,
  { onObjection }: QueueHandlers<Item> = {},
) {
  const { filters, isWide, openedByDesk, setFilters, open, goToPage } = useQueueFilters();
  const { dialog, openDialog, close } = useDialogOf(filters.item);
  const { queue, pending, looks, look, item, rows } = useQueueData(source, filters);
  const { me, may } = useReviewer(source);
  const current = item.data && source.isOpen(item.data) ? item.data : undefined;
  const isOwn = current !== undefined && current.author.uid === me;
  const claim = useClaim(source, isOwn || !may ? undefined : current, me);
  const viewers = useViewers(filters.item);
  const selection = useSelection(`${filters.tab} ${filters.name}`);
  const together = useTogether(filters.item);
  const [bulk, setBulk] = useState<BulkRequest>();
  useOpenFirst({ filters, isWide, openedByDesk, queue, rows, me });

  /** Opens the operator's next item after `id`, which was decided or skipped. */
  async function goOn(id: number): Promise<void> {
    // the call for the next item has no search
    if (filters.tab !== 'pending' || filters.name !== '') {
      const free = rows.filter((row) => row.id === id || isFreeFor(row, me));
      setFilters({ item: nextAfterDecision(free, id)?.id ?? null });
      return;
    }
    const row = await claim.next(id === 0 ? undefined : id);
    if (!row) toast('没有可以领取的内容了', 'info');
    setFilters({ item: row?.id ?? null });
  }

  const takeBack = useTakeBack(source, (id) => {
    claim.hold(id);
    setFilters({ tab: 'pending', name: '', page: 1, item: id });
  });
  const { settle, decide, approve, approving, stale } = useDecide(source, current, {
    onSending: claim.suspend,
    onFailed: claim.resume,
    onDecided: async (row) => {
      takeBack.decided(row);
      claim.forget(row.id);
      selection.remove(new Set([row.id]));
      await goOn(row.id);
      close();
    },
    onStale: close,
  });
  const secondLook = useSecondLook((look) => {
    takeBack.looked(look);
    close();
    setFilters({ item: nextAfterDecision(rows, look.item.id)?.id ?? null });
  });
  useSkipLost({ filters, openedByDesk, claim, isDecided: item.data !== undefined && !current }, goOn);
  const decidable = isOwn || approving || !may || claim.isTaken ? undefined : current;

  const judge = (verdict: Verdict): void => {
    if (look && verdict === 'approve') void secondLook.agree(look.id);
    else if (look) openDialog('refuse');
    else if (claim.isTaken) claim.toggle();
    else if (!decidable || !isReadyFor(decidable, verdict, source, onObjection)) return;
    else if (together.items.length > 0) setBulk({ items: [decidable, ...together.items], verdict });
    else if (verdict === 'approve' && !source.asksToApprove) void approve(decidable);
    else openDialog(verdict);
  };

  const parts = {
    queue: { source, filters, isWide, may, setFilters, open, goToPage, list: queue, rows, pending, looks },
    item: {
      read: item,
      current,
      isOwn,
      claim,
      viewers,
      /** Its waiting second look. */
      look,
      /** What happened to it while it was open. */
      stale: stale?.id === filters.item ? stale?.message : undefined,
    },
    verdict: {
      settle,
      decide,
      decideLook: secondLook.decide,
      takeBack,
      approving: approving || secondLook.agreeing,
      approve: () => judge('approve'),
      refuse: () => judge('refuse'),
      requestChanges: source.canReturn && !look ? () => judge('return') : undefined,
      next: () => void goOn(filters.item ?? 0).catch(() => undefined),
      dialog,
      openDialog,
      close,
    },
    selection: {
      selected: selection,
      isOffered: may && filters.tab === 'pending' && !source.oneByOne,
      together,
      bulk,
      askBulk: (verdict: Verdict | null) =>
        selection.size > 0 && setBulk({ items: selection.items, verdict }),
      endBulk: () => setBulk(undefined),
      onBulkDecided: async (ids: ReadonlySet<number>) => {
        selection.remove(ids);
        for (const id of ids) claim.forget(id);
        together.clear();
        if (filters.item !== null && ids.has(filters.item)) await goOn(filters.item);
      },
    },
  };
  useQueueKeys(parts, neighbour);
  return parts;
}

/** Says what is missing for the verdict. */
function isReadyFor<Item extends ModerationRowWithLog>(
  item: Item,
  verdict: Verdict,
  { objection }: Pick<ModerationSource<Item>, 'objection'>,
  onObjection: QueueHandlers<Item>['onObjection'],
): boolean {
  const missing = objection?.(item, verdict) ?? null;
  if (missing === null) return true;
  toast(missing, 'warning');
  onObjection?.(item, verdict);
  return false;
}

/** No other operator has claimed it. */
function isFreeFor(row: ModerationRow, me: number | undefined): boolean {
  const holder = holderOf(row, Date.now());
  return holder === null || holder.by.uid === me;
}

function useReviewer(source: Pick<ModerationSource, 'permission'>) {
  const me = useSession(({ user }) => user?.uid);
  const permissions = useSession((session) => session.permissions);
  return { me, may: hasPermission({ permissions }, [source.permission]) };
}

function useQueueData<Item extends ModerationRowWithLog>(
  source: ModerationSource<Item>,
  filters: QueueFilters,
) {
  const queue = useQuery(queueQuery(source, filters));
  const { data: pending } = useQuery(queueCountQuery(source, 'pending'));
  const { data: looks } = useQuery(looksCountQuery(source));
  const item = useQuery({ ...itemQuery(source, filters.item ?? 0), enabled: filters.item !== null });
  const look = queue.data?.looks?.find((each) => each.item.id === filters.item && each.state === 'waiting');
  return { queue, pending, looks, look, item, rows: queue.data?.data ?? [] };
}

/** A dialog belongs to the item for which it was opened and closes with it. */
function useDialogOf(item: number | null) {
  const [opened, setOpened] = useState<{ name: DialogName; item: number | null }>();
  return {
    dialog: opened?.item === item ? opened.name : null,
    openDialog: (name: DialogName) => setOpened({ name, item }),
    close: () => setOpened(undefined),
  };
}

/** Other items of the author that are decided together with the open one. */
function useTogether(item: number | null) {
  const [chosen, setChosen] = useState<{
    readonly item: number | null;
    readonly items: readonly SelectedItem[];
  }>();
  const items = chosen?.item === item ? chosen.items : [];
  return {
    items,
    set: (next: readonly SelectedItem[]) => setChosen({ item, items: next }),
    clear: () => setChosen(undefined),
  };
}

function useQueueFilters() {
  const [query, setQuery] = useSearchParams();
  const filters = parseFilters(query);
  const isWide = useMediaQuery('(min-width: 992px)');
  const setFilters = (changes: Partial<QueueFilters>, replace = true) => {
    const behind = changes.page === undefined ? filters.behind : null;
    setQuery((before) => serializeFilters({ ...filters, behind, ...changes }, before), { replace });
  };
  /** The item that the queue opened automatically; null once the operator opens one. */
  const openedByDesk = useRef<number | null>(null);
  const open = (item: number | null) => {
    openedByDesk.current = null;
    setFilters({ item }, isWide || item === null);
  };
  const places = useRef(new Map<string, number>());
  const placeOf = (page: number) => `${filters.tab} ${filters.name} ${page}`;

  /** @param last The last item of the shown page; undefined while the previous page is still shown. */
  function goToPage(page: number, last: number | undefined): void {
    if (last !== undefined && filters.tab !== 'looks') places.current.set(placeOf(filters.page + 1), last);
    const behind = page === 1 ? null : (places.current.get(placeOf(page)) ?? null);
    setFilters({ page, behind, item: null });
  }

  return { filters, isWide, openedByDesk, setFilters, open, goToPage };
}

type DeskPlace = Pick<ReturnType<typeof useQueueFilters>, 'filters' | 'isWide' | 'openedByDesk'>;

interface ShownRows {
  readonly queue: { readonly isFetching: boolean };
  readonly rows: readonly ModerationRow[];
  readonly me: number | undefined;
}

/** On wide screens an item is always open: the first one that no other operator has claimed. */
function useOpenFirst({ filters, isWide, openedByDesk, queue, rows, me }: DeskPlace & ShownRows): void {
  const [, setQuery] = useSearchParams();
  const free = rows.find((row) => isFreeFor(row, me)) ?? (filters.tab === 'looks' ? rows[0] : undefined);
  const first = isWide && filters.item === null && !queue.isFetching ? free?.id : undefined;
  useEffect(() => {
    if (first === undefined) return;
    openedByDesk.current = first;
    setQuery((before) => serializeFilters({ ...filters, item: first }, before), { replace: true });
  });
}

interface OpenItem {
  readonly claim: { readonly isTaken: boolean; readonly isMine: boolean };
  readonly isDecided: boolean;
}

/**
 * Opens another item when a colleague claims or decides the automatically opened one before this operator has claimed
 * it.
 */
function useSkipLost(
  { filters, openedByDesk, claim, isDecided }: Pick<DeskPlace, 'filters' | 'openedByDesk'> & OpenItem,
  goOn: (id: number) => Promise<void>,
): void {
  const onLost = useEffectEvent(goOn);
  const { tab, item } = filters;
  const isLost = claim.isTaken || isDecided;
  const isSettled = isLost || claim.isMine;
  useEffect(() => {
    if (tab !== 'pending' || item === null || openedByDesk.current !== item || !isSettled) return;
    openedByDesk.current = null;
    if (isLost) onLost(item).catch(() => undefined);
  }, [openedByDesk, tab, item, isLost, isSettled]);
}

interface WithId {
  readonly id: number;
}

/** The row below or above; without an open one, the first. */
function neighbour<T extends WithId>(rows: readonly T[], id: number | null, step: 1 | -1): T | undefined {
  const at = rows.findIndex((row) => row.id === id);
  return at < 0 ? rows[0] : rows[at + step];
}

/** The item to open after `id` has left the queue: the next one, or the last one before it. */
function nextAfterDecision<T extends WithId>(rows: readonly T[], id: number): T | undefined {
  return neighbour(rows, id, 1) ?? neighbour(rows, id, -1);
}
