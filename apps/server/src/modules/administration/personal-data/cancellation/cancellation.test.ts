import {
  coolingOffDays,
  getCancellation,
  requestCancellation,
  revokeCancellation,
} from '@gongdu/contract/administration/personal-data/cancellation';
import { listDataExports } from '@gongdu/contract/administration/personal-data/data-export';
import { createCircle } from '@gongdu/contract/community/circles/circle';
import { getUnread } from '@gongdu/contract/core/notifications/notification';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { signIm } from '@gongdu/contract/messaging/sign';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';
import { textDocument } from '../../../../testing/factories/documents.ts';

const password = 'test-password';
let now = Date.now();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(now) } });
});
afterAll(() => app.close());

it('requires the password, ends every session, and shows the date at the next sign-in', async () => {
  const member = await app.createMember();
  const wrong = await member.callRefused(requestCancellation, {
    body: { works: 'delete', password: 'wrong' },
  });
  expect(wrong.problem).toBe('security.password_wrong');
  expect((await member.callRefused(requestCancellation, { body: { works: 'delete' } })).problem).toBe(
    'security.proof_missing',
  );
  const { dueAt } = await request(member);
  expect(Date.parse(dueAt) - now).toBe(coolingOffDays * dayMs);
  expect((await member.callRefused(getUser)).code).toBe(401);
  const back = await signIn(member);
  expect((await back.call(getUser)).cancellationDueAt).toBe(dueAt);
  expect((await back.call(getCancellation)).requested).toMatchObject({ dueAt, works: 'delete' });
});

it('is revoked with one call, without any change', async () => {
  const member = await app.createMember({ name: '回头的人' });
  await request(member);
  const back = await signIn(member);
  expect(await back.call(revokeCancellation)).toBeNull();
  expect(await back.call(getUser)).toMatchObject({ name: '回头的人', cancellationDueAt: null });
  await runAfter((coolingOffDays + 1) * dayMs);
  expect(await nameOf(member.uid)).toBe('回头的人');
  const again = await signIn(member);
  expect((await again.callRefused(revokeCancellation)).problem).toBe('cancellation.none');
});

it('allows only the revocation during the cooling-off period, in calls and over sockets', async () => {
  const member = await app.createMember();
  await request(member);
  const back = await signIn(member);
  const draft = { kind: 'post', title: '还想写', body: textDocument('一句') } as const;
  for (const refused of [
    await back.callRefused(createWork, { body: draft }),
    await back.callRefused(getUnread),
    await back.callRefused(signIm, { query: { random_str: 'r'.repeat(16), timestamp: now } }),
  ])
    expect(refused).toMatchObject({ code: 403, problem: 'session.cooling_off' });
  await expect(pageOf(back)).rejects.toThrow('session.cooling_off');
  expect(await back.call(listDataExports)).toMatchObject({ exports: [] });
  await back.call(revokeCancellation);
  await back.call(createWork, { body: draft });
  await pageOf(back);
});

it('can be requested once', async () => {
  const member = await app.createMember();
  await request(member);
  const back = await signIn(member);
  const twice = await back.callRefused(requestCancellation, { body: { works: 'delete', password } });
  expect(twice.problem).toBe('cancellation.requested');
});

it('is not carried out early, and cannot be revoked once it is', async () => {
  const member = await app.createMember({ name: '告别的人' });
  const draft = { kind: 'post', title: '没写完', body: textDocument('一句') } as const;
  const { id } = await member.call(createWork, { body: draft });
  await request(member);
  await runAfter(coolingOffDays * dayMs - 1);
  expect(await nameOf(member.uid)).toBe('告别的人');
  await runAfter(coolingOffDays * dayMs);
  expect(await nameOf(member.uid)).toBe('已注销用户');
  expect(await app.db`select 1 from work where id = ${id}`).toHaveLength(0);
  expect(
    await app.db`select 1 from audit_log where actor_uid = ${member.uid} and act = 'account.cancelled'`,
  ).toHaveLength(1);
});

it('releases the phone for a new, unrelated account', async () => {
  const phone = '13712345678';
  const member = await app.createMember({ phone });
  await request(member);
  await runAfter(coolingOffDays * dayMs);
  const fresh = await app.createMember({ phone, name: '新来的人' });
  expect(fresh.uid).not.toBe(member.uid);
  expect((await fresh.call(getUser)).name).toBe('新来的人');
});

it('lists what depends on the account, and refuses while something does', async () => {
  const owner = await app.createMember({ name: '圈主' });
  const id = await ownedCircle(owner, '夜读会');
  expect((await owner.call(getCancellation)).blocks).toEqual([]);
  await joinCircle(id, await app.createMember());
  const blocks = [{ kind: 'circle', name: '夜读会', link: `/circle/${id}?tab=members` }];
  expect((await owner.call(getCancellation)).blocks).toEqual(blocks);
  const refused = await owner.callRefused(requestCancellation, { body: { works: 'delete', password } });
  expect(refused.problem).toBe('cancellation.blocked');
});

it('refuses operators, and members with a pending appeal or institution', async () => {
  const operator = await app.createMember({ role: 'admin' });
  const [sanctioned, founder] = [await app.createMember(), await app.createMember()];
  const [{ id: sanctionId }] = await app.db<[{ id: number }]>`
    insert into sanction (uid, act, object_kind, object_id, title, reason, sentence, decided_by, decided_at)
    values (${sanctioned.uid}, 'warn', 'person', 1, '', 'off_topic', '', 1, now()) returning id`;
  await app.db`
    insert into appeal (sanction_id, uid, text, created_at) values (${sanctionId}, ${sanctioned.uid}, '冤枉', now())`;
  const [{ id: institutionId }] = await app.db<[{ id: number }]>`
    insert into institution (name, slug) values ('东窗书店', 'dongchuang') returning id`;
  await app.db`
    insert into institution_member (uid, institution_id, role, joined_at)
    values (${founder.uid}, ${institutionId}, 'owner', now())`;
  expect(await kindsOf(operator)).toEqual(['operator']);
  expect(await kindsOf(sanctioned)).toEqual(['appeal']);
  expect(await kindsOf(founder)).toEqual(['institution']);
});

it('replaces the member’s name where they are meant, and not inside other words', async () => {
  const member = await app.createMember({ name: '读书' });
  const other = await app.createMember({ name: '读书人' });
  const notice = { uid: other.uid, type: 1, kind: 'circle_request', link: null, createdAt: new Date(now) };
  const titles = ['读书申请加入「读书会」', '「读书会」邀请你加入'];
  for (const title of titles)
    await app.db`insert into notification ${app.db({ ...notice, title, body: '回答：喜欢读书', byUid: member.uid })}`;
  const mentions = [member, other].map(({ uid }, at) => ({ uid, name: ['读书', '读书人'][at] }));
  const comment = {
    objectKind: 'post',
    objectId: 1,
    authorUid: other.uid,
    text: '@读书人 和 @读书 都爱读书',
  };
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into comment ${app.db({ ...comment, createdAt: new Date(now), mentions: app.db.json(mentions) })}
    returning id`;
  await request(member);
  await runAfter((coolingOffDays + 1) * dayMs);
  const notices = await app.db`select title, body from notification where uid = ${other.uid} order by id`;
  expect(notices).toEqual([
    { title: '已注销用户申请加入「读书会」', body: '回答：喜欢读书' },
    { title: '「读书会」邀请你加入', body: '回答：喜欢读书' },
  ]);
  const [row] = await app.db`select text, mentions from comment where id = ${id}`;
  expect(row).toEqual({
    text: '@读书人 和 @已注销用户 都爱读书',
    mentions: [
      { uid: member.uid, name: '已注销用户' },
      { uid: other.uid, name: '读书人' },
    ],
  });
});

it('transfers a circle that was joined in the meantime, and continues after an interruption', async () => {
  const owner = await app.createMember({ name: '离开的圈主' });
  const id = await ownedCircle(owner, '晨读会');
  await request(owner);
  const heir = await app.createMember({ name: '接手的人' });
  await joinCircle(id, heir);
  const dueMs = coolingOffDays * dayMs;
  const leaseUntil = new Date(now + dueMs + 60_000).toISOString();
  await app.db`update cancellation set step = 2, lease_until = ${leaseUntil} where uid = ${owner.uid}`;
  await runAfter(dueMs);
  expect(await nameOf(owner.uid)).toBe('离开的圈主');
  await runAfter(dueMs + 61_000);
  expect(await nameOf(owner.uid)).toBe('已注销用户');
  const [circle] = await app.db`select owner_uid, members, admins from circle where id = ${id}`;
  expect(circle).toEqual({ ownerUid: heir.uid, members: 1, admins: 0 });
});

/** Only the job's clock is advanced: tokens are signed with the machine's. */
async function runAfter(ms: number): Promise<void> {
  now += ms;
  await app.app.services.cancellations.runDue();
  now -= ms;
}

/** Connects the member's page. */
function pageOf({ token }: TestMember): Promise<void> {
  const socket = io(`${app.address}/page`, { auth: { token }, transports: ['websocket'] });
  return new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  }).finally(() => void socket.close());
}

function request(member: TestMember) {
  return member.call(requestCancellation, { body: { works: 'delete', password } });
}

async function signIn({ uid }: TestMember): Promise<TestMember> {
  const [row] = await app.db<{ phone: string }[]>`select phone from account where uid = ${uid}`;
  return app.signInWith({ grant_type: 'password', username: row?.phone ?? '', password });
}

async function nameOf(uid: number): Promise<string | undefined> {
  const [row] = await app.db<{ name: string }[]>`select name from account where uid = ${uid}`;
  return row?.name;
}

async function kindsOf(member: TestMember): Promise<string[]> {
  return (await member.call(getCancellation)).blocks.map(({ kind }) => kind);
}

async function ownedCircle(owner: TestMember, name: string): Promise<number> {
  const { id } = await owner.call(createCircle, {
    body: {
      name,
      about: '一起读',
      category: 'fiction',
      cover: null,
      joinMode: 'open',
      question: '',
      seats: 50,
    },
  });
  await app.db`update circle set state = 'public', public_at = now() where id = ${id}`;
  return id;
}

async function joinCircle(id: number, { uid }: TestMember): Promise<void> {
  await app.db`insert into circle_member (circle_id, uid, role, rank, joined_at) values (${id}, ${uid}, 'member', 2, now())`;
  await app.db`update circle set members = members + 1 where id = ${id}`;
}
