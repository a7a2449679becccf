import { exportActivityLog, listActivityLog } from '@gongdu/contract/administration/audit-log/audit-log';
import { getMemberProfile } from '@gongdu/contract/core/accounts/member';
import { createAnnouncement } from '@gongdu/contract/core/notifications/announcement';
import { downloadAddress } from '@gongdu/contract/core/uploads/upload';
import { emptyDocument } from '@gongdu/contract/document/document';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { submitWork } from '@gongdu/contract/writing/works/actions';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

const draft = { kind: 'post', title: '一篇', body: emptyDocument } as const;
let app: TestApp;
let operator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
});
afterAll(() => app.close());

it('logs sign-ins, publications and operations, each with address and port, and no reads', async () => {
  const reader = await app.createMember();
  const { id } = await reader.call(createWork, { body: draft });
  await reader.call(getUser);
  await reader.callRefused(submitWork, { params: { id: id + 1 }, body: { version: 1 } });
  const body = { title: '公告', body: '正文', audience: 'everyone', style: 'list', startsAt: null } as const;
  await operator.call(createAnnouncement, {
    body: { ...body, endsAt: new Date(Date.now() + 86_400_000).toISOString() },
  });
  const listed = (kind: 'sign_in' | 'publish' | 'operation', uid: number) =>
    expect.poll(async () => (await operator.call(listActivityLog, { query: { kind, uid } })).rows);
  await listed('sign_in', reader.uid).toMatchObject([
    { act: '密码登录', ip: '127.0.0.1', member: { uid: reader.uid } },
  ]);
  await listed('publish', reader.uid).toMatchObject([
    { act: '新建草稿', target: '/api/works', ip: '127.0.0.1' },
  ]);
  await listed('operation', operator.uid).toMatchObject([{ act: '发布公告' }]);
});

it('exports the times of Beijing, and says so', async () => {
  await app.db`
    insert into activity_log (at, kind, uid, act, target)
    values ('2026-11-27T17:30:05Z', 'publish', ${operator.uid}, '深夜', '/api/works')`;
  const { fileName } = await operator.call(exportActivityLog, {
    body: { uid: operator.uid, kind: 'publish' },
  });
  const text = await (await fetch(new URL(downloadAddress(fileName), app.address))).text();
  expect(text).toContain('编号,时间（北京时间，UTC+8）,');
  expect(text).toMatch(/^\d+,2026-11-28 01:30:05,\d+,[^\n]*深夜/mu);
});

it('logs a real connection’s port, and a proxy’s header only from a proxy', async () => {
  const reader = await app.createMember();
  const headers = {
    authorization: `Bearer ${reader.token}`,
    'content-type': 'application/json',
    'x-real-port': '7',
  };
  await fetch(new URL('/api/works', app.address), { method: 'POST', headers, body: JSON.stringify(draft) });
  await expect
    .poll(async () => app.db`select port from activity_log where uid = ${reader.uid} and kind = 'publish'`)
    .toEqual([{ port: expect.any(Number) }]);
  const [row] = await app.db<[{ port: number }]>`
    select port from activity_log where uid = ${reader.uid} and kind = 'publish'`;
  expect(row.port).toBeGreaterThan(1_000);
});

it('refuses changes, and removes rows only when they are old enough', async () => {
  await expect(app.db`update activity_log set uid = 0`).rejects.toThrow('append-only');
  await expect(app.db`delete from activity_log`).rejects.toThrow('append-only');
  await app.db`
    insert into activity_log (at, kind, uid, act, target) values (now() - interval '201 days', 'publish', 5, 'x', '/old')`;
  await app.app.services.activityRecorder.purge();
  expect(await app.db`select 1 from activity_log where uid = 5`).toEqual([]);
  expect(await app.db`select 1 from activity_log limit 1`).toHaveLength(1);
});

it('shows the region of a member’s last contribution, also through a proxy', { tags: ['slow'] }, async () => {
  const proxied = await startTestApp({ env: { TRUST_PROXY: '1' } });
  try {
    const [reader, other] = [await proxied.createMember(), await proxied.createMember()];
    const region = async () => (await other.call(getMemberProfile, { params: { uid: reader.uid } })).region;
    const writeFrom = (ip: string) =>
      fetch(new URL('/api/works', proxied.address), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${reader.token}`,
          'content-type': 'application/json',
          'x-forwarded-for': ip,
        },
        body: JSON.stringify(draft),
      });
    expect(await region()).toBeNull();
    await writeFrom('202.96.128.86');
    await expect.poll(region).toBe('广东');
    await writeFrom('218.4.167.70');
    await expect.poll(region).toBe('江苏');
  } finally {
    await proxied.close();
  }
});
