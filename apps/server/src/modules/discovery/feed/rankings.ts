import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { createCache } from '../../../shared/cache.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Interests } from '../interests/service.ts';
import * as store from './ranking-store.ts';
import {
  findPositions,
  readBelow,
  readRecommended,
  type StoredBelow,
  type StoredRecommended,
} from './recommended-store.ts';

export type Rankings = ReturnType<typeof createRankings>;

/** Who reads; people without an account are `{ uid: 0, role: 'visitor' }`, and have the common ranking. */
export type Reader = Pick<Caller, 'uid' | 'role'>;

export interface RankingNeeds extends Pick<Platform, 'db' | 'reads' | 'clock'> {
  readonly interests: Pick<Interests, 'of'>;
}

/** Age in milliseconds at which a ranking is made anew: on its own, and when the reader asks for a fresh one. */
const keptMs = 10 * 60_000;
const freshMs = 20_000;
/** Per reader. */
const keptRankings = 4;
const sweepSize = 500;
/** The most rankings cached on this node: some 8 KB each. */
const keptPositions = 500;

/** The rankings of 推荐: created when a reader comes and kept for a while; without personal ranking readers share one. */
export function createRankings({ db, reads, clock, interests }: RankingNeeds) {
  const positions = createCache<number, ReadonlySet<number>>(keptPositions);
  return { current, find, below, positionsOf, forget, sweep };

  /** The caller's ranking, recreated if it is too old, with its first entries and the interventions. */
  async function current(
    caller: Reader,
    { fresh, length }: { fresh: boolean; length: number },
  ): Promise<StoredRecommended> {
    const kept = await read(caller, { offset: 0, length });
    if (kept.ranking && isYoung(kept.ranking, fresh)) return kept;
    await make(kept.owner, fresh);
    return read(caller, { offset: 0, length }, db);
  }

  /** One of the caller's rankings, from an offset on; a replica may not have it yet. */
  async function find(
    caller: Reader,
    { ranking, offset }: { ranking: number; offset: number },
    length: number,
  ): Promise<StoredRecommended> {
    const found = await read(caller, { ranking, offset, length });
    return found.ranking ? found : read(caller, { ranking, offset, length }, db);
  }

  /** For a page below one of the caller's rankings. */
  async function below(caller: Reader, ranking: number): Promise<StoredBelow> {
    const found = await readBelow(reads, { ...readerOf(caller), ranking });
    return found.isKept ? found : readBelow(db, { ...readerOf(caller), ranking });
  }

  /** Read once on each node. */
  async function positionsOf(ranking: number): Promise<ReadonlySet<number>> {
    const known = positions.get(ranking);
    if (known) return known;
    const read = new Set(await findPositions(db, ranking));
    positions.set(ranking, read);
    return read;
  }

  function read(
    caller: Reader,
    slice: { ranking?: number; offset: number; length: number },
    from: Queryable = reads,
  ): Promise<StoredRecommended> {
    return readRecommended(from, { ...readerOf(caller), ...slice });
  }

  function readerOf({ uid, role }: Reader) {
    return { uid, isReader: role === 'user', now: clock.now().toISOString() };
  }

  async function make(owner: number, fresh: boolean): Promise<void> {
    if (owner !== store.everyone) await makeUnlessYoung(store.everyone, fresh);
    await makeUnlessYoung(owner, fresh);
  }

  async function makeUnlessYoung(owner: number, fresh: boolean): Promise<void> {
    const isMade = async (sql: Queryable) => {
      const newest = await store.findNewest(sql, owner);
      return newest !== undefined && isYoung(newest, fresh);
    };
    if (await isMade(db)) return;
    await inTransaction(db, async ({ sql }) => {
      await store.lockRanking(sql, owner);
      if (await isMade(sql)) return;
      const now = clock.now().toISOString();
      if (owner === store.everyone) return store.makeForEveryone(sql, now);
      const taste = await interests.of(owner, sql);
      const idsOf = (wanted: string) => taste.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
      const places = { topics: idsOf('topic'), channels: idsOf('channel') };
      await store.makeForReader(sql, { uid: owner, ...places }, now);
      await store.deleteBeyond(sql, owner, keptRankings);
    });
  }

  function isYoung({ madeAt }: { readonly madeAt: string }, fresh: boolean): boolean {
    return clock.now().getTime() - Date.parse(madeAt) < (fresh ? freshMs : keptMs);
  }

  /** Deletes the reader's rankings after they deleted interests; the lock waits for one that is being made. */
  async function forget(tx: Transaction, uid: number): Promise<void> {
    await store.lockRanking(tx.sql, uid);
    await store.deleteRankings(tx.sql, uid);
  }

  /** Deletes rankings after a day: their cursors expire with them. */
  async function sweep(): Promise<void> {
    const moment = new Date(clock.now().getTime() - dayMs).toISOString();
    while ((await store.deleteMadeBefore(db, moment, sweepSize)) === sweepSize);
  }
}
