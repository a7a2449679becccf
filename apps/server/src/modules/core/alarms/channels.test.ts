// @module-tag slow

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import {
  type FakeRobot,
  startDingtalk,
  startFeishu,
  startWecom,
} from '../../../testing/fakes/group-robots.ts';

let app: TestApp;
let keeper: TestMember;
let dingtalk: FakeRobot;
let wecom: FakeRobot;
let feishu: FakeRobot;
beforeAll(async () => {
  [dingtalk, wecom, feishu] = await Promise.all([startDingtalk(), startWecom(), startFeishu()]);
  app = await startTestApp({
    env: {
      ALARM_DINGTALK_URL: dingtalk.address,
      ALARM_DINGTALK_SECRET: dingtalk.secret,
      ALARM_WECOM_URL: wecom.address,
      ALARM_FEISHU_URL: feishu.address,
      ALARM_FEISHU_SECRET: feishu.secret,
    },
  });
  keeper = await app.createMember({ role: 'admin', permissions: ['system:server:manage'] });
  await app.app.jobs.start();
});
afterAll(async () => {
  await app.close();
  await Promise.all([dingtalk, wecom, feishu].map((robot) => robot.close()));
});
beforeEach(async () => {
  for (const robot of [dingtalk, wecom, feishu]) {
    robot.taken.length = 0;
    robot.answerWith(undefined);
  }
  await app.db`truncate alarm, outside_service`;
});

const alarms = () => app.app.services.alarms;
const stateOf = async (service: string) => {
  await app.app.services.outsideServices.flush();
  return (await app.app.services.outsideServices.list()).find((each) => each.service === service);
};
const confirmAddress = (uid: number, address: string) => app.db`
  insert into member_preference (uid, digest_address, digest_confirmed_at) values (${uid}, ${address}, now())`;
const mailTo = async (address: string) => {
  const { emails } = (await app.app.inject({ method: 'GET', url: '/dev/outbox' })).json<{
    emails: { to: string; subject: string; text: string }[];
  }>();
  return emails.filter(({ to }) => to === address);
};
const waiting = { timeout: 60_000, interval: 200 };

it('reaches every group, signed as its product asks, and confirmed addresses by mail', async () => {
  await confirmAddress(keeper.uid, 'keeper@example.cn');
  const other = await app.createMember({ role: 'admin', permissions: ['system:server:manage'] });
  await app.db`insert into member_preference (uid, digest_address) values (${other.uid}, 'typo@example.cn')`;
  await alarms().raise('backup_failed', 'daily', '目的地写满。');
  for (const robot of [dingtalk, wecom, feishu]) {
    await expect.poll(() => robot.taken.length, waiting).toBe(1);
    expect(robot.taken[0]).toContain('告警：备份失败（daily）');
    expect(robot.taken[0]).toContain('怎么办：');
    expect(robot.taken[0]).toContain(`${app.address}/server-status`);
  }
  await expect.poll(() => mailTo('keeper@example.cn'), waiting).toHaveLength(1);
  expect(await mailTo('keeper@example.cn')).toMatchObject([{ subject: '共读：告警：备份失败（daily）' }]);
  expect(await mailTo('typo@example.cn')).toEqual([]);
});

it('tries again at a group that refuses with status 200, and shows why without its key', async () => {
  dingtalk.answerWith({ errcode: 410_100, errmsg: 'send too fast' });
  await alarms().raise('backup_failed', 'weekly', '目的地写满。');
  await expect.poll(async () => (await stateOf('dingtalk'))?.refusals, waiting).toBeGreaterThan(0);
  const refused = await stateOf('dingtalk');
  expect(refused).toMatchObject({ lastRefusal: '410100 send too fast' });
  expect(JSON.stringify(refused)).not.toContain('dingtalk-key');
  await expect.poll(() => feishu.taken.length, waiting).toBe(1);
  dingtalk.answerWith(undefined);
  await expect.poll(() => dingtalk.taken.length, waiting).toBe(1);
  await expect.poll(async () => (await stateOf('dingtalk'))?.refusals, waiting).toBe(0);
});

it('raises no alarm of a group that refuses, however often', async () => {
  wecom.answerWith({ errcode: 93_000, errmsg: 'invalid webhook url' });
  const now = new Date().toISOString();
  await app.db`
    insert into outside_service (service, refused_since, last_refused_at, last_refusal, refusals)
    values ('wecom', ${now}, ${now}, '93000', 500)`;
  await app.app.services.alarmChecks.run();
  expect(await alarms().listOpen()).toEqual([]);
});

it('waits five seconds for a group that hangs, while others have the message', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  feishu.answerWith(promise);
  await alarms().raise('backup_failed', 'monthly', '目的地写满。');
  await expect.poll(() => wecom.taken.length, waiting).toBe(1);
  await expect.poll(async () => (await stateOf('feishu'))?.lastRefusal, waiting).toBe('5 秒内没有回答');
  resolve({});
  feishu.answerWith(undefined);
});

it('cuts what is too long for a group between two signs', async () => {
  await alarms().raise('backup_failed', 'long', '原因'.repeat(1_000));
  await expect.poll(() => wecom.taken.length, waiting).toBe(1);
  expect(wecom.taken[0]).toMatch(/[原因]…$/);
  await expect.poll(() => dingtalk.taken[0] ?? '', waiting).toContain('原因'.repeat(1_000));
});
