import {
  claimModerationItem,
  claimNextModerationItem,
  releaseModerationItem,
} from '@gongdu/contract/moderation/queue/desk';
import type { ModerationRow, ModerationRowWithLog } from '@gongdu/contract/moderation/queue/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useAction } from '../../../../../entities/core/action/use-action.ts';
import { moderationReads } from '../../../../../entities/moderation/moderation-queue/reads.ts';
import { type CallOptions, call } from '../../../../../lib/api/call.ts';
import { stale } from '../../../../../lib/api/reads.ts';
import { formatChinaTime } from '../../../../../ui/text/china-time.ts';
import type { ModerationSource } from '../moderation-source.ts';
import { itemQuery } from '../queries.ts';

type Claim = NonNullable<ModerationRow['claim']>;

/** Milliseconds an item must stay open before it is claimed: J and K pass many items. */
const dwellMs = 300;
const minuteMs = 60_000;
/** Milliseconds between renewals, shorter than the claim of an operator who continues reading. */
const renewedWithinMs = 5 * minuteMs;
/** Milliseconds since the last input after which the operator no longer counts as reading. */
const activeMs = 3 * minuteMs;

/** The current holder of the claim. */
export function holderOf(
  { claim, state }: Pick<ModerationRow, 'claim' | 'state'>,
  now: number,
): Claim | null {
  return claim && state === 'pending' && Date.parse(claim.until) > now ? claim : null;
}

/** The current time in milliseconds, at most a quarter of a minute old. */
export function useNow(): number {
  return useSyncExternalStore(everyQuarter, currentQuarter);
}

function currentQuarter(): number {
  return Math.floor(Date.now() / 15_000) * 15_000;
}

function everyQuarter(listener: () => void): () => void {
  const timer = setInterval(listener, 5_000);
  return () => clearInterval(timer);
}

/**
 * Claims the open item for this operator: after it has stayed open for a while, renewed while they read, released when
 * they leave it undecided. @param item undefined: the operator may not decide the open item.
 */
export function useClaim<Item extends ModerationRowWithLog>(
  source: ModerationSource<Item>,
  item: Item | undefined,
  me: number | undefined,
) {
  const queryClient = useQueryClient();
  const now = useNow();
  /** Items whose release is on its way: a read that arrives before it still names this operator. */
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const claimed = item ? holderOf(item, now) : null;
  const holder = item && claimed?.by.uid === me && leaving.has(item.id) ? null : claimed;
  const isMine = holder !== null && holder.by.uid === me;
  const isTaken = holder !== null && !isMine;
  /** Claimed by this page and not decided. */
  const held = useRef(new Set<number>());
  /** Being decided: a claim would come too late and be refused. */
  const deciding = useRef(new Set<number>());
  /** Released by hand: not claimed again automatically. */
  const released = useRef(new Set<number>());
  /** The last release of each item: if it arrived after a new claim, it would undo it. */
  const releases = useRef(new Map<number, Promise<void>>());
  const openItem = useOpenItem(item?.id);

  const showClaim = (id: number, claim: Claim | null) =>
    queryClient.setQueryData(itemQuery(source, id).queryKey, (shown) => shown && { ...shown, claim });
  const sendClaim = async (id: number, takeOver: boolean, options?: CallOptions) => {
    await releases.current.get(id);
    const row = await call(claimModerationItem, { params: { id }, body: { takeOver } }, options);
    held.current.add(id);
    showClaim(id, row.claim);
  };
  const claimQuietly = async (id: number) => {
    if (isTaken || released.current.has(id) || deciding.current.has(id)) return;
    try {
      await sendClaim(id, false, { silent: true });
      if (openItem.current !== id) leave(id);
    } catch {
      // another operator has claimed or decided it: the item is read again
      await stale(queryClient, ...moderationReads);
    }
  };
  const leave = (id: number) => {
    released.current.delete(id);
    if (!held.current.delete(id)) return;
    setLeaving((ids) => new Set(ids).add(id));
    const release = async () => {
      await releaseQuietly(id);
      // an item that is opened again must not show the claim it had
      showClaim(id, null);
      setLeaving((ids) => new Set([...ids].filter((other) => other !== id)));
    };
    releases.current.set(id, release());
  };
  // an item that came with its claim needs no second one
  const claimOnce = async (id: number) => (held.current.has(id) ? undefined : claimQuietly(id));
  useClaimWhileOpen(isTaken ? undefined : item?.id, claimOnce, leave);
  useReleaseOnPageHide(held, leave);
  useRenewal(isMine && item ? { id: item.id, until: Date.parse(holder.until) } : undefined, claimQuietly);

  const toggle = useClaimToggle({
    item,
    isMine,
    isTaken,
    sendClaim,
    onReleased: (id) => {
      held.current.delete(id);
      released.current.add(id);
    },
  });

  return {
    holder,
    isMine,
    isTaken,
    /** Takes over another operator's claim, after a confirmation, or releases the own one. */
    toggle,
    ...decisionsOf(held, deciding),
    /** Claims the first free item after `skip`. null: none is left. */
    next: async (skip: number | undefined): Promise<ModerationRow | null> => {
      await Promise.all(releases.current.values());
      const row = await claimNext(source, skip);
      if (row) held.current.add(row.id);
      return row;
    },
  };
}

type Ids = { readonly current: Set<number> };

/** What decisions change of the claims of this page. */
function decisionsOf(held: Ids, deciding: Ids) {
  return {
    /** The item is being decided: it is neither claimed nor renewed. */
    suspend: (id: number) => void deciding.current.add(id),
    /** It was not decided after all. */
    resume: (id: number) => void deciding.current.delete(id),
    /** It is theirs by another call. */
    hold: (id: number) => {
      deciding.current.delete(id);
      held.current.add(id);
    },
    /** The item was decided: there is nothing to release. */
    forget: (id: number) => held.current.delete(id),
  };
}

interface ClaimToggle {
  readonly item: ModerationRowWithLog | undefined;
  readonly isMine: boolean;
  readonly isTaken: boolean;
  readonly sendClaim: (id: number, takeOver: boolean) => Promise<void>;
  readonly onReleased: (id: number) => void;
}

function useClaimToggle({ item, isMine, isTaken, sendClaim, onReleased }: ClaimToggle): () => void {
  const { run: takeOver } = useAction(({ id }: ModerationRow) => sendClaim(id, true), {
    asks: ({ claim }) => ({
      title: '接手这条内容',
      message: `${claim?.by.name ?? '其他运营'}正在审核这条内容，${claim ? formatChinaTime(claim.until) : '稍后'}前由其处理。接手后由你处理，对方会看到。`,
      confirmLabel: '接手',
    }),
    invalidates: moderationReads,
  });
  const { run: claimOrRelease } = useAction(
    async ({ id }: Pick<ModerationRow, 'id'>) => {
      if (!isMine) return sendClaim(id, false);
      await call(releaseModerationItem, { params: { id } });
      onReleased(id);
    },
    { invalidates: moderationReads },
  );
  return () => {
    if (item) void (isTaken ? takeOver(item) : claimOrRelease(item));
  };
}

function claimNext(
  { kinds, channelId }: Pick<ModerationSource, 'kinds' | 'channelId'>,
  skip: number | undefined,
) {
  const body = {
    kinds: [...kinds],
    ...(channelId !== undefined && { channelId }),
    ...(skip !== undefined && { skip }),
  };
  return call(claimNextModerationItem, { body });
}

/** A late reply to a claim whose item may no longer be open. */
function useOpenItem(id: number | undefined): { readonly current: number | undefined } {
  const openItem = useRef<number | undefined>(undefined);
  useEffect(() => {
    openItem.current = id;
    return () => {
      openItem.current = undefined;
    };
  }, [id]);
  return openItem;
}

function useClaimWhileOpen(
  id: number | undefined,
  claim: (id: number) => Promise<void>,
  leave: (id: number) => void,
): void {
  const onOpen = useEffectEvent(claim);
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => void onOpen(id), dwellMs);
    return () => {
      clearTimeout(timer);
      onLeave(id);
    };
  }, [id]);
}

/** A page that is closed releases its claims. One that is restored from the browser's cache reads the holder again. */
function useReleaseOnPageHide(
  held: { readonly current: ReadonlySet<number> },
  leave: (id: number) => void,
): void {
  const onHide = useEffectEvent(() => {
    for (const id of [...held.current]) leave(id);
  });
  useEffect(() => {
    const listener = () => onHide();
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  }, []);
}

/** Renews the claim while the operator reads. */
function useRenewal(
  claim: { readonly id: number; readonly until: number } | undefined,
  renew: (id: number) => Promise<void>,
): void {
  const lastActive = useRef(0);
  const onMinute = useEffectEvent(() => {
    const now = Date.now();
    if (!claim || claim.until - now > renewedWithinMs || now - lastActive.current > activeMs) return;
    void renew(claim.id);
  });
  useEffect(() => {
    const onActive = () => {
      lastActive.current = Date.now();
    };
    onActive();
    const timer = setInterval(() => onMinute(), minuteMs);
    window.addEventListener('keydown', onActive, { passive: true });
    window.addEventListener('pointermove', onActive, { passive: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', onActive);
      window.removeEventListener('pointermove', onActive);
    };
  }, []);
}

/** If the release fails the claim expires by itself. */
async function releaseQuietly(id: number): Promise<void> {
  await call(releaseModerationItem, { params: { id } }, { silent: true, keepalive: true }).catch(
    () => undefined,
  );
}
