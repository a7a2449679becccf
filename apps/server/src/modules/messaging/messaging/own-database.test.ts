// @module-tag slow

import { blockMember, unblockMember } from '@gongdu/contract/core/block';
import { reportImMessage, searchImMessages } from '@gongdu/contract/messaging/conversation-endpoints';
import * as calls from '@gongdu/contract/messaging/private-message';
import { afterAll, expect, it } from 'vitest';
import { startTestApp, type TestMember } from '../../../testing/app/test-app.ts';

/** Each database without the tables of the other, so that a statement that crosses fails. */
const app = await startTestApp({ apart: true });
afterAll(() => app.close());

async function pair(): Promise<{ from: TestMember; to: TestMember; convId: number; msgId: number }> {
  const [from, to] = [await app.createMember({ name: '林小满' }), await app.createMember()];
  const { sessionId, message } = await send(from, to, '在吗');
  await send(to, from, '在');
  return { from, to, convId: sessionId, msgId: message.msg_id };
}

function send(from: TestMember, to: TestMember, text: string) {
  return from.call(calls.sendPrivateMessage, { body: { toUid: to.uid, body: { text } } });
}

it('sends, lists, reads and searches by its own tables and the copies alone', async () => {
  const { from, to, convId } = await pair();
  await send(from, to, '《边城》读完了');
  expect(await to.call(calls.getPrivateUnread)).toMatchObject({ unreadIM: 2 });
  expect((await to.call(calls.getPrivateConversations)).map(({ name }) => name)).toEqual(['林小满']);
  const listed = await to.call(calls.getPrivateMessages, { params: { id: convId } });
  expect(listed.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  await app.app.services.messaging.index();
  const found = await to.call(searchImMessages, { query: { text: '边城' } });
  expect(found.map(({ sessionName }) => sessionName)).toEqual(['林小满']);
  await to.call(calls.markPrivateRead, { body: { sessionId: convId } });
  expect(await to.call(calls.getPrivateUnread)).toMatchObject({ unreadIM: 0 });
});

it('a block of the main database holds once it is copied, and its devices learn of it by the queue', async () => {
  const { from, to } = await pair();
  await to.call(blockMember, { params: { uid: from.uid } });
  const refused = await from.callRefused(calls.sendPrivateMessage, {
    body: { toUid: to.uid, body: { text: '还在吗' } },
  });
  expect(refused.problem).toBe('im.refused');
  expect(await app.messagingDb`select 1 from im_user_event where uid = ${to.uid}`).not.toHaveLength(0);
  await to.call(unblockMember, { params: { uid: from.uid } });
  await expect
    .poll(() => send(from, to, '又见面了').catch(() => null))
    .toMatchObject({ message: { seq: 3 } });
});

it('a report keeps its copy beside the cases, in the main database', async () => {
  const { from, to, msgId } = await pair();
  const body = { msgId, reason: 'abuse' as const, note: '' };
  await to.call(reportImMessage, { body });
  const rows = await app.db`
    select by_uid, about_uid, jsonb_array_length(context) as kept from im_report where msg_id = ${msgId}`;
  expect(rows).toEqual([{ byUid: to.uid, aboutUid: from.uid, kept: 2 }]);
  const own = await from.callRefused(reportImMessage, { body });
  expect(own.problem).toBe('im.own_message');
});
