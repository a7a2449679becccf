import { imEventTypes } from '@gongdu/contract/messaging/event';
import { type ImMessage, imKinds } from '@gongdu/contract/messaging/message';
import { expect, it } from 'vitest';
import { removedText } from '../../../../entities/messaging/chat-message/removed-text.ts';
import { hasPreview, lastMessageText } from './message-preview.ts';

const base = {
  msg_id: 2,
  conv_id: 1,
  seq: 2,
  msg_type: imKinds.single,
  from_uid: 1,
  from_username: 'user_1',
  ctime_ms: 0,
};
const recall = { event_id: '2', event_type: imEventTypes.recalled, ctime_ms: 0, msgid_list: [1] };
const nameOf = (username: string) => (username === 'user_1' ? '你' : '周知秋');

it.each<[string, ImMessage, string]>([
  ['the message that was recalled', { ...base, retracted: true }, '你撤回了一条消息'],
  ['the recall itself, with which the conversation ends', { ...base, event: recall }, '你撤回了一条消息'],
  [
    'the recall of somebody else',
    { ...base, from_username: 'user_2', event: recall },
    '周知秋撤回了一条消息',
  ],
  ['what an operator took away', { ...base, event: { ...recall, extra: 1 } }, removedText],
])('says in the list what became of a recall: %s', (_, entry, expected) => {
  expect(lastMessageText(entry, nameOf)).toBe(expected);
  expect(hasPreview(entry)).toBe(true);
});
