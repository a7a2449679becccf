import { alarmGroups, outsideServices } from '@gongdu/contract/core/alarms/outside-services';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import type { Config } from '../../../config.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Backups } from '../backups/service.ts';
import type { JobRuns } from '../job-runs/service.ts';
import type { MessagingWrites } from '../messaging-writes/service.ts';
import type { Nodes } from '../nodes/service.ts';
import type { OutsideServices } from '../outside-services/service.ts';
import { readCertificateEnd } from './certificate.ts';
import type { Alarms } from './service.ts';
import * as store from './store.ts';

export type AlarmChecks = ReturnType<typeof createAlarmChecks>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly alarms: Alarms;
  readonly backups: Pick<Backups, 'state'>;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly jobs: Pick<Jobs, 'state'>;
  readonly jobRuns: Pick<JobRuns, 'list'>;
  readonly messagingWrites: Pick<MessagingWrites, 'readState'>;
  readonly nodes: Pick<Nodes, 'list'>;
  readonly outsideServices: Pick<OutsideServices, 'list'>;
}

const awayMs = 60_000;
const lateMs = 15 * 60_000;
const messagingLateMinutes = 5;
/** Of the main database's log; `alerts.yml` has the same. */
const behindBytes = 256 * 1024 ** 2;
const refusals = 5;
const refusingMs = 10 * 60_000;
const certificateDays = 14;
const backupDays = 3;
/** After as long without another failure, what is not scheduled is taken for mended. */
const quietDays = 2;

/**
 * Looks at what nodes and services have written down and raises or clears alarms. Every node does so, each minute: they
 * read a few dozen rows, and find the same.
 */
export function createAlarmChecks({ db, clock, alarms, config, jobs, jobRuns, nodes, ...needs }: Needs) {
  return { run, checkCertificate, readCertificate: () => store.findCertificate(db) };

  function since(at: string): number {
    return clock.now().getTime() - Date.parse(at);
  }

  async function run(): Promise<void> {
    await checkNodes();
    await checkServices();
    await checkQueue();
    await checkMessagingDatabase();
    await checkJobs();
    await checkBackups();
    await alarms.sweep();
  }

  /** What a node that has stopped said last is true no longer. */
  async function checkNodes(): Promise<void> {
    const low = new Map<string, string>();
    const between = new Set<string>();
    const away = new Map<string, string>();
    for (const { id, isRunning, disks, redisAwaySince } of await nodes.list()) {
      if (!isRunning) continue;
      for (const disk of disks) {
        const subject = `${id} ${disk.place}`;
        if (disk.isLow) low.set(subject, `剩余 ${formatBytes(disk.free)}，共 ${formatBytes(disk.total)}。`);
        else if (!disk.isRoomy) between.add(subject);
      }
      if (redisAwaySince && since(redisAwaySince) >= awayMs) away.set(id, '这个节点连不上 Redis。');
    }
    await alarms.settle('disk_low', low, between);
    await alarms.settle('redis_away', away);
  }

  /** Of groups the page alone tells: an alarm would be sent there again. */
  async function checkServices(): Promise<void> {
    const groups: ReadonlySet<string> = new Set(alarmGroups);
    const refusing = new Map<string, string>();
    for (const each of await needs.outsideServices.list()) {
      if (groups.has(each.service) || each.refusedSince === null) continue;
      if (each.refusals < refusals && since(each.refusedSince) < refusingMs) continue;
      refusing.set(
        outsideServices[each.service],
        `已连续失败 ${each.refusals} 次，最近一次：${each.lastRefusal ?? '未知原因'}。`,
      );
    }
    await alarms.settle('service_refusing', refusing);
  }

  async function checkQueue(): Promise<void> {
    const { oldestDueAt } = await jobs.state();
    const minutes = oldestDueAt === null ? 0 : Math.floor(since(oldestDueAt) / 60_000);
    const late = new Map([['后台任务', `最早的一项已到期 ${minutes} 分钟，还没有节点执行。`]]);
    await alarms.settle('queue_late', minutes * 60_000 >= lateMs ? late : new Map());
  }

  /** One that is away shows by what waits for it: a restart raises nothing. */
  async function checkMessagingDatabase(): Promise<void> {
    const state = await needs.messagingWrites.readState?.();
    if (!state) return;
    const minutes = Math.floor(state.waitingSeconds / 60);
    const faults = [
      state.isAway && minutes >= messagingLateMinutes && '消息库没有应答。',
      minutes >= messagingLateMinutes && `${state.waiting} 项通知等待写入，最早的已等 ${minutes} 分钟。`,
      state.failed > 0 && `${state.failed} 项写不进去，已搁置。`,
      state.behindBytes === null && '成员、设置和拉黑不再复制过去：复制槽已丢失。',
      (state.behindBytes ?? 0) >= behindBytes &&
        `成员、设置和拉黑的副本落后 ${formatBytes(state.behindBytes ?? 0)}。`,
    ].filter((fault) => fault !== false);
    await alarms.settle(
      'messaging_late',
      faults.length > 0 ? new Map([['消息库', faults.join('')]]) : new Map(),
    );
  }

  /** A job that was given up is mended once it has run well. */
  async function checkJobs(): Promise<void> {
    const failed = (await alarms.listOpen()).filter(({ kind }) => kind === 'job_failed');
    if (failed.length === 0) return;
    const runs = new Map((await jobRuns.list()).map((run) => [run.name, run]));
    for (const { subject, seenAt } of failed) {
      const run = runs.get(subject);
      const isMended = run
        ? run.lastOkAt !== null && run.lastOkAt > seenAt
        : since(seenAt) >= quietDays * dayMs;
      if (isMended) await alarms.clear('job_failed', subject);
    }
  }

  /** Where none was ever made, another program may make them: nothing is raised. */
  async function checkBackups(): Promise<void> {
    const { runs, newest, newestTried } = await needs.backups.state();
    const last = runs.find(({ finishedAt }) => finishedAt !== null);
    await alarms.settle('backup_failed', last?.error ? new Map([[last.place, last.error]]) : new Map());
    const fault = newestTried?.verifyError;
    const faulty = new Map(fault ? [[newestTried.place, `${newestTried.archive}：${fault}`]] : []);
    await alarms.settle('backup_test_failed', faulty);
    const days = newest?.finishedAt ? Math.floor(since(newest.finishedAt) / dayMs) : 0;
    const old = new Map([['备份', `最近一份完整的备份是 ${days} 天前做的。`]]);
    await alarms.settle('backup_old', days >= backupDays ? old : new Map());
  }

  /** Once a day, as a visitor sees it. */
  async function checkCertificate(): Promise<void> {
    const { publicUrl } = config;
    if (!publicUrl.startsWith('https:')) return;
    const checkedAt = clock.now().toISOString();
    const end = await readCertificateEnd(publicUrl).catch((error: unknown) => error);
    const { host } = new URL(publicUrl);
    if (!(end instanceof Date)) {
      const reason = end instanceof Error ? end.message : '';
      return store.putCertificate(db, { host, checkedAt, endsAt: null, error: reason });
    }
    await store.putCertificate(db, { host, checkedAt, endsAt: end.toISOString(), error: null });
    const days = Math.floor((end.getTime() - clock.now().getTime()) / dayMs);
    const ending = new Map([[host, days < 0 ? '证书已经过期。' : `证书还有 ${days} 天到期。`]]);
    await alarms.settle('certificate_ending', days <= certificateDays ? ending : new Map());
  }
}
