import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queryable } from '../pool.ts';
import { createReads } from './reads.ts';
import { type ReplicaFault, watchReplica } from './replica-watch.ts';
import { createWriteMarks, type WriteMarks } from './write-marks.ts';

/** Members who read in the course of one call: none until the caller is known, and none without an account. */
export interface Reader {
  uids: readonly number[];
  /** Whether the call may write. */
  readonly writes: boolean;
  /** Once a call has read from the primary, an older state must not follow. */
  isOnPrimary?: boolean;
}

export interface ReplicaState {
  /** Host and port. */
  readonly address: string;
  /** Why it is not used; null: it is. */
  readonly fault: ReplicaFault | null;
  /** For how long it has been used, or left. */
  readonly forMs: number;
  readonly lagSeconds: number | null;
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
  state(): ReplicaState;
  /** The replica itself, once it has all that is committed now; null: it does not get there in time. */
  caughtUp(): Promise<Database | null>;
  close(): Promise<void>;
}

const now = () => performance.now();

/** @param lagMaxMs How far behind it may be before it is left. */
export function createReplica(primary: Database, standby: Database, lagMaxMs = 5_000): Replica {
  const [host = ''] = standby.options.host;
  const [port = 0] = standby.options.port;
  let changedAt = now();
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
      const [row] = await standby<[{ isReplica: boolean; place: string | null; ageMs: number | null }]>`
        select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn()::text as place,
          (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as age_ms`;
      return row.isReplica && row.place !== null ? { place: placeOf(row.place), ageMs: row.ageMs } : null;
    },
    now,
    lagMaxMs,
    onChange: (isUsable) => {
      changedAt = now();
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
    lagSeconds,
    state: () => ({
      address: `${host}:${port}`,
      fault: watch.fault(),
      forMs: now() - changedAt,
      lagSeconds: lagSeconds(),
    }),
    caughtUp: async () => {
      const moment = now();
      while (watch.isUsable()) {
        if (watch.replayedUntil() > moment) return standby;
        await sleep(100);
      }
      return null;
    },
    close: async () => {
      clearInterval(sweep);
      await watch.close();
      await standby.end({ timeout: 1 });
    },
  };

  function lagSeconds(): number | null {
    const ms = watch.lagMs();
    return ms === null ? null : ms / 1_000;
  }

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
