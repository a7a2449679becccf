import { getUnread } from '@gongdu/contract/core/notifications/notification';
import { addReaction } from '@gongdu/contract/core/reaction';
import { imUsername } from '@gongdu/contract/messaging/content';
import * as session from '@gongdu/contract/messaging/conversation-endpoints';
import { imLimits } from '@gongdu/contract/messaging/limits';
import * as calls from '@gongdu/contract/messaging/private-message';
import { expect, it } from 'vitest';
import { imTestApp } from '../../../testing/messaging/im-test-app.ts';

const testApp = imTestApp();

it('sends, lists and reads on the rows of the socket, so that counts agree whatever the door', async () => {
  const { a, b, convId, people } = await testApp.pair();
  const [sender, receiver] = people;
  const body = { toUid: b.uid, body: { text: '从表单来的' }, clientMsgId: 'rest-0001' };
  const { sessionId, message } = await sender.call(calls.sendPrivateMessage, { body });
  expect([sessionId, message.seq]).toEqual([convId, 3]);
  const again = await sender.call(calls.sendPrivateMessage, {
    body: { ...body, toUid: undefined, sessionId },
  });
  expect(again.message.msg_id).toBe(message.msg_id);
  await b.next('msg_sync', ({ messages }) => messages.some(({ msg_id }) => msg_id === message.msg_id));
  await a.next('msg_sync', ({ messages }) => messages.some(({ msg_id }) => msg_id === message.msg_id));
  const list = await receiver.call(calls.getPrivateMessages, {
    params: { id: convId },
    query: { pageSize: 2 },
  });
  expect(list.map(({ seq }) => seq)).toEqual([2, 3]);
  const older = await receiver.call(calls.getPrivateMessages, {
    params: { id: convId },
    query: { beforeSeq: 2 },
  });
  expect(older.map(({ seq }) => seq)).toEqual([1]);
  expect(await receiver.call(calls.getPrivateUnread)).toMatchObject({ unreadIM: 2 });
  const left = await receiver.call(calls.markPrivateRead, { body: { sessionId: convId, readSeq: 1 } });
  expect(left).toMatchObject({ unreadIM: 1 });
  expect((await b.call('get_conversations', {})).conversations[0]).toMatchObject({
    unread_msg_count: 1,
    read_seq: 1,
  });
  expect(await receiver.call(calls.getImUnread, { query: { normal: 'false' } })).toMatchObject({
    unreadIM: 0,
  });
});

it('counts a hundred in a conversation and a thousand in all, the same at every door, and comes to zero', async () => {
  const [reader, friend] = [await testApp.app().createMember(), await testApp.app().createMember()];
  const unreadAfter = async (conversations: number) => {
    await fillConversations(reader.uid, friend.uid, conversations);
    const [{ unreadIM }, inPrivate] = await Promise.all([
      reader.call(getUnread),
      reader.call(calls.getPrivateUnread),
    ]);
    return [unreadIM, inPrivate.unreadIM];
  };
  expect(await unreadAfter(1)).toEqual([100, 100]);
  expect(await unreadAfter(11)).toEqual([imLimits.unreadCountedInAll, imLimits.unreadCountedInAll]);
  const all = await testApp.app().messagingDb<{ sessionId: number }[]>`
    select conv_id as session_id from im_member where uid = ${reader.uid}`;
  for (const { sessionId } of all) await reader.call(calls.markPrivateRead, { body: { sessionId } });
  expect(await reader.call(calls.getPrivateUnread)).toMatchObject({ unreadIM: 0 });
});

/** So many more groups of these two, in each of them 120 messages that the first has not read. */
async function fillConversations(reader: number, friend: number, many: number): Promise<void> {
  await testApp.app().messagingDb`
    with made as (
      insert into im_conv (kind, gid, last_seq) select 4, ${reader} * 1000 + ${many} * 100 + nth, 120
      from generate_series(1, ${many}::int) nth returning id
    ), members as (
      insert into im_member (uid, conv_id) select uid, id from made, unnest(${[reader, friend]}::bigint[]) uid
    )
    insert into im_msg (conv_id, seq, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags)
    select id, seq, ${friend}, '', concat_ws('-', id, seq), '', 'text', '{}', 0 from made, generate_series(1, 120) seq`;
}

it('keeps a stranger in the requests box until they are answered or accepted', async () => {
  const [a, b] = await Promise.all([testApp.app().createMember(), testApp.app().createMember()]);
  const write = (text: string) =>
    a.call(calls.sendPrivateMessage, { body: { toUid: b.uid, body: { text } } });
  const { sessionId } = await write('你好');
  const box = (of: 'inbox' | 'requests') => b.call(calls.getPrivateConversations, { query: { box: of } });
  expect([await box('inbox'), (await box('requests')).map(({ conv_id }) => conv_id)]).toEqual([
    [],
    [sessionId],
  ]);
  expect(await b.call(calls.getPrivateUnread)).toEqual({ unreadIM: 0, quiet: 0, requests: 1 });
  await b.call(session.acceptImConversation, { params: { id: sessionId } });
  expect((await box('inbox')).map(({ extras }) => extras.request)).toEqual([false]);
  for (const text of ['二', '三', '四']) await write(text);
  expect(await b.call(calls.getPrivateUnread)).toEqual({ unreadIM: 4, quiet: 0, requests: 0 });
});

it('lets followed people write without waiting for acceptance', async () => {
  const [a, b] = await Promise.all([testApp.app().createMember(), testApp.app().createMember()]);
  await b.call(addReaction, { params: { kind: 'person', id: a.uid, act: 'follow' } });
  for (const text of ['一', '二', '三', '四'])
    await a.call(calls.sendPrivateMessage, { body: { toUid: b.uid, body: { text } } });
  expect(await b.call(calls.getPrivateUnread)).toMatchObject({ unreadIM: 4, requests: 0 });
});

it('keeps drafts, pins and muting for every device, and a deleted session away until the next message', async () => {
  const { a, b, convId, people } = await testApp.pair();
  const [, reader] = people;
  const params = { id: convId };
  await reader.call(session.updateImConversation, {
    params,
    body: { pinned: true, muted: true, draft: '写到一半' },
  });
  const changed = await b.next('event_notification', ({ event_type }) => event_type === 210);
  expect(changed.conv_id).toBe(convId);
  const [row] = await reader.call(calls.getPrivateConversations);
  expect(row?.extras).toMatchObject({ pinned: true, muted: true, draft: '写到一半' });
  const change = { username: imUsername(a.uid), extras: { pinned: false, draft: null } };
  const { conversation } = await b.call('update_conversation', change);
  expect(conversation.extras).toMatchObject({ pinned: false, muted: true, draft: null });
  await a.sendText({ uid: b.uid }, '新的一句');
  expect(await reader.call(calls.getPrivateUnread)).toEqual({ unreadIM: 0, quiet: 2, requests: 0 });
  await reader.call(session.deleteImConversation, { params });
  expect(await reader.call(calls.getPrivateConversations)).toEqual([]);
  expect(await reader.call(calls.getPrivateUnread)).toEqual({ unreadIM: 0, quiet: 0, requests: 0 });
  await a.sendText({ uid: b.uid }, '又来了');
  const [back] = await reader.call(calls.getPrivateConversations);
  expect(back).toMatchObject({
    conv_id: convId,
    unread_msg_count: 1,
    extras: { draft: null, pinned: false },
  });
  const seen = await reader.call(calls.getPrivateMessages, { params });
  expect(seen.map(({ seq }) => seq)).toEqual([4]);
  expect(await people[0].call(calls.getPrivateConversations)).toMatchObject([{ last_seq: 4 }]);
});

it('goes through sessions of one moment, and through pinned ones, without repeating or leaving out any', async () => {
  const { messagingDb: db } = testApp.app();
  const reader = await testApp.app().createMember();
  const opened: number[] = [];
  for (let n = 0; n < 7; n++) {
    const { uid } = await testApp.app().createMember();
    const body = { toUid: uid, body: { text: `第 ${n} 封` } };
    opened.push((await reader.call(calls.sendPrivateMessage, { body })).sessionId);
  }
  // two of them apart by less than what mtime shows
  await db`update im_conv set last_at = '2026-03-05T12:00:00.123Z'::timestamptz + (id % 2) * interval '100 microseconds'
    where id = any(${opened}::bigint[])`;
  for (const id of opened.slice(0, 3))
    await reader.call(session.updateImConversation, { params: { id }, body: { pinned: true } });
  const seen: number[] = [];
  let query: { before?: number; beforeId?: number } = {};
  for (let page = 0; page < 5; page++) {
    const rows = await reader.call(calls.getPrivateConversations, { query: { ...query, pageSize: 2 } });
    seen.push(...rows.map(({ conv_id }) => conv_id));
    const last = rows.at(-1);
    if (last) query = { before: last.mtime, beforeId: last.conv_id };
  }
  const [pinned, others] = [opened.slice(0, 3), opened.slice(3)];
  expect(seen).toEqual([...pinned.toReversed(), ...others.toReversed()]);
});

it('finds messages by words, person, kind and day, in one’s own conversations only', async () => {
  const { a, b, convId, people } = await testApp.pair();
  await a.sendText({ uid: b.uid }, '《城南旧事》什么时候还');
  await b.sendText({ uid: a.uid }, '明天还《城南旧事》100%');
  const stranger = await testApp.app().createMember();
  const [reader] = people;
  const find = (query: Record<string, unknown>, who = reader) =>
    who.call(session.searchImMessages, { query });
  expect((await find({ text: '城南' })).map(({ message }) => message.seq)).toEqual([4, 3]);
  expect((await find({ text: '城南', fromUid: b.uid })).map(({ message }) => message.seq)).toEqual([4]);
  expect((await find({ text: '0%' })).map(({ sessionId }) => sessionId)).toEqual([convId]);
  expect(await find({ text: '城_' })).toEqual([]);
  expect(await find({ text: '城南', kind: 'image' })).toEqual([]);
  expect(await find({ text: '城南', to: '2020-01-01' })).toEqual([]);
  expect(await find({ text: '城南' }, stranger)).toEqual([]);
});

it('keeps a reported message with five before and after it, once for each reporter', async () => {
  const { a, b, people } = await testApp.pair();
  const ids: number[] = [];
  for (let n = 0; n < 12; n++) ids.push((await a.sendText({ uid: b.uid }, `第 ${n} 句`)).msg_id);
  const body = { msgId: ids[6] ?? 0, reason: 'spam', note: '一直在发广告' } as const;
  const report = await people[1].call(session.reportImMessage, { body });
  expect((await people[1].call(session.reportImMessage, { body })).id).toBe(report.id);
  const [row] = await testApp.app().db<
    { context: { msgId: number }[] }[]
  >`select context from im_report where id = ${report.id}`;
  expect(row?.context.map(({ msgId }) => msgId)).toEqual(ids.slice(1, 12));
  const stranger = await testApp.app().createMember();
  expect(await stranger.callRefused(session.reportImMessage, { body })).toMatchObject({
    problem: 'im.message_not_found',
  });
});

it('refuses foreign conversations, empty bodies, and messages without a recipient', async () => {
  const { convId } = await testApp.pair();
  const stranger = await testApp.app().createMember();
  const params = { id: convId };
  const body = { sessionId: convId, body: { text: '插一句' } };
  const refusals = await Promise.all([
    stranger.callRefused(calls.getPrivateMessages, { params }),
    stranger.callRefused(calls.sendPrivateMessage, { body }),
    stranger.callRefused(calls.markPrivateRead, { body: { sessionId: convId } }),
    stranger.callRefused(session.updateImConversation, { params, body: { pinned: true } }),
    stranger.callRefused(session.deleteImConversation, { params }),
  ]);
  expect(refusals.map(({ problem }) => problem)).toEqual(Array(5).fill('im.conversation_not_found'));
  const nobody = await stranger.callRefused(calls.sendPrivateMessage, { body: { body: { text: '字' } } });
  expect(nobody.problem).toBe('im.recipient_required');
  const gone = { toUid: 999_999, body: { text: '字' } };
  expect((await stranger.callRefused(calls.sendPrivateMessage, { body: gone })).problem).toBe('im.refused');
  const empty = { toUid: 999_999, body: { words: '字' } };
  expect((await stranger.callRefused(calls.sendPrivateMessage, { body: empty })).problem).toBe(
    'im.body_invalid',
  );
});
