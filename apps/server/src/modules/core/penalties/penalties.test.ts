import {
  getMyCredit,
  liftPenalties,
  listMySanctions,
} from '@gongdu/contract/administration/appeals/sanction';
import { createSignInAppeal, openSignInAppeal } from '@gongdu/contract/administration/appeals/sign-in-appeal';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { creditLevels, strikeDays } from '@gongdu/contract/core/penalties/credit';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import { sendPrivateMessage } from '@gongdu/contract/messaging/private-message';
import { addComment } from '@gongdu/contract/writing/comment';
import { proposeTopic } from '@gongdu/contract/writing/topic';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import { type BookListApp, startBookListApp } from '../../../testing/app/book-list-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

const day = 86_400_000;
let ahead = 0;
const clock: Clock = { now: () => new Date(Date.now() + ahead) };
let app: BookListApp;
let operator: TestMember;
beforeAll(async () => {
  app = await startBookListApp({ clock });
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
});
beforeEach(() => {
  ahead = 0;
});
afterAll(() => app.close());

const sanction = (
  member: TestMember,
  points: number,
  byHand: readonly { right: 'comment' | 'message' | 'sign_in'; days: number }[] = [],
) =>
  inTransaction(app.db, (tx) =>
    app.app.services.penalties.sanction(tx, operator, {
      uid: member.uid,
      act: 'warn',
      objectKind: 'person',
      objectId: member.uid,
      title: '',
      copy: null,
      reason: 'abuse',
      sentence: '',
      points,
      byHand,
    }),
  );

async function somethingToComment(): Promise<number> {
  const owner = await app.createMember();
  const id = await app.list(owner, { books: await app.books(1) });
  await app.publish(owner, id);
  return id;
}
const comment = (id: number) => ({ params: { kind: 'book_list', id }, body: { text: '好书' } }) as const;

it('deducts points, suspends the rights of each level of the ladder, and notifies the member', async () => {
  const member = await app.createMember();
  await sanction(member, 10);
  expect(await member.call(getMyCredit)).toMatchObject({ credit: 90, level: '良好', penalties: [] });
  await sanction(member, 10);
  expect(await member.call(getMyCredit)).toMatchObject({
    credit: 80,
    strikes: 2,
    level: '提醒',
    penalties: [{ right: 'comment', reason: 'abuse' }],
  });
  await sanction(member, 45);
  const { penalties } = await member.call(getMyCredit);
  const severe = creditLevels.find(({ label }) => label === '严重受限')?.penalties ?? [];
  expect(penalties.map(({ right }) => right).sort()).toEqual(severe.map(({ right }) => right).sort());
  const [newest] = await member.call(getSystemNotices);
  expect(newest).toMatchObject({ title: '你的信用分扣了 45 分，现为 35 分', link: '/credit' });
  expect(newest?.body).toContain('前不能发表评论');
});

it('refuses a comment while the right is suspended, with reason and end, and accepts it afterwards', async () => {
  const [member, id] = [await app.createMember(), await somethingToComment()];
  await sanction(member, 0, [{ right: 'comment', days: 3 }]);
  const refused = await member.callRefused(addComment, comment(id));
  expect(refused).toMatchObject({ code: 403, problem: 'penalty.active' });
  expect(refused.msg).toMatch(
    /^因含有攻击、辱骂或歧视他人的内容，你在 \d+月\d+日 \d\d:\d\d 前不能发表评论，可在「我的信用」里申诉$/,
  );
  await member.call(proposeTopic, { body: { name: '还能提议', about: '' } });
  ahead = day * 0.9;
  await member.callRefused(addComment, comment(id));
  await app.db`update penalty set ends_at = now() where uid = ${member.uid}`;
  await member.call(addComment, comment(id));
});

it('restores the points when the strike expires', async () => {
  const member = await app.createMember();
  await sanction(member, 30);
  const { penalties } = app.app.services;
  ahead = strikeDays * day - 60_000;
  expect(await penalties.recordOf(member.uid)).toMatchObject({ credit: 70 });
  ahead = strikeDays * day + 1000;
  expect(await penalties.recordOf(member.uid)).toMatchObject({ credit: 100, strikes: 0 });
});

it('limits a member with a low score, and refuses new circles', async () => {
  const [member, id] = [await app.createMember(), await somethingToComment()];
  await sanction(member, 40);
  await app.db`update penalty set lifted_at = now() where uid = ${member.uid}`;
  const { limits } = creditLevels.find(({ label }) => label === '受限') ?? {};
  const at = new Date().toISOString();
  await app.db`
    insert into comment (object_kind, object_id, author_uid, text, mentions, created_at)
    select 'book_list', ${id}, ${member.uid}, '话', '[]', ${at}::timestamptz - interval '2 hours'
    from generate_series(1, ${limits?.commentsPerDay ?? 0})`;
  const refused = await member.callRefused(addComment, comment(id));
  expect(refused).toMatchObject({
    problem: 'penalty.day_full',
    msg: '你的信用分低于 70 分，每天最多发表 20 条评论，请明天再来',
  });
  const start = app.app.services.penalties.assertMayStart(member.uid, 'circle');
  await expect(start).rejects.toMatchObject({ code: 'penalty.credit_low' });
});

it('reverts a strike with its penalties and with those caused only by its points', async () => {
  const member = await app.createMember();
  const { penalties } = app.app.services;
  const first = await sanction(member, 10);
  await sanction(member, 10);
  expect((await member.call(getMyCredit)).penalties).toHaveLength(1);
  await inTransaction(app.db, (tx) => penalties.undo(tx, first));
  expect(await member.call(getMyCredit)).toMatchObject({ credit: 90, penalties: [] });
  const { rows } = await member.call(listMySanctions);
  expect(rows.map(({ points, undone }) => ({ points, undone }))).toEqual([
    { points: 10, undone: false },
    { points: 10, undone: true },
  ]);
  expect(JSON.stringify(rows)).not.toContain(String(operator.uid));
});

it('lets operators lift a penalty, but not their own', async () => {
  const [member, colleague] = [
    await app.createMember(),
    await app.createMember({ role: 'admin', permissions: ['*:*:*'] }),
  ];
  await sanction(member, 0, [{ right: 'comment', days: 3 }]);
  const lift = (uid: number) => ({ params: { uid }, body: { right: 'comment', note: '' } }) as const;
  expect((await member.callRefused(liftPenalties, lift(member.uid))).code).toBe(403);
  expect(await operator.call(liftPenalties, lift(member.uid))).toMatchObject({ penalties: [] });
  await sanction(colleague, 0, [{ right: 'comment', days: 3 }]);
  expect(await colleague.callRefused(liftPenalties, lift(colleague.uid))).toMatchObject({
    problem: 'penalty.own',
  });
});

it('deletes copies when no appeal is possible any more', async () => {
  const member = await app.createMember();
  const { penalties } = app.app.services;
  const copy = { title: '评论', text: '不该说的话', pictures: [], link: null };
  const kept = await inTransaction(app.db, (tx) =>
    penalties.sanction(tx, operator, {
      uid: member.uid,
      act: 'remove',
      objectKind: 'comment',
      objectId: 1,
      title: '不该说的话',
      copy,
      reason: 'abuse',
      sentence: '',
      points: 0,
    }),
  );
  ahead = 36 * day;
  await penalties.sweepCopies();
  expect(await penalties.find(kept.id)).toMatchObject({ copy });
  ahead = 38 * day;
  await penalties.sweepCopies();
  expect(await penalties.find(kept.id)).toMatchObject({ copy: null });
});

it('guards every call that publishes content', () => {
  // drafts, reports, opened conversations and quotes are still private: they are checked when they are sent or published
  const free = ['work', 'version', 'report', 'conversation', 'quote'];
  const adding = app.app.endpoints.filter(({ creates }) => creates && !free.includes(creates));
  expect(adding.filter(({ right }) => right === undefined).map(({ path }) => path)).toEqual([]);
  expect(adding.length).toBeGreaterThan(4);
});

it('ends the sessions of a member who may not sign in, and reports the end of the penalty', async () => {
  const member = await app.createMember();
  await app.db`update account set phone = '13911112222' where uid = ${member.uid}`;
  await app.app.services.accounts.setPassword(member.uid, 'a-good-password');
  const signIn = () =>
    app.app.inject({
      method: 'POST',
      url: '/connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        username: '13911112222',
        password: 'a-good-password',
        client_id: webClient.id,
        client_secret: webClient.secret,
        scope: webClient.scope,
      }).toString(),
    });
  const token = (await signIn()).json<{ access_token: string }>().access_token;
  const authorization = `Bearer ${token}`;
  const ask = () => app.app.inject({ url: '/api/credit', headers: { authorization } });
  expect((await ask()).statusCode).toBe(200);
  await sanction(member, 0, [{ right: 'sign_in', days: 7 }]);
  await expect.poll(async () => (await ask()).statusCode).toBe(401);
  const refused = await signIn();
  expect(refused.statusCode).toBe(403);
  expect(refused.json<{ error_description: string }>().error_description).toMatch(
    /^因含有攻击、辱骂或歧视他人的内容，你在 \d+月\d+日 \d\d:\d\d 前不能登录/,
  );
  const { appeal_pass: pass } = refused.json<{ appeal_pass: string }>();
  const anybody = await app.createMember();
  expect(await anybody.call(openSignInAppeal, { body: { pass } })).toMatchObject({
    penalties: [{ right: 'sign_in', lifted: false }],
    appeal: null,
  });
  const body = { pass, text: '我没有骂人，请再看一看。' };
  expect(await anybody.call(createSignInAppeal, { body })).toMatchObject({ appeal: { state: 'waiting' } });
  expect((await anybody.callRefused(createSignInAppeal, { body })).problem).toBe('appeal.made_already');
  ahead = 31 * 60_000;
  expect((await anybody.callRefused(openSignInAppeal, { body: { pass } })).problem).toBe(
    'appeal.pass_expired',
  );
  expect((await anybody.callRefused(openSignInAppeal, { body: { pass: 'x' } })).problem).toBe(
    'appeal.pass_expired',
  );
});

it('lets members without a verified phone read, but not comment, publish or write messages', async () => {
  const id = await somethingToComment();
  const [member, friend] = [await app.createMember(), await app.createMember()];
  const [{ phone }] = await app.db<[{ phone: string }]>`select phone from account where uid = ${member.uid}`;
  await app.db`update account set phone = null where uid = ${member.uid}`;
  const missing = { code: 403, problem: 'account.phone_missing' };
  expect(await member.callRefused(addComment, comment(id))).toMatchObject(missing);
  expect(await member.callRefused(proposeTopic, { body: { name: '夜读', about: '' } })).toMatchObject(
    missing,
  );
  const message = { body: { toUid: friend.uid, body: { text: '在吗' } } };
  expect(await member.callRefused(sendPrivateMessage, message)).toMatchObject({
    msg: expect.stringContaining('绑定手机号'),
  });
  expect(await member.call(getMyCredit)).toMatchObject({ credit: 100 });
  await app.db`update account set phone = ${phone} where uid = ${member.uid}`;
  await member.call(addComment, comment(id));
  await member.call(sendPrivateMessage, message);
});
