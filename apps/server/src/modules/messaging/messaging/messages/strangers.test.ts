import { savePrivacy } from '@gongdu/contract/core/preferences';
import { addReaction } from '@gongdu/contract/core/reaction';
import { sendPrivateMessage } from '@gongdu/contract/messaging/private-message';
import { expect, it } from 'vitest';
import type { TestMember } from '../../../../testing/app/test-app.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';

const testApp = imTestApp();
let messages = 0;

it('keeps strangers out of the requests box where the member wants none, from the next message on', async () => {
  const [closed, stranger, early] = await three();
  await say(early, closed);
  await closed.call(savePrivacy, { body: { strangers: 'nobody' } });
  expect(await refused(stranger, closed)).toBe('对方目前不接收你的消息');
  expect(await refused(early, closed)).toBe('对方目前不接收你的消息');
  const [row] = await testApp.app().messagingDb`
    select count(*)::int as n from im_member where uid = ${closed.uid}`;
  expect(row?.['n']).toBe(1);
  await closed.call(savePrivacy, { body: { strangers: 'everyone' } });
  await say(stranger, closed);
});

it('accepts messages from people whom the member follows, or has answered', async () => {
  const [member, followed, answered] = await three();
  await say(answered, member);
  await say(member, answered);
  await member.call(addReaction, { params: { kind: 'person', id: followed.uid, act: 'follow' } });
  await member.call(savePrivacy, { body: { strangers: 'followed' } });
  await say(followed, member);
  await say(answered, member);
  expect(await refused(await testApp.app().createMember(), member)).toBe('对方目前不接收你的消息');
});

it('accepts answers from people to whom the member wrote', async () => {
  const [member, other] = await three();
  await member.call(savePrivacy, { body: { strangers: 'nobody' } });
  await say(member, other);
  await say(other, member);
});

async function three(): Promise<[TestMember, TestMember, TestMember]> {
  const app = testApp.app();
  return [await app.createMember(), await app.createMember(), await app.createMember()];
}

function message(to: TestMember) {
  messages += 1;
  return { body: { toUid: to.uid, body: { text: '你好' }, clientMsgId: `strangers-${messages}` } };
}

async function say(from: TestMember, to: TestMember): Promise<void> {
  await from.call(sendPrivateMessage, message(to));
}

async function refused(from: TestMember, to: TestMember): Promise<string> {
  return (await from.callRefused(sendPrivateMessage, message(to))).msg;
}
