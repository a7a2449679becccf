import { randomUUID } from 'node:crypto';
import { getUnread } from '@gongdu/contract/core/notifications/notification';
import { imUsername } from '@gongdu/contract/messaging/content';
import { getPrivateUnread } from '@gongdu/contract/messaging/private-message';
import { expect, it } from 'vitest';
import { nextRid, textContent } from '../../../testing/messaging/im-socket.ts';
import { pullAll, sync } from '../../../testing/messaging/im-sync.ts';
import { imTestApp } from '../../../testing/messaging/im-test-app.ts';
import { expectConsistent } from '../../../testing/messaging/reference-model.ts';

const testApp = imTestApp();

it('carries a message to the other side and to the sender’s other pages only', async () => {
  const [a, b] = [await testApp.app().createMember({ name: '林小满' }), await testApp.app().createMember()];
  const [one, two, other, stranger] = [
    await testApp.socket(a),
    await testApp.socket(a),
    await testApp.socket(b),
    await testApp.socket(),
  ];
  const stored = await one.sendText({ uid: b.uid }, '今晚几点开始');
  expect(stored).toMatchObject({ seq: 1, target_username: imUsername(b.uid) });
  for (const page of [two, other]) {
    const { messages } = await page.next('msg_sync');
    expect(messages).toMatchObject([
      { msg_id: stored.msg_id, seq: 1, msg_type: 3, from_uid: a.uid, content: { from_name: '林小满' } },
    ]);
  }
  expect([one.messages(), stranger.messages()]).toEqual([[], []]);
});

it('loses nothing that is sent between the login and the end of the first sync', async () => {
  const { a, convId, people } = await testApp.pair();
  const [, receiver] = people;
  const sent: string[] = [];
  const sending = (async () => {
    for (let n = 0; n < 24; n++) {
      const id = randomUUID();
      sent.push(id);
      await a.sendText({ uid: receiver.uid }, `第 ${n} 句`, id);
    }
  })();
  const late = await testApp.socket(receiver);
  const { conversations } = await sync(late, { convs: {} });
  await sending;
  const known = [
    ...conversations.flatMap(({ messages }) => messages.flatMap(({ msgs }) => msgs)),
    ...late.messages(),
  ];
  const seqs = new Set(known.filter(({ conv_id }) => conv_id === convId).map(({ seq }) => seq));
  await expect.poll(() => new Set([...seqs, ...late.messages().map(({ seq }) => seq)]).size).toBe(26);
  await expectConsistent(testApp.app().messagingDb, { sent, pages: [a, late] });
});

it('syncs what a device lacks, a page of conversations at a time, and pulls the rest', async () => {
  const { a, b, convId, people } = await testApp.pair();
  for (let n = 0; n < 25; n++) await a.sendText({ uid: b.uid }, `第 ${n} 句`);
  const device = await testApp.socket(people[1]);
  const { conversations } = await sync(device, { convs: { [convId]: 2 } });
  const [page] = conversations.flatMap(({ messages }) => messages);
  expect(page).toMatchObject({ conv_id: convId, last_seq: 27, unsync_count: 25, unread_msg_count: 26 });
  expect(page?.msgs.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 8));
  const gap = await device.call('msg_pull', { conv_id: convId, from_seq: 3, to_seq: 7 });
  expect(gap.msgs.map(({ seq }) => seq)).toEqual([3, 4, 5, 6, 7]);
  expect((await sync(device, { convs: { [convId]: 27 } })).conversations).toMatchObject([
    { more: false, messages: [] },
  ]);
  const byTime = await sync(device, { sync_key: Date.now() + 120_000 });
  expect(byTime.conversations).toMatchObject([{ messages: [] }]);
});

it('counts what is unread on the server: own messages never, reading anywhere for all devices, never back', async () => {
  const { a, b, convId, people } = await testApp.pair();
  const [sender, reader] = people;
  const second = await testApp.socket(reader);
  for (const text of ['一', '二', '三']) await a.sendText({ uid: b.uid }, text);
  expect(await reader.call(getPrivateUnread)).toMatchObject({ unreadIM: 4 });
  expect(await sender.call(getPrivateUnread)).toMatchObject({ unreadIM: 1 });
  const read = await b.call('unread_single_count', { username: imUsername(a.uid), read_seq: 4 });
  expect(read).toEqual({ read_seq: 4, unread_msg_count: 1 });
  const event = await second.next('event_notification', ({ event_type }) => event_type === 200);
  expect(event).toMatchObject({ conv_id: convId, read_seq: 4 });
  const back = await second.call('unread_single_count', { conv_id: convId, read_seq: 2 });
  expect(back).toEqual({ read_seq: 4, unread_msg_count: 1 });
  expect(await reader.call(getUnread)).toMatchObject({ unreadIM: 1, unreadTotal: 0 });
  await b.call('unread_single_count', { username: imUsername(a.uid) });
  expect(await reader.call(getPrivateUnread)).toEqual({ unreadIM: 0, quiet: 0, requests: 0 });
  expect(await sender.call(getPrivateUnread)).toMatchObject({ unreadIM: 1 });
});

it('syncs a recall to a person who was offline, and does not count the message as unread', async () => {
  const { a, b, convId, people } = await testApp.pair();
  const { msg_id } = await a.sendText({ uid: b.uid }, '说错了');
  b.close();
  await a.call('msg_retract', { msg_id });
  expect(await people[1].call(getPrivateUnread)).toMatchObject({ unreadIM: 1 });
  const back = await testApp.socket(people[1]);
  const { conversations } = await sync(back, { convs: { [convId]: 3 } });
  const [entry] = conversations.flatMap(({ messages }) => messages.flatMap(({ msgs }) => msgs));
  expect(entry).toMatchObject({ seq: 4, event: { event_type: 55, msgid_list: [msg_id], seq: 4 } });
  expect((await pullAll(back, convId))[2]).toMatchObject({ msg_id, retracted: true });
  expect((await pullAll(back, convId))[2]).not.toHaveProperty('content');
  expect(await a.ask('msg_retract', { msg_id })).toMatchObject({ code: 881404 });
  await expectConsistent(testApp.app().messagingDb, { pages: [back] });
});

it('lets only the sender recall, within three minutes by the database’s clock', async () => {
  const { a, b } = await testApp.pair();
  const { msg_id, conv_id, seq } = await a.sendText({ uid: b.uid }, '旧话');
  expect(await b.ask('msg_retract', { msg_id })).toMatchObject({ code: 881402 });
  await testApp.app().messagingDb`
    update im_msg set ctime = ctime - interval '181 seconds' where conv_id = ${conv_id} and seq = ${seq}`;
  expect(await a.ask('msg_retract', { msg_id })).toMatchObject({ code: 881401 });
  expect(await (await testApp.socket()).ask('msg_retract', { msg_id })).toMatchObject({ code: 881403 });
});

it('batches receipts into one push to the sender and shows who has read', async () => {
  const { a, b } = await testApp.pair();
  const ids: number[] = [];
  for (const text of ['一', '二']) {
    const target_id = imUsername(b.uid);
    const content = textContent(a.uid, target_id, text, randomUUID());
    ids.push((await a.call('s_single_text', { content, target_id, need_receipt: true })).msg_id);
  }
  await b.call('receipt_report', { sessions: [{ type: 3, username: imUsername(a.uid), msg_ids: ids }] });
  const change = await a.next('receipt_change');
  expect(change.receipt_msgs.toSorted((x, y) => x.msg_id - y.msg_id)).toEqual(
    ids.map((msg_id) => ({ msg_id, unread_count: 0 })),
  );
  const readers = await a.call('msg_unread_list', { msg_id: ids[0] ?? 0 });
  expect(readers).toMatchObject({
    read_count: 1,
    unread_count: 0,
    read_list: [{ username: imUsername(b.uid) }],
  });
  await b.call('unread_group_count', { conv_id: change.conv_id, read_seq: 4 });
  b.socket.emit('msg_recv', { conv_id: change.conv_id, seq: 4, rid: nextRid() });
  const { messagingDb: db } = testApp.app();
  const cursors = () => db`
    select read_seq, recv_seq from im_member where conv_id = ${change.conv_id} and uid = ${b.uid}`;
  await expect.poll(cursors).toEqual([{ readSeq: 4, recvSeq: 4 }]);
  const { receipts } = await sync(a, { msg_receipt_key: 1 });
  expect(receipts.flatMap((each) => each.receipts)).toHaveLength(2);
});
