import { getMemberProfile, searchMembers } from '@gongdu/contract/core/accounts/member';
import { getProfile } from '@gongdu/contract/core/accounts/profile';
import { addReaction } from '@gongdu/contract/core/reaction';
import { getUser } from '@gongdu/contract/identity/auth/session';
import * as inbox from '@gongdu/contract/institutions/inbox';
import * as privateMessages from '@gongdu/contract/messaging/private-message';
import { signIm } from '@gongdu/contract/messaging/sign';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type InstitutionApp, startInstitutionApp } from '../../../testing/app/institution-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let institutionApp: InstitutionApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  institutionApp = await startInstitutionApp();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => institutionApp.close());

let written = 0;
const message = (text: string) => ({ text, clientMsgId: `visitor-${++written}` });

it('signs a visitor in with a phone and a name, and only allows leaving messages', async () => {
  const shop = await institutionApp.createInstitution();
  const phone = '13900008888';
  const visitor = await institutionApp.createVisitor('过路的老王', phone);
  const params = { slug: shop.slug };
  await visitor.call(inbox.sendLeaveMessage, { params, body: message('请问收旧书吗？') });
  const { rows } = await shop.owner.acting.call(inbox.getInstitutionLeaveSessionList, { query: {} });
  expect(rows).toMatchObject([{ visitor: { name: '过路的老王', anonymous: true, phone: '139****8888' } }]);
  const sessionId = rows[0]?.sessionId ?? 0;
  await shop.owner.acting.call(inbox.replyLeaveMessage, { body: { sessionId, body: { text: '收的' } } });
  const { messages } = await visitor.call(inbox.getMyLeaveMessages, { params, query: { afterSeq: 1 } });
  expect(messages).toMatchObject([{ mine: false, text: '收的' }]);

  const forbidden = { code: 403, problem: 'session.forbidden' };
  expect(await visitor.callRefused(getUser)).toMatchObject(forbidden);
  expect(await visitor.callRefused(getProfile)).toMatchObject(forbidden);
  expect(await visitor.callRefused(privateMessages.getPrivateConversations)).toMatchObject(forbidden);
  const query = { random_str: 'r'.repeat(24), timestamp: Date.now() };
  expect(await visitor.callRefused(signIm, { query })).toMatchObject(forbidden);
  expect(await connect(visitor)).toBeUndefined();
});

it('keeps one account per phone, separate from a member’s with the same phone', async () => {
  const phone = '13900007777';
  const member = await institutionApp.createMember({ phone, name: '正式读者' });
  const first = await institutionApp.createVisitor('老李', phone);
  await institutionApp.db`delete from auth_attempt`;
  const again = await institutionApp.createVisitor('李先生', phone);
  expect([first.uid === again.uid, first.uid === member.uid]).toEqual([true, false]);
  const [row] = await institutionApp.db`select name, role, phone from account where uid = ${again.uid}`;
  expect(row).toEqual({ name: '李先生', role: 'visitor', phone: null });
});

it('refuses names and codes like members’', async () => {
  const grant = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ grant_type: 'anonymity', client_id: 'gongdu-web', ...fields });
    body.set('client_secret', 'gongdu-web-public');
    const reply = await institutionApp.app.inject({
      method: 'POST',
      url: '/connect/token',
      payload: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return reply.json<{ problem?: string; error_description?: string }>();
  };
  const phone = '13900006666';
  expect(await grant({ phone, code: '000000', name: '老' })).toMatchObject({
    error_description: '称呼至少 2 个字',
  });
  expect(await grant({ phone, code: '000000', name: '共读官方' })).toMatchObject({
    error_description: expect.stringContaining('称呼不能含有'),
  });
  expect(await grant({ phone, code: '000000', name: '老\u202e张' })).toMatchObject({
    error_description: expect.stringContaining('称呼只能用'),
  });
  expect(await grant({ phone, code: '000000', name: '老张' })).toMatchObject({
    problem: 'signin.code_wrong',
  });
});

it('does not let anyone find, visit, follow or message a visitor', async () => {
  const visitor = await institutionApp.createVisitor('谁也找不到的人');
  const member = await institutionApp.createMember();
  expect(await member.call(searchMembers, { query: { name: '谁也找不到' } })).toEqual([]);
  const byUid = { params: { uid: visitor.uid } };
  expect(await member.callRefused(getMemberProfile, byUid)).toMatchObject({ code: 404 });
  const follow = { params: { act: 'follow' as const, kind: 'person' as const, id: visitor.uid } };
  expect((await member.callRefused(addReaction, follow)).isSuccess).toBe(false);
  const input = { body: { toUid: visitor.uid, body: { text: '你好' } } };
  expect(await member.callRefused(privateMessages.sendPrivateMessage, input)).toMatchObject({
    problem: 'im.refused',
  });
});

it('shows members of an institution who else has a session open and types, until they leave', async () => {
  const [shop, other] = [await institutionApp.createInstitution(), await institutionApp.createInstitution()];
  const [one, two] = [shop.owner, await shop.join('admin')];
  const reader = await institutionApp.createMember();
  await reader.call(inbox.sendLeaveMessage, { params: { slug: shop.slug }, body: message('有人吗') });
  const { rows } = await one.acting.call(inbox.getInstitutionLeaveSessionList, { query: {} });
  const sessionId = rows[0]?.sessionId ?? 0;
  const pages = await Promise.all([one.acting, two.acting, other.owner.acting, reader].map(connect));
  const [first, second, foreign, stranger] = pages.map(listen);
  if (!first || !second || !foreign || !stranger) throw new Error('four pages');
  for (const page of [first, foreign, stranger]) page.view({ sessionId, typing: false });
  await expect.poll(() => first.heard).toEqual([{ sessionId, viewers: [] }]);
  second.view({ sessionId, typing: true });
  const viewer = (uid: number, typing: boolean) => expect.objectContaining({ uid, typing });
  await expect.poll(() => first.heard.at(-1)?.viewers).toEqual([viewer(two.reader.uid, true)]);
  expect(second.heard.at(-1)?.viewers).toEqual([viewer(one.reader.uid, false)]);
  second.view({ sessionId, typing: false });
  await expect.poll(() => first.heard.at(-1)?.viewers).toEqual([viewer(two.reader.uid, false)]);
  second.socket.close();
  await expect.poll(() => first.heard.at(-1)?.viewers).toEqual([]);
  expect([foreign.heard, stranger.heard]).toEqual([[], []]);
});

it('pushes changes to the institution’s pages, and their counters with the type of the push', async () => {
  const shop = await institutionApp.createInstitution();
  const page = await connect(shop.owner.acting);
  const changed: unknown[] = [];
  const counters: unknown[] = [];
  page?.on('leave-session.changed', (payload) => changed.push(payload));
  page?.on('unread.changed', (...args) => counters.push(args));
  const visitor = await institutionApp.createVisitor('问路的人');
  await visitor.call(inbox.sendLeaveMessage, { params: { slug: shop.slug }, body: message('怎么走') });
  await expect.poll(() => changed).toEqual([{ sessionId: expect.any(Number) }]);
  await expect
    .poll(() => counters.at(-1))
    .toEqual([expect.objectContaining({ unreadIM: 1 }), { type: 'private' }]);
});

it('keeps canned replies in order, with unique titles', async () => {
  const shop = await institutionApp.createInstitution();
  const { acting } = shop.owner;
  const create = (title: string) =>
    acting.call(inbox.createCannedReply, { body: { title, text: `${title}的内容` } });
  const [one, two] = [await create('营业时间'), await create('怎么走')];
  const body = { title: '营业时间', text: '又一条' };
  expect(await acting.callRefused(inbox.createCannedReply, { body })).toMatchObject({
    problem: 'canned_reply.title_taken',
  });
  await acting.call(inbox.orderCannedReplies, { body: { ids: [two.id, one.id] } });
  expect((await acting.call(inbox.listCannedReplies)).map(({ title }) => title)).toEqual([
    '怎么走',
    '营业时间',
  ]);
  const params = { id: one.id };
  const renamed = { params, body: { title: '几点开门', text: '十点' } };
  expect(await acting.call(inbox.updateCannedReply, renamed)).toMatchObject({ title: '几点开门' });
  const other = await institutionApp.createInstitution();
  const foreign = other.owner.acting;
  const unknown = { code: 404, problem: 'canned_reply.not_found' };
  expect(await foreign.callRefused(inbox.updateCannedReply, renamed)).toMatchObject(unknown);
  expect(await foreign.callRefused(inbox.deleteCannedReply, { params })).toMatchObject(unknown);
  await acting.call(inbox.deleteCannedReply, { params });
  expect(await acting.call(inbox.listCannedReplies)).toHaveLength(1);
  await institutionApp.messagingDb`
    insert into institution_canned_reply (institution_id, title, text, "order")
    select ${shop.id}, 'n' || n, '…', n + 10 from generate_series(2, ${inbox.cannedRepliesMax}) n`;
  const oneMore = { body: { title: '再来一条', text: '…' } };
  expect(await acting.callRefused(inbox.createCannedReply, oneMore)).toMatchObject({
    problem: 'canned_reply.too_many',
  });
});

/** Undefined: it was refused. */
async function connect({ token }: TestMember): Promise<Socket | undefined> {
  const options = { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true };
  const socket = io(`${institutionApp.address}/page`, options);
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', () => resolve(undefined));
  });
}

interface Viewers {
  readonly sessionId: number;
  readonly viewers: readonly { uid: number; typing: boolean }[];
}

function listen(socket: Socket | undefined) {
  if (!socket) throw new Error('not let in');
  const heard: Viewers[] = [];
  socket.on('leave-session.viewers', (payload: Viewers) => heard.push(payload));
  return { socket, heard, view: (viewing: object) => socket.emit('viewingLeaveSession', viewing) };
}
