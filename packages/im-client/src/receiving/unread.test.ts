import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReadElsewhere } from '../listeners.ts';
import { modelGateway, partnerOf } from '../testing/model-gateway.ts';
import { readyClient, settle } from '../testing/ready-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const partner = { username: partnerOf(1) };

async function withThreeUnread() {
  const model = modelGateway();
  const { client, gateway } = await readyClient({}, model.gateway);
  for (let index = 0; index < 3; index += 1) model.sendFromPartner(1, 'well');
  return { model, client, gateway };
}

it('received messages are unread, own ones are not', async () => {
  const { client } = await withThreeUnread();
  client.sendSingleMsg({ target_username: partnerOf(1), content: '好' });
  await settle();
  expect(client.getUnreadMsgCnt(partner)).toBe(3);
  expect(client.getUnreadMsgCnt({ gid: 5 })).toBe(0);
});

it('reading reports the position to the server, and uses its count', async () => {
  const { client, gateway } = await withThreeUnread();
  gateway.on('unread_single_count', () => ({ read_seq: 3, unread_msg_count: 0 }));
  client.resetUnreadCount(partner);
  await settle();
  expect(gateway.framesOf('unread_single_count')[0]?.data).toMatchObject({ ...partner, read_seq: 3 });
  expect(client.getUnreadMsgCnt(partner)).toBe(0);
});

it('reading on another device lowers the count and emits an event', async () => {
  const { client, gateway } = await withThreeUnread();
  const heard: ReadElsewhere[] = [];
  client.onMutiUnreadMsgUpdate((read) => heard.push(read));
  gateway.push('event_notification', {
    event_id: 'r',
    event_type: 200,
    ctime_ms: 1,
    conv_id: 1,
    read_seq: 2,
  });
  expect(client.getUnreadMsgCnt(partner)).toBe(1);
  expect(heard).toMatchObject([{ conv_id: 1, type: 3, ...partner, read_seq: 2, unread_msg_count: 1 }]);
});
