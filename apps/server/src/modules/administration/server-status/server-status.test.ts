import { listAuditLog } from '@gongdu/contract/administration/audit-log/audit-log';
import { getServerStatus, runJob, sendTestAlarm } from '@gongdu/contract/administration/server-status';
import { jobLabels } from '@gongdu/contract/core/jobs/job-labels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let keeper: TestMember;
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
beforeAll(async () => {
  app = await startTestApp({
    clock,
    env: { ALARM_WECOM_URL: 'http://127.0.0.1:9/cgi-bin/webhook/send?key=secret-key' },
  });
  const permissions = ['system:server:manage', 'system:audit-log:read'];
  keeper = await app.createMember({ role: 'admin', permissions });
});
afterAll(() => app.close());

const read = () => keeper.call(getServerStatus);
const jobNamed = async (name: string) => (await read()).jobs.find((job) => job.name === name);

it('shows everything that alarms are about in one call', async () => {
  const { alarms, nodes } = app.app.services;
  await nodes.beat();
  await alarms.raise('job_failed', 'feed.sweep', '任务重试后仍未成功。');
  const status = await read();
  expect(status.alarms).toMatchObject([
    {
      label: '后台任务多次失败',
      subject: 'feed.sweep',
      job: 'feed.sweep',
      remedy: expect.stringContaining('立即运行'),
    },
  ]);
  expect(status.nodes).toMatchObject([
    { id: nodes.id, version: expect.stringMatching(/^\d+\.\d+\.\d+$/), isRunning: true },
  ]);
  expect(status.database).toMatchObject({
    pendingMigrations: 0,
    newerMigrations: 0,
    worksBeside: true,
    migration: expect.stringMatching(/^\d{4}_/),
  });
  expect(status.database.connections.used).toBeGreaterThan(0);
  expect(status.certificate).toBeNull();
  expect(status.backup).toEqual({ plan: null, newest: null, verifiedAt: null, error: null, testError: null });
  expect(await jobNamed('feed.sweep')).toMatchObject({ state: 'idle', last: null, failures: 0 });
});

it('has words for each job by the clock', async () => {
  const { jobs } = await read();
  // with BACKUP_TO alone
  const names = [...jobs.map(({ name }) => name), 'backups.run'];
  expect(names.sort()).toEqual(Object.keys(jobLabels).sort());
});

it('shows of each job the next time that is still to come', async () => {
  const dayMs = 86_400_000;
  for (ahead of [0, dayMs, 0]) {
    const { jobs } = await read();
    for (const { nextAt } of jobs) expect(Date.parse(nextAt)).toBeGreaterThan(clock.now().getTime());
  }
});

it('runs a job at once and never twice, writes down who did it, and shows how it went', {
  tags: ['slow'],
}, async () => {
  const body = { name: 'feed.sweep' };
  const both = await Promise.all([keeper.call(runJob, { body }), keeper.call(runJob, { body })]);
  expect(both.filter(({ started }) => started)).toHaveLength(1);
  expect(await jobNamed('feed.sweep')).toMatchObject({ state: 'waiting' });
  const { rows } = await keeper.call(listAuditLog, { query: { act: 'job.run' } });
  expect(rows).toMatchObject([{ actor: { uid: keeper.uid }, details: { job: 'feed.sweep' } }]);
  await app.app.jobs.start();
  await expect
    .poll(() => jobNamed('feed.sweep'), { timeout: 60_000 })
    .toMatchObject({ state: 'idle', last: { isOk: true }, failures: 0 });
});

it('refuses a job that is not scheduled, and those without the right', async () => {
  const refused = await keeper.callRefused(runJob, { body: { name: 'alarms.send' } });
  expect(refused).toMatchObject({ problem: 'job.not_scheduled' });
  const site = await app.createMember({ role: 'admin', permissions: ['system:site:manage'] });
  for (const endpoint of [getServerStatus, sendTestAlarm])
    expect(await site.callRefused(endpoint)).toMatchObject({ problem: 'session.forbidden' });
});

it('says for each channel what came of a test, without its key', async () => {
  const { outcomes } = await keeper.call(sendTestAlarm);
  expect(outcomes).toEqual([
    { channel: '邮件', outcome: 'not_set', reason: expect.any(String) },
    { channel: '钉钉告警', outcome: 'not_set', reason: '没有设置' },
    { channel: '企业微信告警', outcome: 'refused', reason: expect.stringContaining('连接失败') },
    { channel: '飞书告警', outcome: 'not_set', reason: '没有设置' },
  ]);
  await app.app.services.outsideServices.flush();
  const status = await read();
  expect(status.services).toMatchObject([
    { name: '企业微信告警', refusals: expect.any(Number), lastOkAt: null },
  ]);
  expect(status.services[0]?.refusals).toBeGreaterThan(0);
  expect(JSON.stringify([outcomes, status])).not.toContain('secret-key');
});
