import { imEventTypes } from '@gongdu/contract/messaging/event';
import { type ImMessage, imKinds } from '@gongdu/contract/messaging/message';
import { expect, it } from 'vitest';
import { rowsOf } from './rows.ts';

const me = 'user_1';
const unsent = { sending: [], files: [] };
const noon = new Date(2026, 10, 20, 12).getTime();

it('draws one line before the first unread message of another member', () => {
  const rows = rowsOf(
    [messageFrom(1, 'user_2'), messageFrom(2, me), messageFrom(3, 'user_2'), messageFrom(4, 'user_2')],
    unsent,
    2,
    me,
  );
  expect(rows.map(({ startsNew }) => startsNew)).toEqual([false, false, true, false]);
});

it('shows a sender again after a pause, after another sender and on another day', () => {
  const rows = rowsOf(
    [
      messageFrom(1, 'user_2'),
      messageFrom(2, 'user_2'),
      messageFrom(3, me),
      messageFrom(4, me, 6),
      messageFrom(5, me, 24 * 60),
    ],
    unsent,
    null,
    me,
  );
  expect(rows.map(({ startsGroup }) => startsGroup)).toEqual([true, false, true, true, true]);
  expect(rows.map(({ startsDay }) => startsDay)).toEqual([true, false, false, false, true]);
});

it('leaves out entries without content, such as that of a recall', () => {
  const { content: _, ...place } = messageFrom(2, me);
  const event = { event_id: '2', event_type: imEventTypes.recalled, ctime_ms: noon };
  const rows = rowsOf([messageFrom(1, me), { ...place, event }, messageFrom(3, me)], unsent, null, me);
  expect(rows.map(({ key }) => key)).toEqual(['c:message-1', 'c:message-3']);
});

function messageFrom(seq: number, from: string, minutes = 0): ImMessage {
  return {
    msg_id: seq,
    conv_id: 1,
    seq,
    msg_type: imKinds.single,
    from_uid: 1,
    from_username: from,
    ctime_ms: noon + minutes * 60_000,
    content: {
      version: 1,
      target_type: 'single',
      target_id: 'user_2',
      from_id: from,
      create_time: noon,
      client_msg_id: `message-${seq}`,
      msg_type: 'text',
      msg_body: { text: '好' },
    },
  };
}
