import {
  checkAuditChain,
  exportAuditLog,
  getAuditChain,
  listAuditLog,
} from '@gongdu/contract/administration/audit-log/audit-log';
import { createAnnouncement } from '@gongdu/contract/core/notifications/announcement';
import { downloadAddress } from '@gongdu/contract/core/uploads/upload';
import { auditFactLabels } from '@gongdu/rules/administration/audit-details';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { auditActs } from './acts.ts';
import { createAudit } from './service.ts';

let app: TestApp;
let operator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'], name: '运营甲' });
  await announce('一');
  await announce('二');
  await announce('三');
});
afterAll(() => app.close());

const announce = (title: string) =>
  operator.call(createAnnouncement, {
    body: {
      title,
      body: '正文',
      audience: 'everyone',
      style: 'list',
      startsAt: null,
      endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });

it('shows actor, act and origin, newest first, and by each filter', async () => {
  const { rows } = await operator.call(listAuditLog);
  expect(rows).toMatchObject([
    { act: 'announcement.published', objectKind: 'announcement', details: { title: '三' } },
    { details: { title: '二' } },
    { details: { title: '一' }, actor: { name: '运营甲' }, ip: '127.0.0.1' },
  ]);
  const one = { act: 'announcement.published', objectId: rows[1]?.objectId, actorUid: operator.uid } as const;
  expect((await operator.call(listAuditLog, { query: one })).rows).toHaveLength(1);
  const none = [
    { act: 'work.put_back' },
    { actorUid: 1 },
    { to: '2020-01-01' },
    { from: '2020-01-01', to: '2020-01-02' },
    { from: '2999-01-01' },
  ] as const;
  for (const query of none) expect((await operator.call(listAuditLog, { query })).rows).toEqual([]);
  const days = { from: '2020-01-01', to: '2999-01-01' };
  expect((await operator.call(listAuditLog, { query: days })).rows).toHaveLength(3);
  const { rows: second } = await operator.call(listAuditLog, { query: { before: rows[0]?.id, pageSize: 1 } });
  expect(second).toMatchObject([{ details: { title: '二' } }]);
});

it('writes the details that the act names, as text, for an institution by the member who acts', async () => {
  const { write } = createAudit({ clock: { now: () => new Date(0) } });
  const actor = { uid: 7, actingUid: operator.uid };
  const wide = { uid: 5, name: '共读', phone: '13800000000' };
  await app.db.begin(async (sql) => {
    await write({ sql }, actor, 'institution_member.removed', 3, wide);
    await write({ sql }, actor, 'second_look.disagreed', ['post', 4], { note: '', reason: null });
  });
  const rows = await app.db`
    select actor_uid, act, object_kind, object_id, details from audit_log where at = ${new Date(0)} order by id`;
  expect(rows).toEqual([
    {
      actorUid: operator.uid,
      act: 'institution_member.removed',
      objectKind: 'institution',
      objectId: 3,
      details: { uid: '5', name: '共读' },
    },
    {
      actorUid: operator.uid,
      act: 'second_look.disagreed',
      objectKind: 'post',
      objectId: 4,
      details: { note: '' },
    },
  ]);
});

it('has every detail in words', () => {
  const names = Object.values(auditActs).flatMap(({ details }) =>
    details.map((name) => name.replace('?', '')),
  );
  expect(names.filter((name) => /^[a-z]/.test(name) && !(name in auditFactLabels))).toEqual([]);
});

it('is append-only: the database refuses to change, remove or truncate rows', async () => {
  await app.app.services.auditChain.extend();
  for (const table of ['audit_log', 'audit_link']) {
    const column = table === 'audit_log' ? 'act' : 'hash';
    await expect(app.db`update ${app.db(table)} set ${app.db(column)} = 'x'`).rejects.toThrow('append-only');
    await expect(app.db`delete from ${app.db(table)}`).rejects.toThrow('append-only');
    await expect(app.db`truncate ${app.db(table)}`).rejects.toThrow('append-only');
  }
});

it('exports the filtered rows, and records the export', async () => {
  const { fileName, rows } = await operator.call(exportAuditLog, { body: { act: 'announcement.published' } });
  expect(rows).toBe(3);
  const text = await (await fetch(new URL(downloadAddress(fileName), app.address))).text();
  expect(text.split('\r\n')).toHaveLength(5);
  expect(text).toContain('运营甲,发布公告,公告');
  expect(text).toContain('标题：一');
  expect(text).toContain('编号,时间（北京时间，UTC+8）,');
  const [{ id, at }] = await app.db<[{ id: number; at: string }]>`
    select id, at from audit_log where act = 'announcement.published' order by id desc limit 1`;
  const beijing = new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
  expect(text).toContain(`\n${id},${beijing},`);
  const { rows: newest } = await operator.call(listAuditLog, { query: { pageSize: 1 } });
  expect(newest).toMatchObject([{ act: 'audit.exported', details: { log: '审计日志', rows: '3' } }]);
});

it('chains every row, also those committed late, and validates an intact chain', async () => {
  const { auditChain } = app.app.services;
  await app.db.begin(async (late) => {
    await late`
      insert into audit_log (at, actor_uid, act, object_kind, object_id, details)
      values (now(), 1, 'work.put_back', 'post', 1, '{"title": "2", "note": "1"}')`;
    await announce('四');
    await auditChain.extend();
  });
  await auditChain.extend();
  const [{ n: unchained }] = await app.db<[{ n: number }]>`
    select count(*)::int as n from audit_log where id not in (select audit_id from audit_link)`;
  expect(unchained).toBe(0);
  expect(await operator.call(checkAuditChain)).toEqual({ started: true });
  expect(await operator.call(getAuditChain)).toMatchObject({ check: { finishedAt: null, fault: null } });
  expect(await operator.call(checkAuditChain)).toEqual({ started: false });
  await auditChain.checkWhole();
  const { length, check } = await operator.call(getAuditChain);
  expect(check).toMatchObject({ checked: length, total: length, fault: null });
  expect(check?.finishedAt).not.toBeNull();
});

it('includes rows far behind the end of the chain at a check', async () => {
  const { auditChain } = app.app.services;
  await app.db`
    insert into audit_log (id, at, actor_uid, act, object_kind, object_id, details) overriding system value
    values (1000000, now(), 1, 'work.put_back', 'post', 1, '{}')`;
  await auditChain.extend();
  await app.db`
    insert into audit_log (id, at, actor_uid, act, object_kind, object_id, details) overriding system value
    values (500000, now(), 1, 'work.put_back', 'post', 1, '{}')`;
  await auditChain.extend();
  const before = await operator.call(getAuditChain);
  await auditChain.checkWhole();
  expect(await operator.call(getAuditChain)).toMatchObject({
    length: before.length + 1,
    check: { fault: null, total: before.length + 1 },
  });
});

it('finds a changed row, a missing one, and a truncated end', async () => {
  const { auditChain } = app.app.services;
  const faultAfter = async (tamper: () => Promise<unknown>) => {
    await app.db`alter table audit_log disable trigger user`;
    await app.db`alter table audit_link disable trigger user`;
    await tamper();
    await auditChain.checkWhole();
    return (await operator.call(getAuditChain)).check?.fault;
  };
  const [second] = await app.db<[{ auditId: number; actorUid: number }]>`
    select audit_id, actor_uid from audit_link join audit_log on id = audit_id where link = 2`;
  expect(
    await faultAfter(() => app.db`update audit_log set actor_uid = 0 where id = ${second.auditId}`),
  ).toEqual({ why: 'row_changed', link: 2, auditId: second.auditId });
  await app.db`update audit_log set actor_uid = ${second.actorUid} where id = ${second.auditId}`;
  expect(await faultAfter(async () => undefined)).toBeNull();
  expect(await faultAfter(() => app.db`delete from audit_log where id = ${second.auditId}`)).toEqual({
    why: 'row_missing',
    link: 2,
    auditId: second.auditId,
  });
  const { length } = await operator.call(getAuditChain);
  expect(
    await faultAfter(async () => {
      await app.db`delete from audit_log where id = (select audit_id from audit_link where link = ${length})`;
      await app.db`delete from audit_link where link = ${length}`;
    }),
  ).toMatchObject({
    why: 'end_missing',
    link: length,
  });
  // Every later check finds it again, and compares with the last whole chain.
  expect(await faultAfter(async () => undefined)).toMatchObject({ why: 'end_missing', link: length });
});

it('an operator’s own check finds a truncated end as the one of the night does, and tells operators', {
  tags: ['slow'],
}, async () => {
  const own = await startTestApp();
  onTestFinished(() => own.close());
  const { jobs, services } = own.app;
  const chief = await own.createMember({ role: 'admin', permissions: ['*:*:*'] });
  const reader = await own.createMember({ role: 'admin', permissions: ['system:audit-log:read'] });
  const keeper = await own.createMember({ role: 'admin', permissions: ['system:server:manage'] });
  const others = [
    await own.createMember(),
    await own.createMember({ role: 'admin', permissions: ['system:site:manage'] }),
  ];
  for (const row of [1, 2, 3])
    await own.db`
      insert into audit_log (at, actor_uid, act, object_kind, object_id, details)
      values (now(), 1, 'work.put_back', 'post', ${row}, '{}')`;
  await services.auditChain.checkWhole();
  const { length } = await chief.call(getAuditChain);
  await own.db`alter table audit_log disable trigger user`;
  await own.db`alter table audit_link disable trigger user`;
  const [{ auditId }] = await own.db<[{ auditId: number }]>`
    delete from audit_link where link = ${length} returning audit_id`;
  await own.db`delete from audit_log where id = ${auditId}`;
  await jobs.start();
  expect(await chief.call(checkAuditChain)).toEqual({ started: true });
  const fault = async () => (await chief.call(getAuditChain)).check;
  await expect.poll(async () => (await fault())?.finishedAt).not.toBeNull();
  expect((await fault())?.fault).toMatchObject({ why: 'end_missing', link: length });
  await services.auditChain.checkWhole();
  expect((await fault())?.fault).toMatchObject({ why: 'end_missing', link: length });
  const noticeCount = async ({ uid }: TestMember) =>
    (await own.db`select 1 from notification where uid = ${uid} and kind = 'alarm_raised'`).length;
  expect(await Promise.all([chief, reader, keeper, ...others].map(noticeCount))).toEqual([1, 1, 1, 0, 0]);
});

it('a night checks what is new, all of it once a month, and all as long as a fault stands', {
  tags: ['slow'],
}, async () => {
  let now = Date.parse('2027-01-10T03:30:00+08:00');
  const own = await startTestApp({ clock: { now: () => new Date(now) } });
  onTestFinished(() => own.close());
  const { auditChain } = own.app.services;
  const add = () => own.db`
    insert into audit_log (at, actor_uid, act, object_kind, object_id, details)
    values (now(), 1, 'work.put_back', 'post', 1, '{}')`;
  const night = async () => {
    now += 86_400_000;
    await add();
    await auditChain.checkTonight();
    const { check, length } = await auditChain.read();
    expect(check?.total).toBe(length);
    return { from: check?.fromLink, checked: check?.checked, fault: check?.fault?.why };
  };
  await add();
  await add();
  const first = await night();
  expect(first).toEqual({ from: 0, checked: 3, fault: undefined });
  expect(await night()).toEqual({ from: 3, checked: 4, fault: undefined });
  await own.db`alter table audit_log disable trigger user`;
  const [changed] = await own.db<[{ id: number }]>`
    update audit_log set actor_uid = 0 where id = (select audit_id from audit_link where link = 1) returning id`;
  expect(await night()).toMatchObject({ from: 4, fault: undefined });
  now = Date.parse('2027-01-31T03:30:00+08:00');
  expect(await night()).toMatchObject({ from: 0, fault: 'row_changed' });
  expect(await night()).toMatchObject({ from: 0, fault: 'row_changed' });
  await own.db`update audit_log set actor_uid = 1 where id = ${changed.id}`;
  expect(await night()).toMatchObject({ from: 0, fault: undefined });
  expect(await night()).toMatchObject({ from: 8, fault: undefined });
  await own.db`alter table audit_link disable trigger user`;
  const [{ auditId }] = await own.db<[{ auditId: number }]>`
    delete from audit_link where link = 9 returning audit_id`;
  await own.db`delete from audit_log where id = ${auditId}`;
  expect(await night()).toMatchObject({ fault: 'end_missing' });
});
