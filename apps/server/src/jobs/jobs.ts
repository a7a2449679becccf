import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss, Queue, QueuePolicy } from 'pg-boss';
import type { Database, Transaction } from '../db/database.ts';
import { createSidePool, jobPoolSize } from '../db/pool.ts';
import { type Meter, noMeter } from '../metrics/meter.ts';
import { createBossDatabase, createBossTransaction } from './boss-database.ts';
import { type QueueState, readQueueState } from './queue-state.ts';

export type JobInput = Record<string, string | number | null>;
type JobHandler = (payload: JobInput) => Promise<unknown>;
/** Runs a try of a job. */
export type JobRunner = (name: string, run: () => Promise<unknown>) => Promise<unknown>;

/** A job queue on PostgreSQL (decision 0030): each job runs on one node, and again after a failure. */
export interface Jobs {
  /**
   * @param cron Five fields, in China's time zone; runs once per time, on one node. A time that comes while the job still
   *   runs, or waits for another try, is left out: it runs once at a time across all nodes.
   * @throws Error if the name is taken
   */
  schedule(name: string, cron: string, handler: () => Promise<unknown>, limits?: JobLimits): void;
  /** Sets the handler of the jobs that `enqueue` adds under the name. @throws Error if the name is taken */
  register(name: string, handler: JobHandler, limits?: JobLimits): void;
  /** Called once a day for each name of which a job has failed for good, on one node. */
  onGivenUp(report: (name: string) => Promise<void>): void;
  /** Called after each run of a scheduled job, on its node. @param ms How long it ran. */
  onRan(report: (name: string, ms: number, isOk: boolean) => Promise<void>): void;
  /** Adds a job in the transaction; it runs at `when` or as soon as a node is up afterwards. */
  enqueue(tx: Transaction, name: string, when: Date, payload?: JobInput): Promise<void>;
  /**
   * Has a scheduled job run as soon as a node is free, in the transaction. @returns false if it waits or runs already
   * @throws Error if there is none of that name
   */
  runNow(tx: Transaction, name: string): Promise<boolean>;
  /** Name and cron of what is scheduled. */
  schedules(): ReadonlyMap<string, string>;
  /** What waits and runs, on all nodes. */
  state(): Promise<QueueState>;
  /**
   * Starts working once the database is reachable. This or the first `enqueue` loads the library; register handlers
   * before.
   */
  start(): Promise<void>;
  /** Waits for running jobs, at most `shutdownTimeoutMs`. */
  close(): Promise<void>;
}

export interface JobLimits {
  /** A job that takes longer is taken for lost with its node and runs again, so it must be ample; 15 by default. */
  readonly maxMinutes?: number;
  /** It calls a service outside, which may hang: no job waits for it but those of its kind. */
  readonly isOutside?: boolean;
}

export interface JobsOptions {
  readonly db: Database;
  readonly onFailure: (error: unknown, job: string) => void;
  readonly meter?: Pick<Meter, 'jobRan' | 'jobGivenUp'>;
  /** Runs each try of a job, for traces; by default the try runs alone. */
  readonly runJob?: JobRunner;
  /** Seconds between two polls for due jobs. */
  readonly pollSeconds?: number;
  /** How long `close` waits for running jobs. */
  readonly shutdownTimeoutMs?: number;
  /** Seconds before the first retry; doubled for each later one. */
  readonly retryDelay?: number;
  readonly retryLimit?: number;
}

/** Jobs enqueued for a time, of these the ones that may take long, and calls of services outside: none waits for those. */
const queues = { brief: 'due', due: 'due', long: 'long', outside: 'outside' } as const;
/**
 * The same of scheduled jobs; those of each minute wait for no others. `exclusive` takes no job while one with its key waits, runs or is to be tried again; the
 * policy of a queue is fixed, so these are not the queues of earlier releases.
 */
export const clockQueues = {
  brief: 'clock-alone-brief',
  due: 'clock-alone',
  long: 'clock-alone-long',
} as const;
/** Jobs of one queue that run at once on a node: a brief one waits for no other brief one that takes its minutes. */
const workersOf = { brief: 2, due: 1, long: 2, outside: 1 } as const;
/** Jobs that failed for good, and of these one a day for each name; polled an eighth as often as the others. */
const givenUpQueues = { all: 'given-up', daily: 'given-up-daily' } as const;
/** Of the five fields. */
export const jobTimeZone = 'Asia/Shanghai';
const daySeconds = 86_400;
const defaultMaxMinutes = 15;
/** Of the work of each minute. */
const briefMaxMinutes = 5;
/** Seconds: a scheduled job that fails often must not be left out for long once its cause is gone. */
const clockRetryDelayMax = 60;
/** Milliseconds between two attempts to start. */
const startRetryMs = 10_000;

export function createJobs(options: JobsOptions): Jobs {
  const {
    onFailure,
    meter = noMeter,
    runJob: observe = (_name, run) => run(),
    pollSeconds = 2,
    shutdownTimeoutMs = 8_000,
    retryDelay = 5,
    retryLimit = 8,
  } = options;
  // A separate pool: the first `enqueue` opens pg-boss inside a transaction, and if the main pool's connections all did
  // so, each would wait for one more.
  const db = createSidePool(options.db, jobPoolSize);
  const handlers = new Map<string, Handler>();
  const schedules = new Map<string, string>();
  let reportGivenUp: (name: string) => Promise<void> = async () => undefined;
  let reportRan: (name: string, ms: number, isOk: boolean) => Promise<void> = async () => undefined;
  let bossPromise: Promise<PgBoss> | undefined;
  let workPromise: Promise<void> | undefined;
  const closing = new AbortController();

  return {
    schedule: (name, cron, handler, limits) => {
      setHandler(name, handler, limits);
      schedules.set(name, cron);
    },
    register: setHandler,
    onGivenUp: (report) => {
      reportGivenUp = report;
    },
    onRan: (report) => {
      reportRan = report;
    },
    runNow: async (tx, name) => {
      if (!schedules.has(name)) throw new Error(`No job "${name}" is scheduled`);
      const boss = await getBoss();
      const options = { ...clockOptionsOf(name), db: createBossTransaction(tx) };
      return (await boss.send(clockQueueOf(name), { name, payload: {} }, options)) !== null;
    },
    schedules: () => schedules,
    state: async () => {
      await getBoss();
      return readQueueState(db, [...new Set([...Object.values(queues), ...Object.values(clockQueues)])]);
    },
    enqueue: async (tx, name, when, payload = {}) => {
      const boss = await getBoss();
      const data = { name, payload };
      await boss.send(queueOf(name), data, {
        ...expiryOf(name),
        startAfter: when,
        db: createBossTransaction(tx),
      });
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

  function setHandler(
    name: string,
    run: JobHandler,
    { maxMinutes = defaultMaxMinutes, isOutside = false }: JobLimits = {},
  ): void {
    if (handlers.has(name)) throw new Error(`Two jobs have the name "${name}"`);
    handlers.set(name, { run, maxMinutes, isOutside });
  }

  function handlerOf(name: string): Handler {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`The job "${name}" has no handler`);
    return handler;
  }

  function expiryOf(name: string): Expiry {
    return { expireInSeconds: handlerOf(name).maxMinutes * 60 };
  }

  function queueOf(name: string): string {
    if (handlerOf(name).isOutside) return queues.outside;
    return queues[laneOf(expiryOf(name))];
  }

  function clockQueueOf(name: string): string {
    return clockQueues[laneOf(expiryOf(name))];
  }

  function clockOptionsOf(name: string) {
    return { ...expiryOf(name), singletonKey: name };
  }

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
    for (const queue of Object.values(givenUpQueues))
      await boss.createQueue(queue, { retryLimit: 20, retryDelay: 60 });
    const queueOptions = { retryLimit, retryDelay, retryBackoff: true, deadLetter: givenUpQueues.all };
    for (const queue of new Set(Object.values(queues))) await setQueue(boss, queue, 'standard', queueOptions);
    const clockOptions = {
      ...queueOptions,
      // As long in all as that of the others.
      retryLimit: 3 * retryLimit,
      retryDelayMax: clockRetryDelayMax,
    };
    for (const queue of Object.values(clockQueues)) await setQueue(boss, queue, 'exclusive', clockOptions);
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
    await removeOldSchedules(boss);
    for (const [name, cron] of schedules) {
      const options = { ...clockOptionsOf(name), tz: jobTimeZone, key: name };
      await boss.schedule(clockQueueOf(name), cron, { name, payload: {} }, options);
    }
    const lanes = [
      ...(['due', 'long', 'outside'] as const).map((lane) => [queues[lane], workersOf[lane]] as const),
      ...(['brief', 'due', 'long'] as const).map((lane) => [clockQueues[lane], workersOf[lane]] as const),
    ];
    for (const queue of lanes.flatMap(([name, workers]) => Array.from({ length: workers }, () => name))) {
      await boss.work<QueuedJob>(queue, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
        if (job) await runJob(job.data);
      });
    }
    const polling = { pollingIntervalSeconds: pollSeconds * 8 };
    await boss.work<QueuedJob>(givenUpQueues.all, polling, async ([job]) => {
      if (job) meter.jobGivenUp(job.data.name);
      if (job) await boss.send(givenUpQueues.daily, job.data, oncePerDay(job.data.name));
    });
    await boss.work<QueuedJob>(givenUpQueues.daily, polling, async ([job]) => {
      if (job) await reportGivenUp(job.data.name);
    });
  }

  /** Schedules of an earlier release that no longer exist, or are in another queue now. */
  async function removeOldSchedules(boss: PgBoss): Promise<void> {
    for (const { name, key } of await boss.getSchedules())
      if (!schedules.has(key) || name !== clockQueueOf(key)) await boss.unschedule(name, key);
  }

  async function runJob({ name, payload }: QueuedJob): Promise<void> {
    const start = performance.now();
    const report = async (isOk: boolean) => {
      const ms = performance.now() - start;
      meter.jobRan(name, ms, !isOk);
      if (schedules.has(name)) await reportRan(name, ms, isOk).catch(noteFailure);
    };
    const noteFailure = (error: unknown) => onFailure(error, name);
    try {
      const { run } = handlerOf(name);
      await observe(name, () => run(payload));
    } catch (error) {
      noteFailure(error);
      await report(false);
      throw error;
    }
    await report(true);
  }
}

interface Handler {
  readonly run: JobHandler;
  readonly maxMinutes: number;
  readonly isOutside: boolean;
}

interface Expiry {
  readonly expireInSeconds: number;
}

function laneOf({ expireInSeconds }: Expiry): 'brief' | 'due' | 'long' {
  if (expireInSeconds > defaultMaxMinutes * 60) return 'long';
  return expireInSeconds > briefMaxMinutes * 60 ? 'due' : 'brief';
}

/** Also one of an earlier release. */
async function setQueue(boss: PgBoss, name: string, policy: QueuePolicy, options: Omit<Queue, 'name'>) {
  await boss.createQueue(name, { ...options, policy });
  await boss.updateQueue(name, options);
}

function oncePerDay(name: string) {
  return { singletonKey: name, singletonSeconds: daySeconds };
}

interface QueuedJob {
  readonly name: string;
  readonly payload: JobInput;
}
