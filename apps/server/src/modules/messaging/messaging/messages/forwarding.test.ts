import { randomUUID } from 'node:crypto';
import { handleReports } from '@gongdu/contract/core/accounts/role';
import { savePrivacy } from '@gongdu/contract/core/preferences';
import { type ImContent, imUsername } from '@gongdu/contract/messaging/content';
import { deleteImConversation, reportImMessage } from '@gongdu/contract/messaging/conversation-endpoints';
import { decideImCase, listImCases } from '@gongdu/contract/messaging/moderation-case';
import { sendPrivateMessage } from '@gongdu/contract/messaging/private-message';
import { expect, it } from 'vitest';
import { createPicture } from '../../../../testing/factories/pictures.ts';
import { uploadAs } from '../../../../testing/form-post.ts';
import { type ImSocket, textContent } from '../../../../testing/messaging/im-socket.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';

const testApp = imTestApp();

/** What the client writes into the copy is not what is stored. */
function forward(page: ImSocket, toUid: number, msgId: number, id: string = randomUUID()) {
  const target_id = imUsername(toUid);
  const content: ImContent = {
    ...textContent(page.uid, target_id, '假的', id),
    at_list: [imUsername(toUid)],
    forward: { msg_id: msgId },
  };
  return page.ask('s_single_text', { target_id, content });
}

const lastOf = (page: ImSocket) => page.messages().at(-1)?.content;
const arrives = async (page: ImSocket, fits: object) => {
  await expect.poll(() => lastOf(page)).toMatchObject(fits);
};

async function sendPicture(from: ImSocket, toUid: number, media_id: string): Promise<number> {
  const target_id = imUsername(toUid);
  const { msg_id } = await from.call('s_single_text', {
    target_id,
    content: {
      version: 1,
      target_type: 'single',
      target_id,
      from_id: imUsername(from.uid),
      create_time: 1,
      client_msg_id: randomUUID(),
      msg_type: 'image',
      msg_body: { media_id, media_crc32: 1, width: 400, height: 200 },
    },
  });
  return msg_id;
}

it('stores the body of the message that is sent on, whatever the client writes, without whom it mentioned or answered', async () => {
  const { a, b } = await testApp.pair();
  const third = await testApp.socket();
  const target_id = imUsername(a.uid);
  const { msg_id } = await b.call('s_single_text', {
    target_id,
    content: {
      ...textContent(b.uid, target_id, '周五来取书', randomUUID()),
      quote: { msg_id: 1, from_id: imUsername(a.uid), text: '在吗' },
    },
  });
  expect(await forward(a, third.uid, msg_id)).toMatchObject({ code: 0 });
  await arrives(third, { msg_type: 'text', msg_body: { text: '周五来取书' }, from_id: imUsername(a.uid) });
  for (const field of ['forward', 'quote', 'at_list']) expect(lastOf(third)).not.toHaveProperty(field);
});

it('shows a picture of someone else in a second conversation, and keeps it when it is recalled in the first', async () => {
  const { a, b, people } = await testApp.pair();
  const third = await testApp.socket();
  const { address } = await uploadAs(people[1], await createPicture('png'));
  const msgId = await sendPicture(b, a.uid, address);
  expect(await forward(a, third.uid, msgId)).toMatchObject({ code: 0 });
  await arrives(third, { msg_type: 'image', msg_body: { media_id: address } });
  await b.call('msg_retract', { msg_id: msgId });
  expect((await fetch(address)).status).toBe(200);
  const { db } = testApp.app();
  const uploads = await db`select 1 from upload where uid in (${a.uid}, ${third.uid})`;
  expect(uploads).toHaveLength(0);
});

it('refuses what was recalled, what was cleared, what an operator took away and what the sender never saw', async () => {
  const { a, b, convId, people } = await testApp.pair();
  const third = await testApp.socket();
  const recalled = await b.sendText({ uid: a.uid }, '说错了');
  const removed = await b.sendText({ uid: a.uid }, '加微信领书');
  const cleared = await b.sendText({ uid: a.uid }, '旧的');
  await b.call('msg_retract', { msg_id: recalled.msg_id });
  expect(await forward(a, third.uid, recalled.msg_id)).toMatchObject({
    code: 881404,
    message: '这条消息已经撤回，不能转发',
  });

  await people[0].call(reportImMessage, { body: { msgId: removed.msg_id, reason: 'spam', note: '' } });
  const operator = await testApp.app().createMember({ role: 'admin', permissions: [handleReports] });
  const { data } = await operator.call(listImCases, { query: {} });
  const found = data.find((each) => each.msgId === removed.msg_id);
  await operator.call(decideImCase, {
    params: { id: found?.id ?? 0 },
    body: { version: found?.version ?? 0, verdict: 'remove', reason: 'spam' },
  });
  expect(await forward(a, third.uid, removed.msg_id)).toMatchObject({
    code: 881404,
    message: '这条消息违反社区规则，已被移除，不能转发',
  });

  const deleted = { code: 881403, message: '这条消息已经删除，不能转发' };
  expect(await forward(third, b.uid, cleared.msg_id)).toMatchObject(deleted);
  await people[0].call(deleteImConversation, { params: { id: convId } });
  expect(await forward(a, third.uid, cleared.msg_id)).toMatchObject(deleted);
});

it('applies the rules on who may write to whom, and a stranger’s limit of three messages', async () => {
  const { a, b } = await testApp.pair();
  const { msg_id } = await b.sendText({ uid: a.uid }, '周五来取书');
  const closed = await testApp.app().createMember();
  await closed.call(savePrivacy, { body: { strangers: 'nobody' } });
  expect(await forward(a, closed.uid, msg_id)).toMatchObject({ code: 880207 });
  const open = await testApp.app().createMember();
  for (const _ of [1, 2, 3]) expect(await forward(a, open.uid, msg_id)).toMatchObject({ code: 0 });
  expect(await forward(a, open.uid, msg_id)).toMatchObject({ code: 880220 });
});

it('answers a retry with the stored copy, also when what it copies has been recalled since', async () => {
  const { a, b } = await testApp.pair();
  const third = await testApp.socket();
  const { msg_id } = await b.sendText({ uid: a.uid }, '周五来取书');
  const id = randomUUID();
  const first = await forward(a, third.uid, msg_id, id);
  await b.call('msg_retract', { msg_id });
  expect(await forward(a, third.uid, msg_id, id)).toMatchObject({
    code: 0,
    duplicate: true,
    msg_id: first['msg_id'],
  });
});

it('sends on over REST as well', async () => {
  const { a, b, people } = await testApp.pair();
  const { msg_id } = await b.sendText({ uid: a.uid }, '周五来取书');
  const third = await testApp.app().createMember();
  const { message } = await people[0].call(sendPrivateMessage, {
    body: { toUid: third.uid, body: { text: '假的' }, forwardOf: msg_id },
  });
  expect(message.content?.msg_body).toEqual({ text: '周五来取书' });
});
