import * as z from 'zod/mini';
import { manageServer } from '../core/accounts/role.ts';
import { endpoint, type ReplyOf } from '../endpoint.ts';
import { instant, text } from '../field.ts';

const access = `may:${manageServer}` as const;

const openAlarm = z.object({
  id: z.number(),
  /** 磁盘空间不足 */
  label: z.string(),
  /** Where: a job, a node's folder, a service. */
  subject: z.string(),
  detail: z.string(),
  /** What to do. */
  remedy: z.string(),
  raisedAt: instant,
  /** Since when the cause is gone, if it is: it ends when that has lasted. */
  calmSince: z.nullable(instant),
  /** The job that may be run to mend it. */
  job: z.nullable(z.string()),
});

const node = z.object({
  id: z.string(),
  version: z.string(),
  startedAt: instant,
  seenAt: instant,
  /** false: it has stopped, or cannot reach the database. */
  isRunning: z.boolean(),
  /** Bytes. */
  disks: z.array(z.object({ place: z.string(), free: z.number(), total: z.number(), isLow: z.boolean() })),
  /** null: it reaches Redis, or uses none. */
  redisAwaySince: z.nullable(instant),
});

const scheduledJob = z.object({
  name: z.string(),
  state: z.enum(['idle', 'waiting', 'retrying', 'running']),
  /** null: it has not run since it is written down. */
  last: z.nullable(z.object({ startedAt: instant, ms: z.number(), isOk: z.boolean() })),
  nextAt: instant,
  /** Since the last run that went well. */
  failures: z.number(),
});
export type ScheduledJob = z.infer<typeof scheduledJob>;

const service = z.object({
  name: z.string(),
  lastOkAt: z.nullable(instant),
  lastRefusedAt: z.nullable(instant),
  lastRefusal: z.nullable(z.string()),
  /** One after the other, until now. */
  refusals: z.number(),
});

const backup = z.object({
  startedAt: instant,
  place: z.string(),
  archive: z.string(),
  bytes: z.nullable(z.number()),
});

/** Why a replica is not read from, after 只读副本. */
export const replicaFaults = {
  late: '落后主库超过 5 秒',
  silent: '没有应答',
  no_standby: '的地址指向的不是备库，可能已在故障切换中升为主库',
} as const;

const replica = z.object({
  /** Host and port. */
  address: z.string(),
  /** Why nothing is read from it; null: it is used. */
  fault: z.nullable(z.enum(['late', 'silent', 'no_standby'])),
  /** Since when it is used, or not. */
  since: instant,
  /** null: not known, as it has not answered yet. */
  lagSeconds: z.nullable(z.number()),
});

const messagingDatabase = z.object({
  /** It does not answer. */
  isAway: z.boolean(),
  /** Notices and other writes that it has not got yet, and for how long the first has waited. */
  waiting: z.number(),
  waitingSeconds: z.number(),
  /** Writes that were left out, because they cannot be done. */
  failed: z.number(),
  /** Bytes of the main database's log that its copies wait for; null: their replication slot is lost. */
  behindBytes: z.nullable(z.number()),
});

/** How the installation is: what is wrong first, then everything that alarms are about. */
const serverStatus = z.object({
  alarms: z.array(openAlarm),
  nodes: z.array(node),
  jobs: z.array(scheduledJob),
  services: z.array(service),
  database: z.object({
    /** 内置, or a PostgreSQL of one's own. */
    isEmbedded: z.boolean(),
    version: z.string(),
    bytes: z.number(),
    connections: z.object({ used: z.number(), max: z.number() }),
    /** The newest migration that this version knows; null: another branch of the product has made the tables. */
    migration: z.nullable(z.string()),
    pendingMigrations: z.number(),
    /** How many a newer version has added. */
    newerMigrations: z.number(),
    /** false: this version does not work with them, so that its nodes are not ready. */
    worksBeside: z.boolean(),
  }),
  /** As the node that answers sees it; null: none is set. */
  replica: z.nullable(replica),
  /** null: messages and notices stand in the main database. */
  messagingDatabase: z.nullable(messagingDatabase),
  /** Whether nodes talk through Redis. */
  usesRedis: z.boolean(),
  /** null: PUBLIC_URL has none. */
  certificate: z.nullable(
    z.object({ host: z.string(), checkedAt: z.nullable(instant), endsAt: z.nullable(instant) }),
  ),
  backup: z.object({
    /** null: this server makes none by itself. */
    plan: z.nullable(
      z.object({
        to: z.string(),
        /** HH:MM in China. */
        at: z.string(),
        keep: z.object({ daily: z.number(), weekly: z.number(), monthly: z.number() }),
      }),
    ),
    newest: z.nullable(backup),
    /** When an archive was last restored on trial without a fault. */
    verifiedAt: z.nullable(instant),
    /** Why the newest run left no archive; null: it did, or there was none. */
    error: z.nullable(z.string()),
    /** What the newest restore on trial has found wrong; null: nothing, or there was none. */
    testError: z.nullable(z.string()),
  }),
});

export const getServerStatus = endpoint({
  method: 'GET',
  path: '/api/server-status',
  access,
  quiet: true,
  summary: '运行状况',
  problems: [],
  reply: serverStatus,
});
export type ServerStatus = ReplyOf<typeof getServerStatus>;

export const runJob = endpoint({
  method: 'POST',
  path: '/api/server-status/jobs/run',
  access,
  summary: '立即运行一项定时任务',
  body: z.object({ name: text('任务', { min: 1, max: 100 }) }),
  checks: { none: 'operators alone read it' },
  problems: ['job.not_scheduled'],
  /** false: it waits or runs already. */
  reply: z.object({ started: z.boolean() }),
});

const testOutcome = z.object({
  channel: z.string(),
  outcome: z.enum(['sent', 'refused', 'not_set']),
  /** Why not; '' where it was sent. */
  reason: z.string(),
});
export type TestOutcome = z.infer<typeof testOutcome>;

export const sendTestAlarm = endpoint({
  method: 'POST',
  path: '/api/server-status/test-alarm',
  access,
  summary: '发送测试告警',
  problems: [],
  reply: z.object({ outcomes: z.array(testOutcome) }),
});
