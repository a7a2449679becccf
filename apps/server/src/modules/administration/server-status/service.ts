import type {
  runJob as runJobEndpoint,
  ScheduledJob,
  ServerStatus,
  sendTestAlarm as sendTestEndpoint,
} from '@gongdu/contract/administration/server-status';
import { alarmDefinitionOf } from '@gongdu/contract/core/alarms/kinds';
import { outsideServices as serviceNames } from '@gongdu/contract/core/alarms/outside-services';
import type { ReplyOf } from '@gongdu/contract/endpoint';
import { Problem } from '@gongdu/contract/problem';
import type { Config } from '../../../config.ts';
import { inTransaction } from '../../../db/database.ts';
import type { Replica } from '../../../db/replica/replica.ts';
import { readSchemaState } from '../../../db/schema-state.ts';
import type { Caller } from '../../../http/caller.ts';
import { type Jobs, jobTimeZone } from '../../../jobs/jobs.ts';
import type { Platform } from '../../../platform.ts';
import type { AlarmChecks } from '../../core/alarms/checks.ts';
import type { Alarms } from '../../core/alarms/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { BackupState } from '../../core/backups/service.ts';
import type { JobRuns } from '../../core/job-runs/service.ts';
import type { MessagingWrites } from '../../core/messaging-writes/service.ts';
import type { Nodes } from '../../core/nodes/service.ts';
import type { OutsideServices } from '../../core/outside-services/service.ts';
import * as store from './store.ts';

export type ServerStatusService = ReturnType<typeof createServerStatus>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly config: Pick<Config, 'backup' | 'databaseUrl' | 'publicUrl' | 'redisUrl'>;
  readonly jobs: Pick<Jobs, 'schedules' | 'state' | 'runNow'>;
  readonly alarms: Pick<Alarms, 'listOpen' | 'sendTest'>;
  readonly alarmChecks: Pick<AlarmChecks, 'readCertificate'>;
  readonly audit: Audit;
  readonly backups: { readonly state: () => Promise<BackupState> };
  readonly jobRuns: Pick<JobRuns, 'list'>;
  readonly nodes: Pick<Nodes, 'list'>;
  readonly outsideServices: Pick<OutsideServices, 'list'>;
  readonly replica: Pick<Replica, 'state'> | null;
  readonly messagingWrites: Pick<MessagingWrites, 'readState'>;
}

/** What those who run the installation see of it, in one call, and what they may do there. */
export function createServerStatus(needs: Needs) {
  const { db, clock, config, jobs, alarms, alarmChecks, audit, backups, jobRuns, nodes } = needs;
  /** By job; a schedule takes 0.2 ms to be read for its time zone, which for all of them was most of a call. */
  const nextRuns = new Map<string, Date>();
  return { read, runJob, sendTestAlarm };

  async function read(): Promise<ServerStatus> {
    const [open, allNodes, allJobs, services, database, messagingDatabase, certificate, backup] =
      await Promise.all([
        alarms.listOpen(),
        nodes.list(),
        readJobs(),
        needs.outsideServices.list(),
        readDatabase(),
        needs.messagingWrites.readState?.() ?? null,
        readCertificate(),
        readBackup(),
      ]);
    const scheduled = jobs.schedules();
    return {
      alarms: open.map(({ kind, ...alarm }) => {
        const { label, remedy } = alarmDefinitionOf(kind);
        return { ...alarm, label, remedy, job: scheduled.has(alarm.subject) ? alarm.subject : null };
      }),
      nodes: allNodes,
      jobs: allJobs,
      services: services.map(({ service, ...seen }) => ({ ...seen, name: serviceNames[service] })),
      database,
      replica: readReplica(),
      messagingDatabase,
      usesRedis: config.redisUrl !== null,
      certificate,
      backup,
    };
  }

  async function readJobs(): Promise<ScheduledJob[]> {
    const [{ pending }, runs, { CronExpressionParser }] = await Promise.all([
      jobs.state(),
      jobRuns.list(),
      import('cron-parser'),
    ]);
    const byName = new Map(runs.map((run) => [run.name, run]));
    return [...jobs.schedules()].map(([name, cron]) => {
      const run = byName.get(name);
      return {
        name,
        state: pending.get(name) ?? 'idle',
        last: run ? lastOf(run) : null,
        nextAt: nextRun(name, cron).toISOString(),
        failures: run?.failures ?? 0,
      };
    });

    function nextRun(name: string, cron: string): Date {
      const now = clock.now();
      const known = nextRuns.get(name);
      if (known && known > now) return known;
      const options = { currentDate: now, tz: jobTimeZone };
      const next = CronExpressionParser.parse(cron, options).next().toDate();
      nextRuns.set(name, next);
      return next;
    }
  }

  async function readDatabase(): Promise<ServerStatus['database']> {
    const [{ version, bytes, used, max }, schema] = await Promise.all([
      store.readDatabase(db),
      readSchemaState(db),
    ]);
    return {
      isEmbedded: config.databaseUrl === null,
      version,
      bytes,
      connections: { used, max },
      migration: schema?.newest ?? null,
      pendingMigrations: schema?.pending.length ?? 0,
      newerMigrations: schema?.newer ?? 0,
      worksBeside: schema?.worksBeside ?? false,
    };
  }

  function readReplica(): ServerStatus['replica'] {
    if (!needs.replica) return null;
    const { forMs, ...state } = needs.replica.state();
    return { ...state, since: new Date(clock.now().getTime() - forMs).toISOString() };
  }

  async function readCertificate(): Promise<ServerStatus['certificate']> {
    if (!config.publicUrl.startsWith('https:')) return null;
    const { host } = new URL(config.publicUrl);
    const check = await alarmChecks.readCertificate();
    return check?.host === host ? check : { host, checkedAt: null, endsAt: null };
  }

  async function readBackup(): Promise<ServerStatus['backup']> {
    const { runs, newest, newestVerified, newestTried } = await backups.state();
    const { to, at, keep } = config.backup;
    return {
      plan: to === null ? null : { to, at, keep },
      newest,
      verifiedAt: newestVerified?.verifiedAt ?? null,
      error: runs[0]?.error ?? null,
      testError: newestTried?.verifyError ?? null,
    };
  }

  /** @throws Problem `job.not_scheduled` */
  function runJob(caller: Caller, name: string): Promise<ReplyOf<typeof runJobEndpoint>> {
    if (!jobs.schedules().has(name)) throw new Problem('job.not_scheduled');
    return inTransaction(db, async (tx) => {
      const started = await jobs.runNow(tx, name);
      if (started) await audit.write(tx, caller, 'job.run', 0, { job: name });
      return { started };
    });
  }

  async function sendTestAlarm(caller: Caller): Promise<ReplyOf<typeof sendTestEndpoint>> {
    return { outcomes: [...(await alarms.sendTest(caller.uid))] };
  }
}

function lastOf({ startedAt, finishedAt, lastOkAt }: Awaited<ReturnType<JobRuns['list']>>[number]) {
  const ms = Date.parse(finishedAt) - Date.parse(startedAt);
  return { startedAt, ms, isOk: lastOkAt === finishedAt };
}
