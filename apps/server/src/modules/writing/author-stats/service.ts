import { chinaDay } from '@gongdu/rules/china-time';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Activity } from '../../core/reactions/activity.ts';
import type { Readership } from '../readership/service.ts';
import * as store from './store.ts';

export type AuthorStats = ReturnType<typeof createAuthorStats>;

/** A work that readers see. */
interface PublishedWork {
  readonly id: number;
  readonly authorUid: number;
  readonly words: number;
  readonly publishedAt: string | null;
}

type ReceivedActivity = Pick<Activity, 'type' | 'on' | 'actorUid' | 'receiverUid' | 'at'>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly readership: Pick<Readership, 'daysOfOwner' | 'totalOfOwner'>;
}

/** A member's statistics by day. Each is updated in the transaction of its event, so reading counts nothing. */
export function createAuthorStats({ db, clock, readership }: Needs) {
  return { onPublished, onUnpublished, onActivity, read, daysOf };

  /** Once for each work, on the day it was first published; a newer text only changes the words of that day. */
  async function onPublished(tx: Transaction, work: PublishedWork): Promise<void> {
    const { id: workId, authorUid: uid, words } = work;
    const before = await store.findWork(tx.sql, workId);
    const day = before?.day ?? chinaDay(work.publishedAt ?? clock.now());
    await store.saveWork(tx.sql, { workId, uid, day, words });
    await store.addToStats(tx.sql, uid, day, { works: before ? 0 : 1, words: words - (before?.words ?? 0) });
  }

  async function onUnpublished(tx: Transaction, { id }: Pick<PublishedWork, 'id'>): Promise<void> {
    const gone = await store.deleteWork(tx.sql, id);
    if (gone) await store.addToStats(tx.sql, gone.uid, gone.day, { works: -1, words: -gone.words });
  }

  /** A member's actions on their own content do not count. */
  async function onActivity(
    tx: Transaction,
    { type: act, on, actorUid, receiverUid, at }: ReceivedActivity,
  ): Promise<void> {
    const name = countedAs[act];
    if (name === null || receiverUid === null || receiverUid === actorUid) return;
    await store.addToStats(tx.sql, receiverUid, chinaDay(at), { [name]: on ? 1 : -1 });
  }

  async function read({ uid }: Pick<Caller, 'uid'>, span: number) {
    const [totals, days, reads, readDays] = await Promise.all([
      store.readTotals(db, uid),
      daysOf(uid, span),
      readership.totalOfOwner(uid),
      readership.daysOfOwner(uid, span),
    ]);
    const readOn = new Map(readDays.map(({ day, works }) => [day, works]));
    return {
      totals: { ...totals, reads: reads.works },
      days: days.map(({ day, ...numbers }) => ({
        day,
        numbers: { ...numbers, reads: readOn.get(day) ?? 0 },
      })),
    };
  }

  /** The last `span` days up to today, the oldest first; without reads. */
  function daysOf(uid: number, span: number) {
    return store.readDays(db, uid, chinaDay(clock.now()), span);
  }
}

const countedAs: Readonly<Record<ReceivedActivity['type'], store.CountedStat | null>> = {
  like: 'likes',
  collect: 'collects',
  follow: 'followers',
  comment: 'comments',
  reply: 'comments',
  mention: null,
};
