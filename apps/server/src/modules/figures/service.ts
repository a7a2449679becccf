import type { FigureName } from '@gongdu/contract/figures';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Act } from '../social/act.ts';
import * as store from './store.ts';

export type Figures = ReturnType<typeof createFigures>;

/** A work that readers see. */
interface ShownWork {
  readonly id: number;
  readonly authorUid: number;
  readonly words: number;
  readonly publishedAt: string | null;
}

type ReceivedAct = Pick<Act, 'act' | 'on' | 'actorUid' | 'receiverUid' | 'at'>;

/** A person's numbers day by day, changed in the transaction of what they count; never counted at reading. */
export function createFigures({ db, clock }: { db: Database; clock: Clock }) {
  return { published, withdrawn, acted, read };

  /** Once for each work, on the day readers first saw it; a newer text only changes the words of that day. */
  async function published(tx: Transaction, work: ShownWork): Promise<void> {
    const { id: workId, authorUid: uid, words } = work;
    const before = await store.findWork(tx.sql, workId);
    const day = before?.day ?? dayOf(work.publishedAt ?? clock.now().toISOString());
    await store.keepWork(tx.sql, { workId, uid, day, words });
    await store.add(tx.sql, uid, day, { works: before ? 0 : 1, words: words - (before?.words ?? 0) });
  }

  async function withdrawn(tx: Transaction, { id }: Pick<ShownWork, 'id'>): Promise<void> {
    const gone = await store.dropWork(tx.sql, id);
    if (gone) await store.add(tx.sql, gone.uid, gone.day, { works: -1, words: -gone.words });
  }

  /** What one does to one's own things does not count. */
  async function acted(tx: Transaction, { act, on, actorUid, receiverUid, at }: ReceivedAct): Promise<void> {
    const name = counted[act];
    if (name === null || receiverUid === null || receiverUid === actorUid) return;
    await store.add(tx.sql, receiverUid, dayOf(at), { [name]: on ? 1 : -1 });
  }

  async function read({ uid }: Pick<Caller, 'uid'>, span: number) {
    const today = dayOf(clock.now().toISOString());
    const [totals, days] = await Promise.all([
      store.readTotals(db, uid),
      store.readDays(db, uid, today, span),
    ]);
    return { totals, days: days.map(({ day, ...numbers }) => ({ day, numbers })) };
  }
}

const counted: Readonly<Record<ReceivedAct['act'], FigureName | null>> = {
  like: 'likes',
  collect: 'collects',
  follow: 'followers',
  comment: 'comments',
  reply: 'comments',
  mention: null,
};

/** `YYYY-MM-DD` in Asia/Shanghai, which knows no summer time. */
function dayOf(instant: string): string {
  return new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 10);
}
