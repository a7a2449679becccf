import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queryable } from '../pool.ts';
import { createReads } from './reads.ts';
import { watchReplica } from './replica-watch.ts';
import { createWriteMarks, type WriteMarks } from './write-marks.ts';

/** Members who read in the course of one call: none until the caller is known, and none without an account. */
export interface Reader {
  uids: readonly number[];
  /** Whether the call may write. */
  readonly writes: boolean;
  /** Once a call has read from the primary, an older state must not follow. */
  isOnPrimary?: boolean;
}

/** A hot standby to which reads go that may be a moment behind (decision 0133). */
export interface Replica {
  readonly reads: Queryable;
  readonly marks: WriteMarks;
  /** Statements of `work` may go to the replica; those outside never do. */
  run<T>(reader: Reader, work: () => T): T;
  /** Of the current call. */
  reader(): Reader | undefined;
  /** Whether the other nodes' writes are heard of; otherwise members read from the primary. */
  followOthers(isConnected: () => boolean): void;
  /** Called when the replica is left and when it is used again. */
  onChange(listener: (isUsable: boolean) => void): void;
  isUsable(): boolean;
  /** Seconds that the replica is behind, null: it has not answered yet. */
  lagSeconds(): number | null;
  close(): Promise<void>;
}

const now = () => performance.now();

/** @param lagMaxMs How far behind it may be before it is left. */
export function createReplica(primary: Database, standby: Database, lagMaxMs = 5_000): Replica {
  const current = new AsyncLocalStorage<Reader>();
  const listeners: ((isUsable: boolean) => void)[] = [];
  const marks = createWriteMarks(now);
  let hearsOthers = () => true;
  const watch = watchReplica({
    written: async () => {
      const [row] = await primary<[{ place: string }]>`select pg_current_wal_lsn()::text as place`;
      return placeOf(row.place);
    },
    replayed: async () => {
      const [row] = await standby<[{ isReplica: boolean; place: string | null }]>`
        select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn()::text as place`;
      return row.isReplica && row.place !== null ? placeOf(row.place) : null;
    },
    now,
    lagMaxMs,
    onChange: (isUsable) => {
      for (const listener of listeners) listener(isUsable);
    },
  });
  const sweep = setInterval(() => marks.forgetBefore(watch.replayedUntil()), 10_000).unref();
  return {
    reads: createReads(primary, standby, { usesReplica, signal: watch.signal, onFailure: watch.suspect }),
    marks,
    run: (reader, work) => current.run(reader, work),
    reader: () => current.getStore(),
    followOthers: (isConnected) => {
      hearsOthers = isConnected;
    },
    onChange: (listener) => void listeners.push(listener),
    isUsable: watch.isUsable,
    lagSeconds: () => {
      const until = watch.replayedUntil();
      return Number.isFinite(until) ? (now() - until) / 1_000 : null;
    },
    close: async () => {
      clearInterval(sweep);
      await watch.close();
      await standby.end({ timeout: 1 });
    },
  };

  function usesReplica(): boolean {
    const reader = current.getStore();
    if (!reader || reader.isOnPrimary) return false;
    reader.isOnPrimary = !isFreshFor(reader);
    return !reader.isOnPrimary;
  }

  function isFreshFor(reader: Reader): boolean {
    if (!watch.isUsable()) return false;
    if (reader.uids.length > 0 && !hearsOthers()) return false;
    return marks.areBefore(reader.uids, watch.replayedUntil());
  }
}

/** `16/B374D848`: two numbers of 32 bits; together below 2^53. */
function placeOf(lsn: string): number {
  const [high = '', low = ''] = lsn.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}
