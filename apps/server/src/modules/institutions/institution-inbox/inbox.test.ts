import { setTimeout as sleep } from 'node:timers/promises';
import { getUnread } from '@gongdu/contract/core/notifications/notification';
import * as inbox from '@gongdu/contract/institutions/inbox';
import * as privateMessages from '@gongdu/contract/messaging/private-message';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type InstitutionApp,
  startInstitutionApp,
  type TestInstitution,
} from '../../../testing/app/institution-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { closeAllSockets, openSocket } from '../../../testing/messaging/im-socket.ts';

let app: InstitutionApp;
beforeAll(async () => {
  app = await startInstitutionApp();
});
afterEach(closeAllSockets);
afterAll(() => app.close());

let written = 0;
const newId = () => `test-message-${++written}`;
const leave = (from: TestMember, { slug }: TestInstitution, text: string) =>
  from.call(inbox.sendLeaveMessage, { params: { slug }, body: { text, clientMsgId: newId() } });
const list = async (as: TestMember, query = {}) =>
  (await as.call(inbox.getInstitutionLeaveSessionList, { query })).rows;
const first = async (as: TestMember, query = {}) => {
  const [session] = await list(as, query);
  if (!session) throw new Error('no session');
  return session;
};
const answer = (as: TestMember, sessionId: number, text: string, more = {}) =>
  as.call(inbox.replyLeaveMessage, { body: { sessionId, body: { text }, clientMsgId: newId(), ...more } });
const entriesOf = (as: TestMember, sessionId: number, query = {}) =>
  as.call(inbox.getInstitutionLeaveMessageList, { params: { sessionId }, query });

it('keeps one session consistent with the conversation, through any API', async () => {
  const shop = await app.createInstitution();
  const { acting } = shop.owner;
  const reader = await app.createMember({ name: '林小满' });
  await leave(reader, shop, '请问周六有读书会吗？');
  const { sessionId } = await first(acting);
  expect(await first(acting)).toMatchObject({
    state: 'open',
    unread: 1,
    preview: '请问周六有读书会吗？',
    previewFromVisitor: true,
    assignee: null,
    visitor: { uid: reader.uid, name: '林小满', anonymous: false, phone: null },
    waitingSince: expect.any(String),
  });
  const { message } = await reader.call(privateMessages.sendPrivateMessage, {
    body: { toUid: shop.account.uid, body: { text: '从私信来的' } },
  });
  const socket = await openSocket(app.address, reader);
  const { conv_id, seq } = await socket.sendText({ uid: shop.account.uid }, '从连接来的');
  expect([message.conv_id, conv_id, seq]).toEqual([sessionId, sessionId, 3]);
  expect(await first(acting)).toMatchObject({ unread: 3, preview: '从连接来的' });
  expect(await list(acting)).toHaveLength(1);
  expect(await acting.call(inbox.countLeaveSessions)).toMatchObject({ open: 1, unread: 1, unanswered: 1 });
  expect(await acting.call(getUnread)).toMatchObject({ unreadIM: 3 });

  const shopSocket = await openSocket(app.address, acting);
  await shopSocket.sendText({ uid: reader.uid }, '有的，下午三点');
  expect(await first(acting)).toMatchObject({ waitingSince: null, previewFromVisitor: false, unread: 3 });
  const { entries } = await entriesOf(acting, sessionId);
  expect(entries.at(-1)).toMatchObject({
    type: 'message',
    by: { uid: shop.owner.reader.uid },
    automatic: false,
  });
  expect(entries[0]).toMatchObject({ by: null, automatic: false });
});

it('answers as the institution, stores the member, and sends a repeated answer once', async () => {
  const shop = await app.createInstitution();
  const [one, two] = [
    await shop.join('staff', ['inst:message:read', 'inst:message:reply']),
    await shop.join('admin'),
  ];
  const reader = await app.createMember();
  await leave(reader, shop, '书到了吗？');
  const { sessionId } = await first(one.acting);
  const body = { sessionId, body: { text: '到了' }, clientMsgId: newId() };
  const answered = await one.acting.call(inbox.replyLeaveMessage, { body });
  const again = await one.acting.call(inbox.replyLeaveMessage, { body });
  expect(again.entry).toEqual(answered.entry);
  expect(answered.entry).toMatchObject({
    by: { uid: one.reader.uid },
    message: { from_uid: shop.account.uid },
  });
  await answer(two.acting, sessionId, '还多送你一张书签');
  const { entries, session } = await entriesOf(two.acting, sessionId);
  expect(entries.map((entry) => entry.type === 'message' && entry.by?.uid)).toEqual([
    undefined,
    one.reader.uid,
    two.reader.uid,
  ]);
  expect(session).toMatchObject({ unread: 1, waitingSince: null });
  const mine = await reader.call(inbox.getMyLeaveMessages, { params: { slug: shop.slug } });
  expect(mine.messages.map(({ mine: own, text }) => [own, text])).toEqual([
    [true, '书到了吗？'],
    [false, '到了'],
    [false, '还多送你一张书签'],
  ]);
});

it('shares the read position among the members, and counts it in every API', async () => {
  const shop = await app.createInstitution();
  const staff = await shop.join('staff', ['inst:message:read']);
  const reader = await app.createMember();
  for (const text of ['一', '二', '三']) await leave(reader, shop, text);
  const { sessionId } = await first(staff.acting);
  expect(await staff.acting.call(inbox.markLeaveMessageRead, { body: { sessionId, readSeq: 2 } })).toEqual({
    unread: 1,
  });
  expect(await first(shop.owner.acting, { filter: 'unread' })).toMatchObject({ unread: 1 });
  await shop.owner.acting.call(privateMessages.markPrivateRead, { body: { sessionId } });
  expect(await list(staff.acting, { filter: 'unread' })).toEqual([]);
  expect(await staff.acting.call(inbox.countLeaveSessions)).toMatchObject({ unread: 0, unanswered: 1 });
  expect(await staff.acting.call(getUnread)).toMatchObject({ unreadIM: 0 });
});

it('requires the permissions in every API, and finds no session of another institution', async () => {
  const [shop, other] = [await app.createInstitution(), await app.createInstitution()];
  const [none, reading] = [await shop.join('staff', []), await shop.join('staff', ['inst:message:read'])];
  const reader = await app.createMember();
  await leave(reader, shop, '在吗');
  const { sessionId } = await first(reading.acting);
  const refused = { code: 403, problem: 'session.code_missing' };
  expect(await none.acting.callRefused(inbox.getInstitutionLeaveSessionList)).toMatchObject(refused);
  expect(
    await none.acting.callRefused(privateMessages.getPrivateMessages, { params: { id: sessionId } }),
  ).toMatchObject(refused);
  const body = { sessionId, body: { text: '在' } };
  expect(await reading.acting.callRefused(inbox.replyLeaveMessage, { body })).toMatchObject(refused);
  expect(await reading.acting.callRefused(privateMessages.sendPrivateMessage, { body })).toMatchObject(
    refused,
  );
  expect(await reader.callRefused(inbox.getInstitutionLeaveSessionList)).toMatchObject({
    problem: 'session.forbidden',
  });
  const unknown = { code: 404, problem: 'leave_message.session_not_found' };
  const params = { sessionId };
  const foreign = other.owner.acting;
  const refusals = [
    await foreign.callRefused(inbox.getInstitutionLeaveMessageList, { params }),
    await foreign.callRefused(inbox.replyLeaveMessage, { body }),
    await foreign.callRefused(inbox.markLeaveMessageRead, { body: { sessionId } }),
    await foreign.callRefused(inbox.updateLeaveSession, { params, body: { version: 1, state: 'resolved' } }),
    await foreign.callRefused(inbox.addLeaveNote, { params, body: { text: '看看' } }),
    await foreign.callRefused(inbox.saveLeaveDraft, { params, body: { text: '看看' } }),
  ];
  for (const refusal of refusals) expect(refusal).toMatchObject(unknown);
  expect(await list(foreign, { state: 'all' })).toEqual([]);
});

it('resolves, snoozes and assigns; the second member gets the name of the first', async () => {
  const shop = await app.createInstitution();
  const [one, two] = [shop.owner, await shop.join('admin')];
  const reader = await app.createMember();
  await leave(reader, shop, '想订十本《边城》');
  const { sessionId, version } = await first(one.acting);
  const params = { sessionId };
  const update = (as: TestMember, body: object) =>
    as.call(inbox.updateLeaveSession, { params, body: { version, ...body } });
  const assigned = await update(one.acting, { assigneeUid: two.reader.uid });
  expect(assigned).toMatchObject({ version: version + 1, assignee: { uid: two.reader.uid } });
  const late = { params, body: { version, state: 'resolved' as const } };
  expect(await two.acting.callRefused(inbox.updateLeaveSession, late)).toMatchObject({
    problem: 'leave_message.changed_elsewhere',
    msg: expect.stringMatching(/^成员\d+刚刚处理过/),
  });
  expect(await list(two.acting, { filter: 'mine' })).toHaveLength(1);
  expect(await list(one.acting, { filter: 'mine' })).toEqual([]);
  expect(await two.acting.call(inbox.countLeaveSessions)).toMatchObject({ mine: 1, unassigned: 0 });

  const next = { version: assigned.version };
  const past = { params, body: { ...next, snoozedUntil: '2020-01-01T00:00:00Z' } };
  expect(await two.acting.callRefused(inbox.updateLeaveSession, past)).toMatchObject({
    problem: 'leave_message.snooze_past',
  });
  const stranger = { params, body: { ...next, assigneeUid: reader.uid } };
  expect(await two.acting.callRefused(inbox.updateLeaveSession, stranger)).toMatchObject({
    problem: 'leave_message.assignee_unknown',
  });
  const until = new Date(Date.now() + 600).toISOString();
  const snoozed = await update(two.acting, { ...next, snoozedUntil: until });
  expect(snoozed).toMatchObject({ state: 'snoozed', waitingSince: expect.any(String) });
  await app.app.services.institutionInbox.sessions.wake();
  expect(await list(one.acting)).toEqual([]);
  await sleep(700);
  await app.app.services.institutionInbox.sessions.wake();
  const woken = await first(one.acting);
  expect(woken).toMatchObject({ state: 'open', snoozedUntil: null, version: snoozed.version + 1 });

  const { session } = await answer(one.acting, sessionId, '给你留好了', { resolve: true });
  expect(session).toMatchObject({ state: 'resolved', waitingSince: null });
  expect(await one.acting.call(inbox.countLeaveSessions)).toMatchObject({ open: 0, resolved: 1 });
  await leave(reader, shop, '再加两本');
  expect(await first(one.acting)).toMatchObject({ state: 'open', waitingSince: expect.any(String) });
});

it('shows the previous message in the list after a recall, and ends the wait', async () => {
  const shop = await app.createInstitution();
  const reader = await app.createMember();
  const socket = await openSocket(app.address, reader);
  const { msg_id } = await socket.sendText({ uid: shop.account.uid }, '发错了');
  await socket.call('msg_retract', { msg_id });
  expect(await first(shop.owner.acting)).toMatchObject({
    preview: '（消息已撤回）',
    unread: 0,
    waitingSince: null,
  });
  expect(await shop.owner.acting.call(inbox.countLeaveSessions)).toMatchObject({ unread: 0, unanswered: 0 });
});

it('pages by the newest message and by the longest wait, and finds a visitor by part of the name', async () => {
  const shop = await app.createInstitution();
  const names = ['赵一鸣', '钱二宝', '孙三姐', '李四维', '周五郎'];
  for (const name of names) await leave(await app.createMember({ name }), shop, `我是${name}`);
  const { acting } = shop.owner;
  const walk = async (query: object) => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { rows, next } = await acting.call(inbox.getInstitutionLeaveSessionList, {
        query: { ...query, pageSize: 2, after },
      });
      seen.push(...rows.map(({ visitor }) => visitor.name));
      after = next ?? undefined;
    } while (after);
    return seen;
  };
  expect(await walk({})).toEqual(names.toReversed());
  expect(await walk({ sort: 'waiting', state: 'all' })).toEqual(names);
  const { sessionId } = await first(acting, { name: '三姐' });
  await answer(acting, sessionId, '你好');
  expect(await walk({ filter: 'unanswered' })).toEqual(['周五郎', '李四维', '钱二宝', '赵一鸣']);
  expect(await walk({ sort: 'waiting' })).toEqual(['赵一鸣', '钱二宝', '李四维', '周五郎', '孙三姐']);
  expect(await walk({ name: '四' })).toEqual(['李四维']);
  expect(await walk({ name: '%' })).toEqual([]);
  expect(
    await acting.callRefused(inbox.getInstitutionLeaveSessionList, { query: { after: 'x~1' } }),
  ).toMatchObject({
    code: 400,
  });
});

it('stores notes between the messages and a draft per member', async () => {
  const shop = await app.createInstitution();
  const [one, two] = [shop.owner, await shop.join('admin')];
  const reader = await app.createMember();
  await leave(reader, shop, '第一句');
  const { sessionId } = await first(one.acting);
  const params = { sessionId };
  await one.acting.call(inbox.addLeaveNote, { params, body: { text: '老顾客，去年订过画册' } });
  await leave(reader, shop, '第二句');
  await one.acting.call(inbox.saveLeaveDraft, { params, body: { text: '你好，' } });
  const page = await entriesOf(two.acting, sessionId);
  expect(page.entries.map((entry) => (entry.type === 'note' ? entry.text : entry.message.seq))).toEqual([
    1,
    '老顾客，去年订过画册',
    2,
  ]);
  expect([page.draft, page.session.hasDraft]).toEqual(['', false]);
  const own = await entriesOf(one.acting, sessionId, { pageSize: 1 });
  expect([own.draft, own.session.hasDraft, own.earlier, own.entries.length]).toEqual(['你好，', true, 2, 1]);
  const older = await entriesOf(one.acting, sessionId, { pageSize: 1, beforeSeq: 2 });
  expect(older.entries.map(({ type }) => type)).toEqual(['message', 'note']);
  expect(older.earlier).toBeNull();
  await answer(one.acting, sessionId, '你好，你要的画册还有');
  expect(await first(one.acting)).toMatchObject({ hasDraft: false });
});

it('applies no stranger limit to institutions, but the institution’s blocklist', async () => {
  const shop = await app.createInstitution();
  const reader = await app.createMember();
  for (const text of ['一', '二', '三', '四', '五']) await leave(reader, shop, text);
  const { sessionId } = await first(shop.owner.acting);
  for (const text of ['一', '二', '三', '四']) await answer(shop.owner.acting, sessionId, text);
  const inRequests = { query: { box: 'requests' as const } };
  expect(await shop.owner.acting.call(privateMessages.getPrivateConversations, inRequests)).toEqual([]);
  const rude = await app.createMember();
  await app.db`insert into person_block (uid, blocked_uid, at) values (${shop.account.uid}, ${rude.uid}, now())`;
  const body = { text: '在吗', clientMsgId: newId() };
  expect(await rude.callRefused(inbox.sendLeaveMessage, { params: { slug: shop.slug }, body })).toMatchObject(
    {
      problem: 'im.refused',
    },
  );
  expect(await list(shop.owner.acting, { state: 'all' })).toHaveLength(1);
});
