import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { createSidePool, type Database, type Transaction } from '../db/database.ts';
import { createBossDatabase, createBossTransaction } from './boss-database.ts';

export type JobInput = Record<string, string | number | null>;
type JobHandler = (payload: JobInput) => Promise<unknown>;

/** Due work on PostgreSQL (decision 0030): each job runs on one of however many nodes, and again when it failed. */
export interface Jobs {
  /** @param cron Five fields, in China's time; runs once per moment, on one node. */
  schedule(name: string, cron: string, handler: () => Promise<unknown>): void;
  /** Says what is run for the jobs that `at` puts down under the name. */
  register(name: string, handler: JobHandler): void;
  /** Put down with the transaction, or not at all; runs at `when` or as soon as a node is up afterwards. */
  enqueue(tx: Transaction, name: string, when: Date, payload?: JobInput): Promise<void>;
  /** Begins to work, as soon as the database lets it; this or the first `at` loads the library. Names are registered before. */
  start(): Promise<void>;
  /** Waits for what is running, `patience` milliseconds at most. */
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly db: Database;
  readonly onFailure: (error: unknown, job: string) => void;
  /** Seconds between looks for something due. */
  readonly pollSeconds?: number;
  /** Milliseconds `close` waits for what is running. */
  readonly shutdownTimeoutMs?: number;
  /** Seconds before the first retry; each later one waits twice as long. */
  readonly retryDelay?: number;
}

/** Jobs with a moment of their own, and those of the clock: neither waits for the other. */
const queues = { due: 'due', clock: 'clock' } as const;
const retryLimit = 8;
/** Milliseconds before another try to begin. */
const startRetryMs = 10_000;

export function createJobs(options: JobsOptions): Jobs {
  const { onFailure, pollSeconds = 2, shutdownTimeoutMs = 8_000, retryDelay = 5 } = options;
  // Its own, for the first `at` opens pg-boss within a transaction: as many of them as the pool has connections would wait for one more.
  const db = createSidePool(options.db, 2);
  const handlers = new Map<string, JobHandler>();
  const schedules = new Map<string, string>();
  let bossPromise: Promise<PgBoss> | undefined;
  let workPromise: Promise<void> | undefined;
  const closing = new AbortController();

  return {
    schedule: (name, cron, handler) => {
      handlers.set(name, handler);
      schedules.set(name, cron);
    },
    register: (name, handler) => void handlers.set(name, handler),
    enqueue: async (tx, name, when, payload = {}) => {
      if (!handlers.has(name)) throw new Error(`Nobody has said what the job "${name}" does`);
      const boss = await getBoss();
      const data = { name, payload };
      await boss.send(queues.due, data, { startAfter: when, db: createBossTransaction(tx) });
    },
    start: () => {
      workPromise ??= startWhenReady();
      return workPromise;
    },
    close: async () => {
      closing.abort();
      // A start under way is waited for, so that nothing is left behind that still uses the database.
      await workPromise?.catch(() => undefined);
      const boss = await bossPromise?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: shutdownTimeoutMs });
      await db.end({ timeout: 5 });
    },
  };

  function getBoss(): Promise<PgBoss> {
    bossPromise ??= startBoss().catch((error: unknown) => {
      bossPromise = undefined;
      throw error;
    });
    return bossPromise;
  }

  async function startBoss(): Promise<PgBoss> {
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({ db: createBossDatabase(db), schema: 'jobs', supervise: true });
    boss.on('error', (error) => onFailure(error, 'jobs'));
    await boss.start();
    const queueOptions = { retryLimit: retryLimit, retryDelay, retryBackoff: true };
    for (const queue of Object.values(queues)) await boss.createQueue(queue, queueOptions);
    return boss;
  }

  /** A database that is away when the server starts is asked again. */
  async function startWhenReady(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        return await startWorkers();
      } catch (error) {
        onFailure(error, 'start');
        await sleep(startRetryMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  async function startWorkers(): Promise<void> {
    const boss = await getBoss();
    await removeUnknownSchedules(boss);
    for (const [name, cron] of schedules) {
      await boss.schedule(queues.clock, cron, { name, payload: {} }, { tz: 'Asia/Shanghai', key: name });
    }
    for (const queue of Object.values(queues)) {
      await boss.work<QueuedJob>(queue, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
        if (job) await runJob(job.data);
      });
    }
  }

  /** What an earlier release ran by the clock and this one does not know. */
  async function removeUnknownSchedules(boss: PgBoss): Promise<void> {
    const existing = await boss.getSchedules();
    for (const { key } of existing) if (!schedules.has(key)) await boss.unschedule(queues.clock, key);
  }

  async function runJob({ name, payload }: QueuedJob): Promise<void> {
    try {
      const job = handlers.get(name);
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
