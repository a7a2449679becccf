import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readyClient, settle } from '../testing/ready-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const roomMessage = (seq: number) => ({
  msg_id: seq,
  conv_id: 3,
  seq,
  msg_type: 5,
  from_uid: 2,
  from_username: 'user_2',
  ctime_ms: seq,
});

it('a room is joined again after a reconnect, before anything is sent to it, and not after it was left', async () => {
  const { client, gateway } = await readyClient();
  gateway.on('join_room', () => ({}));
  gateway.on('exit_room', () => ({}));
  client.enterChatroom({ id: 8 });
  await settle();
  gateway.cut();
  client.sendChatroomMsg({ target_rid: 8, content: '在吗' });
  await vi.advanceTimersByTimeAsync(10_000);
  const names = gateway.frames.map(({ event }) => event);
  expect(gateway.framesOf('join_room')).toHaveLength(2);
  expect(names.lastIndexOf('join_room')).toBeLessThan(names.indexOf('send_room_msg'));
  client.exitChatroom({ id: 8 });
  gateway.cut();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(gateway.framesOf('join_room')).toHaveLength(2);
});

it('the history of a rejoined room is delivered once, in order', async () => {
  const { client, gateway } = await readyClient();
  const heard: number[] = [];
  client.onRoomMsg(({ seq }) => heard.push(seq));
  gateway.push('room_msg_sync_his', { messages: [roomMessage(2), roomMessage(1)] });
  gateway.push('room_msg_sync', { messages: [roomMessage(3)] });
  gateway.push('room_msg_sync_his', { messages: [roomMessage(2), roomMessage(3), roomMessage(4)] });
  expect(heard).toEqual([1, 2, 3, 4]);
});
