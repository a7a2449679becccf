// @module-tag slow

import { createServer } from 'node:tls';
import { sendSmsCode } from '@gongdu/contract/identity/auth/sign-in';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { aliyunAccepts } from '../../../testing/fakes/aliyun.ts';
import { type FakeService, startFakeService } from '../../../testing/fakes/http-service.ts';
import { freePort } from '../../../testing/free-port.ts';
import { listOpenAlarms, type NamedAlarm } from '../../../testing/open-alarms.ts';
import { createRedisServer, noRedisMessage } from '../../../testing/redis-server.ts';
import { noOpensslMessage, selfSigned } from '../../../testing/self-signed.ts';

let app: TestApp;
let aliyun: FakeService;
let refusesText: string | null = null;
let now = new Date();
beforeAll(async () => {
  aliyun = await startFakeService((request) =>
    aliyunAccepts(request, 'key-secret')
      ? { Code: refusesText ?? 'OK', Message: refusesText ?? 'OK' }
      : { Code: 'SignatureDoesNotMatch' },
  );
  app = await startTestApp({
    clock: { now: () => now },
    env: {
      ALIYUN_SMS_ACCESS_KEY_ID: 'key-id',
      ALIYUN_SMS_ACCESS_KEY_SECRET: 'key-secret',
      ALIYUN_SMS_SIGN_NAME: '共读',
      ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
      ALIYUN_SMS_ENDPOINT: aliyun.url,
    },
  });
  await app.app.jobs.start();
});
afterAll(async () => {
  await app.close();
  await aliyun.close();
});
beforeEach(async () => {
  now = new Date();
  await app.db`truncate alarm, backup_run, outside_service, server_node, job_run`;
});

const services = () => app.app.services;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const check = async () => {
  await services().nodes.beat();
  await services().outsideServices.flush();
  await services().alarmChecks.run();
};
const open = (kind: NamedAlarm['kind']) => listOpenAlarms(app.db, kind);

let phones = 13_700_000_000;
const askForCode = () =>
  app.app.inject({ method: 'POST', url: sendSmsCode.path, payload: { phone: String(phones++) } });

it('raises when text messages are refused five times in a row, and clears once they are sent', async () => {
  refusesText = 'isv.AMOUNT_NOT_ENOUGH';
  for (let tries = 0; tries < 4; tries += 1) await askForCode();
  await check();
  expect(await open('service_refusing')).toEqual([]);
  await askForCode();
  await check();
  expect(await open('service_refusing')).toMatchObject([
    { subject: '短信（阿里云）', detail: expect.stringContaining('isv.AMOUNT_NOT_ENOUGH') },
  ]);
  refusesText = null;
  await askForCode();
  await check();
  later(11);
  await check();
  expect(await open('service_refusing')).toEqual([]);
});

it('raises nothing for numbers that are refused, which anybody could bring about', async () => {
  refusesText = 'isv.MOBILE_NUMBER_ILLEGAL';
  for (let tries = 0; tries < 8; tries += 1) await askForCode();
  await check();
  expect(await open('service_refusing')).toEqual([]);
  refusesText = null;
});

it('raises when a job is due for long and no node takes it', async () => {
  const own = await startTestApp({ clock: { now: () => now } });
  onTestFinished(() => own.close());
  const { jobs, services: theirs } = own.app;
  const due = new Date(now.getTime() - 20 * 60_000);
  await theirs.alarmChecks.run();
  expect(await listOpenAlarms(own.db, 'queue_late')).toEqual([]);
  // No worker of this node was started.
  await inTransaction(own.db, (tx) => jobs.enqueue(tx, 'alarms.send', due, { alarm: 0 }));
  await theirs.alarmChecks.run();
  expect(await listOpenAlarms(own.db, 'queue_late')).toMatchObject([
    { detail: '最早的一项已到期 20 分钟，还没有节点执行。' },
  ]);
  await jobs.start();
  const isLate = async () => {
    await theirs.alarmChecks.run();
    return (await listOpenAlarms(own.db, 'queue_late'))[0]?.calmSince ?? null;
  };
  await expect.poll(isLate, { timeout: 60_000 }).not.toBeNull();
});

it('raises when the last backup has failed, could not be restored or is old, and nothing where none was ever made', async () => {
  await check();
  expect([...(await open('backup_failed')), ...(await open('backup_old'))]).toEqual([]);
  const failed = await services().backups.begin('/backup', 'a');
  await failed.fail('磁盘已满');
  await check();
  expect(await open('backup_failed')).toMatchObject([{ subject: '/backup', detail: '磁盘已满' }]);
  later(1);
  const whole = await services().backups.begin('/backup', 'b');
  await whole.finish({ takenAt: now.toISOString(), bytes: 1, rows: 1, files: 0 });
  await check();
  expect(await open('backup_failed')).toEqual([]);
  await services().backups.verified({ place: '/backup', name: 'b' }, '备份的第 3 段损坏');
  await check();
  expect(await open('backup_test_failed')).toMatchObject([
    { subject: '/backup', detail: 'b：备份的第 3 段损坏' },
  ]);
  later(1);
  await services().backups.verified({ place: '/backup', name: 'b' }, null);
  await check();
  expect(await open('backup_test_failed')).toEqual([]);
  later(3 * 24 * 60);
  await check();
  expect(await open('backup_old')).toMatchObject([{ detail: '最近一份完整的备份是 3 天前做的。' }]);
});

it('raises two weeks before the certificate of PUBLIC_URL ends, whoever has signed it', async ({ skip }) => {
  const pem = selfSigned({ days: 10 });
  if (!pem) return skip(noOpensslMessage);
  const port = await freePort();
  const visited = createServer({ key: pem, cert: pem }, (socket) => socket.end()).listen(port, '127.0.0.1');
  const own = await startTestApp({ env: { PUBLIC_URL: `https://127.0.0.1:${port}` } });
  onTestFinished(async () => {
    await own.close();
    visited.close();
  });
  await own.app.services.alarmChecks.checkCertificate();
  expect(await listOpenAlarms(own.db, 'certificate_ending')).toMatchObject([
    { subject: `127.0.0.1:${port}`, detail: '证书还有 9 天到期。' },
  ]);
});

it('raises while a node cannot reach Redis, and clears when it does', async ({ skip }) => {
  const redis = await createRedisServer();
  if (!redis) return skip(noRedisMessage);
  await redis.start();
  const own = await startTestApp({ clock: { now: () => now }, env: { REDIS_URL: redis.url } });
  onTestFinished(async () => {
    await own.close();
    await redis.kill();
  });
  await own.app.jobs.start();
  const { alarmChecks, nodes } = own.app.services;
  const away = async () => {
    await nodes.beat();
    return (await nodes.list())[0]?.redisAwaySince ?? null;
  };
  await expect.poll(away, { timeout: 30_000 }).toBeNull();
  await redis.kill();
  await expect.poll(away, { timeout: 30_000 }).not.toBeNull();
  await alarmChecks.run();
  expect(await listOpenAlarms(own.db, 'redis_away')).toEqual([]);
  later(1);
  await nodes.beat();
  await alarmChecks.run();
  expect(await listOpenAlarms(own.db, 'redis_away')).toMatchObject([{ subject: nodes.id }]);
  await redis.start();
  await expect.poll(away, { timeout: 30_000 }).toBeNull();
  await alarmChecks.run();
  later(6);
  await nodes.beat();
  await alarmChecks.run();
  expect(await listOpenAlarms(own.db, 'redis_away')).toEqual([]);
});

it('raises when a disk is nearly full, and clears when half as much again is free', async () => {
  const disk = (free: number) => app.db`
    update server_node set disks = ${JSON.stringify([{ place: 'DATA_DIR', free, total: 1_000_000 }])}::text::jsonb`;
  await services().nodes.beat();
  await disk(90_000);
  await services().alarmChecks.run();
  expect(await open('disk_low')).toMatchObject([{ subject: `${services().nodes.id} DATA_DIR` }]);
  await disk(120_000);
  await services().alarmChecks.run();
  later(1);
  const [between] = await open('disk_low');
  expect(between).toMatchObject({ calmSince: null });
  await disk(160_000);
  await services().alarmChecks.run();
  later(11);
  await services().alarmChecks.run();
  expect(await open('disk_low')).toEqual([]);
});

it('clears the alarm of a job once that job has run well', async () => {
  await services().alarms.raise('job_failed', 'feed.sweep', '任务重试后仍未成功。');
  await services().jobRuns.record('feed.sweep', 20, false);
  await services().alarmChecks.run();
  expect(await open('job_failed')).toHaveLength(1);
  later(1);
  await services().jobRuns.record('feed.sweep', 20, true);
  await services().alarmChecks.run();
  expect(await open('job_failed')).toEqual([]);
});

it('raises while a licence of the site ends within thirty days', async () => {
  const end = new Date(now.getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  await app.db`
    insert into site_licence (kind, number, holder, valid_from, valid_to, version, updated_by, updated_at)
    values ('telecom', '京ICP证000001号', '灯下文化有限公司', '2020-01-01', ${end}, 1, 1, now())`;
  await services().siteAdministration.watchExpiry();
  expect(await open('licence_ending')).toHaveLength(1);
  await app.db`delete from site_licence`;
  await services().siteAdministration.watchExpiry();
  expect(await open('licence_ending')).toEqual([]);
});
