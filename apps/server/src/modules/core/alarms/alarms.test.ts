import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let keeper: TestMember;
let now = new Date('2026-11-29T02:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
  keeper = await app.createMember({ role: 'admin', permissions: ['system:server:manage'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-29T02:00:00Z');
  await app.db`truncate alarm, notification`;
});

const alarms = () => app.app.services.alarms;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const noticesOf = async ({ uid }: TestMember) =>
  (await app.db<{ title: string }[]>`select title from notification where uid = ${uid} order by id`).map(
    ({ title }) => title,
  );
const openRows = () =>
  app.db<{ subject: string; detail: string }[]>`select subject, detail from alarm where cleared_at is null`;

it('tells those who run the installation once, and others not at all', async () => {
  const site = await app.createMember({ role: 'admin', permissions: ['system:site:manage'] });
  const chief = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
  await alarms().raise('disk_low', 'web-1 DATA_DIR', '剩余 1.2 GB。');
  await alarms().raise('disk_low', 'web-1 DATA_DIR', '剩余 1.1 GB。');
  const title = '告警：磁盘空间不足（web-1 DATA_DIR）';
  expect(await Promise.all([keeper, chief, site].map(noticesOf))).toEqual([[title], [title], []]);
  expect(await openRows()).toEqual([{ subject: 'web-1 DATA_DIR', detail: '剩余 1.1 GB。' }]);
  await alarms().raise('disk_low', 'web-2 DATA_DIR', '剩余 1.1 GB。');
  expect(await noticesOf(keeper)).toHaveLength(2);
  const [newest] = await keeper.call(getSystemNotices);
  expect(newest).toMatchObject({ kind: 'alarm_raised', body: expect.stringContaining('请扩容') });
});

it('tells once of what is found several times at the same moment', async () => {
  await Promise.all(Array.from({ length: 8 }, () => alarms().raise('redis_away', '节点', '断开。')));
  expect(await noticesOf(keeper)).toHaveLength(1);
});

it('reminds once a day while it stands', async () => {
  await alarms().raise('queue_late', 'due', '最早的任务已等待 20 分钟。');
  later(23 * 60);
  await alarms().sweep();
  expect(await noticesOf(keeper)).toHaveLength(1);
  later(60);
  await alarms().sweep();
  await alarms().sweep();
  expect(await noticesOf(keeper)).toEqual(['告警：后台任务积压（due）', '告警仍未解除：后台任务积压（due）']);
});

it('ends when the cause is gone for long enough, with a notice of its own', async () => {
  const seen = '最早的任务已等待 20 分钟。';
  await alarms().raise('queue_late', 'due', seen);
  await alarms().clear('queue_late', 'due');
  later(9);
  await alarms().sweep();
  // Back again: nothing was told of in between.
  await alarms().raise('queue_late', 'due', seen);
  later(9);
  await alarms().clear('queue_late', 'due');
  later(9);
  await alarms().clear('queue_late', 'due');
  await alarms().sweep();
  expect(await noticesOf(keeper)).toHaveLength(1);
  later(1);
  await alarms().sweep();
  await alarms().sweep();
  expect(await noticesOf(keeper)).toEqual(['告警：后台任务积压（due）', '告警已解除：后台任务积压（due）']);
  expect(await openRows()).toEqual([]);
  await alarms().raise('queue_late', 'due', seen);
  expect(await noticesOf(keeper)).toHaveLength(3);
});

it('ends at once where nothing can come and go', async () => {
  await alarms().raise('backup_failed', 'daily', '目的地写满。');
  await alarms().clear('backup_failed', 'daily');
  await alarms().clear('backup_failed', 'never raised');
  expect(await noticesOf(keeper)).toEqual(['告警：备份失败（daily）', '告警已解除：备份失败（daily）']);
});

it('never fails who raises it', async () => {
  await app.db`alter table alarm rename to alarm_away`;
  await expect(alarms().raise('backup_failed', 'daily', '目的地写满。')).resolves.toBeUndefined();
  await expect(alarms().clear('backup_failed', 'daily')).resolves.toBeUndefined();
  await app.db`alter table alarm_away rename to alarm`;
});
