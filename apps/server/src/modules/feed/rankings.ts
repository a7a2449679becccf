import { inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import { dayMs } from '../../shared/time/clock.ts';
import type { Interests } from '../interests/service.ts';
import type { Preferences } from '../preferences/service.ts';
import * as store from './ranking-store.ts';

export type Rankings = ReturnType<typeof createRankings>;

export interface RankingNeeds extends Pick<Platform, 'db' | 'clock'> {
  readonly interests: Pick<Interests, 'of'>;
  readonly preferences: Pick<Preferences, 'privacyOf'>;
}

/** Milliseconds for which an order is kept, and for which it is kept from who asks for a new one. */
const keptMs = 10 * 60_000;
const freshMs = 20_000;
/** Of each reader. */
const keptRankings = 4;
const sweepSize = 500;

/** The orders of 推荐: made when a reader comes, kept for a while, the same for all who want nothing personal. */
export function createRankings({ db, clock, interests, preferences }: RankingNeeds) {
  return { ownerOf, current, find, forget, sweep };

  /** Whose ranking the caller reads. */
  async function ownerOf({ uid, role }: Caller): Promise<number> {
    const isPersonal = role === 'user' && (await preferences.privacyOf(uid)).personalized;
    return isPersonal ? uid : store.everyone;
  }

  /** With its first entries. */
  async function current(
    owner: number,
    { fresh, length }: { fresh: boolean; length: number },
  ): Promise<store.StoredRanking> {
    const slice = { uid: owner, offset: 0, length };
    const kept = await store.findRanking(db, slice);
    if (kept && isYoung(kept, fresh)) return kept;
    if (owner !== store.everyone) await current(store.everyone, { fresh, length: 0 });
    const taste = owner === store.everyone ? [] : await interests.of(owner);
    return inTransaction(db, async ({ sql }) => {
      await store.lockRanking(sql, owner);
      const madeMeanwhile = await store.findRanking(sql, slice);
      if (madeMeanwhile && isYoung(madeMeanwhile, fresh)) return madeMeanwhile;
      const now = clock.now().toISOString();
      if (owner === store.everyone) await store.makeForEveryone(sql, now);
      else {
        const idsOf = (wanted: string) => taste.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
        const places = { topics: idsOf('topic'), channels: idsOf('channel') };
        await store.makeForReader(sql, { uid: owner, ...places }, now);
        await store.deleteBeyond(sql, owner, keptRankings);
      }
      const made = await store.findRanking(sql, slice);
      if (!made) throw new Error(`The ranking of ${owner} was not kept`);
      return made;
    });
  }

  /** With some of its entries; undefined where it is not kept any more. */
  function find(
    owner: number,
    id: number,
    slice: { offset: number; length: number },
  ): Promise<store.StoredRanking | undefined> {
    return store.findRanking(db, { uid: owner, id, ...slice });
  }

  function isYoung({ madeAt }: store.StoredRanking, fresh: boolean): boolean {
    return clock.now().getTime() - Date.parse(madeAt) < (fresh ? freshMs : keptMs);
  }

  /** What the reader deleted of their interests is in no order any more. */
  async function forget(tx: Transaction, uid: number): Promise<void> {
    await store.deleteRankings(tx.sql, uid);
  }

  /** Nobody reads on in an order of yesterday. */
  async function sweep(): Promise<void> {
    const moment = new Date(clock.now().getTime() - dayMs).toISOString();
    while ((await store.deleteMadeBefore(db, moment, sweepSize)) === sweepSize);
  }
}
