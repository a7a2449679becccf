import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../db/database.ts';
import { createSidePool } from '../db/pool.ts';
import { createBossDatabase, createBossTransaction } from './boss-database.ts';

export type JobInput = Record<string, string | number | null>;
type JobHandler = (payload: JobInput) => Promise<unknown>;

/** A job queue on PostgreSQL (decision 0030): each job runs on one node, and again after a failure. */
export interface Jobs {
  /** @param cron Five fields, in China's time zone; runs once per time, on one node. */
  schedule(name: string, cron: string, handler: () => Promise<unknown>): void;
  /** Sets the handler of the jobs that `enqueue` adds under the name. */
  register(name: string, handler: JobHandler): void;
  /** Adds a job in the transaction; it runs at `when` or as soon as a node is up afterwards. */
  enqueue(tx: Transaction, name: string, when: Date, payload?: JobInput): Promise<void>;
  /**
   * Starts working once the database is reachable. This or the first `enqueue` loads the library; register handlers
   * before.
   */
  start(): Promise<void>;
  /** Waits for running jobs, at most `shutdownTimeoutMs`. */
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly db: Database;
  readonly onFailure: (error: unknown, job: string) => void;
  /** Seconds between two polls for due jobs. */
  readonly pollSeconds?: number;
  /** How long `close` waits for running jobs. */
  readonly shutdownTimeoutMs?: number;
  /** Seconds before the first retry; doubled for each later one. */
  readonly retryDelay?: number;
}

/** Jobs enqueued for a time, and scheduled ones: neither waits for the other. */
const queues = { due: 'due', clock: 'clock' } as const;
const retryLimit = 8;
/** Milliseconds between two attempts to start. */
const startRetryMs = 10_000;

export function createJobs(options: JobsOptions): Jobs {
  const { onFailure, pollSeconds = 2, shutdownTimeoutMs = 8_000, retryDelay = 5 } = options;
  // A separate pool: the first `enqueue` opens pg-boss inside a transaction, and if the main pool's connections all did
  // so, each would wait for one more.
  const db = createSidePool(options.db, { statements: 1, transactions: 1 });
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
      if (!handlers.has(name)) throw new Error(`The job "${name}" has no handler`);
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
      // Waits for a running start, which uses the database.
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
    const queueOptions = { retryLimit, retryDelay, retryBackoff: true };
    for (const queue of Object.values(queues)) await boss.createQueue(queue, queueOptions);
    return boss;
  }

  /** Retries while the database is unreachable. */
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

  /** Schedules of an earlier release that no longer exist. */
  async function removeUnknownSchedules(boss: PgBoss): Promise<void> {
    const existing = await boss.getSchedules();
    for (const { key } of existing) if (!schedules.has(key)) await boss.unschedule(queues.clock, key);
  }

  async function runJob({ name, payload }: QueuedJob): Promise<void> {
    try {
      const job = handlers.get(name);
      if (!job) throw new Error(`The job "${name}" has no handler`);
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
