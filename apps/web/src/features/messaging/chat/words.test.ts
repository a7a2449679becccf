import { imEventTypes } from '@gongdu/contract/im-event';
import { type ImMessage, imKinds } from '@gongdu/contract/im-message';
import { expect, it } from 'vitest';
import { isWorthALine, lineOf, removedWords } from './words.ts';

const place = {
  ...{ msg_id: 2, conv_id: 1, seq: 2, msg_type: imKinds.single, from_uid: 1, from_username: 'user_1' },
  ctime_ms: 0,
};
const recall = { event_id: '2', event_type: imEventTypes.recalled, ctime_ms: 0, msgid_list: [1] };
const named = (username: string) => (username === 'user_1' ? '你' : '周知秋');

it.each<[string, ImMessage, string]>([
  ['the message that was recalled', { ...place, retracted: true }, '你撤回了一条消息'],
  ['the recall itself, with which the conversation ends', { ...place, event: recall }, '你撤回了一条消息'],
  [
    'the recall of somebody else',
    { ...place, from_username: 'user_2', event: recall },
    '周知秋撤回了一条消息',
  ],
  ['what an operator took away', { ...place, event: { ...recall, extra: 1 } }, removedWords],
])('says in the list what became of a recall: %s', (_, entry, words) => {
  expect(lineOf(entry, named)).toBe(words);
  expect(isWorthALine(entry)).toBe(true);
});
