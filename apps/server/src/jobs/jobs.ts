import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { type Database, poolBeside, type Transaction } from '../db/database.ts';
import { bossDatabase, bossInTransaction } from './boss-database.ts';

export type JobInput = Record<string, string | number | null>;
type Run = (payload: JobInput) => Promise<unknown>;

/** Due work on PostgreSQL (decision 0030): each job runs on one of however many nodes, and again when it failed. */
export interface Jobs {
  /** @param cron Five fields, in China's time; runs once per moment, on one node. */
  every(name: string, cron: string, run: () => Promise<unknown>): void;
  /** Says what is run for the jobs that `at` puts down under the name. */
  on(name: string, run: Run): void;
  /** Put down with the transaction, or not at all; runs at `when` or as soon as a node is up afterwards. */
  at(tx: Transaction, name: string, when: Date, payload?: JobInput): Promise<void>;
  /** Begins to work, as soon as the database lets it; this or the first `at` loads the library. Names are registered before. */
  start(): Promise<void>;
  /** Waits for what is running, `patience` milliseconds at most. */
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly db: Database;
  readonly onFailure: (error: unknown, job: string) => void;
  /** Seconds between looks for something due. */
  readonly pause?: number;
  /** Milliseconds `close` waits for what is running. */
  readonly patience?: number;
  /** Seconds before the first retry; each later one waits twice as long. */
  readonly retryDelay?: number;
}

/** Jobs with a moment of their own, and those of the clock: neither waits for the other. */
const queues = { due: 'due', clock: 'clock' } as const;
const retries = 8;
/** Milliseconds before another try to begin. */
const again = 10_000;

export function createJobs(options: JobsOptions): Jobs {
  const { onFailure, pause = 2, patience = 8_000, retryDelay = 5 } = options;
  // Its own, for the first `at` opens pg-boss within a transaction: as many of them as the pool has connections would wait for one more.
  const db = poolBeside(options.db, 2);
  const runs = new Map<string, Run>();
  const crons = new Map<string, string>();
  let opened: Promise<PgBoss> | undefined;
  let working: Promise<void> | undefined;
  const closing = new AbortController();

  return {
    every: (name, cron, run) => {
      runs.set(name, run);
      crons.set(name, cron);
    },
    on: (name, run) => void runs.set(name, run),
    at: async (tx, name, when, payload = {}) => {
      if (!runs.has(name)) throw new Error(`Nobody has said what the job "${name}" does`);
      const boss = await open();
      const data = { name, payload };
      await boss.send(queues.due, data, { startAfter: when, db: bossInTransaction(tx) });
    },
    start: () => {
      working ??= begin();
      return working;
    },
    close: async () => {
      closing.abort();
      // A start under way is waited for, so that nothing is left behind that still uses the database.
      await working?.catch(() => undefined);
      const boss = await opened?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: patience });
      await db.end({ timeout: 5 });
    },
  };

  function open(): Promise<PgBoss> {
    opened ??= load().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function load(): Promise<PgBoss> {
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({ db: bossDatabase(db), schema: 'jobs', supervise: true });
    boss.on('error', (error) => onFailure(error, 'jobs'));
    await boss.start();
    const retrying = { retryLimit: retries, retryDelay, retryBackoff: true };
    for (const queue of Object.values(queues)) await boss.createQueue(queue, retrying);
    return boss;
  }

  /** A database that is away when the server starts is asked again. */
  async function begin(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        return await work();
      } catch (error) {
        onFailure(error, 'start');
        await sleep(again, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  async function work(): Promise<void> {
    const boss = await open();
    await dropForgotten(boss);
    for (const [name, cron] of crons) {
      await boss.schedule(queues.clock, cron, { name, payload: {} }, { tz: 'Asia/Shanghai', key: name });
    }
    for (const queue of Object.values(queues)) {
      await boss.work<QueuedJob>(queue, { pollingIntervalSeconds: pause }, async ([job]) => {
        if (job) await run(job.data);
      });
    }
  }

  /** What an earlier release ran by the clock and this one does not know. */
  async function dropForgotten(boss: PgBoss): Promise<void> {
    const known = await boss.getSchedules();
    for (const { key } of known) if (!crons.has(key)) await boss.unschedule(queues.clock, key);
  }

  async function run({ name, payload }: QueuedJob): Promise<void> {
    try {
      const job = runs.get(name);
      if (!job) throw new Error(`Nobody has said what the job "${name}" does`);
      await job(payload);
    } catch (error) {
      onFailure(error, name);
      throw error;
    }
  }
}

interface QueuedJob {
  readonly name: string;
  readonly payload: JobInput;
}
