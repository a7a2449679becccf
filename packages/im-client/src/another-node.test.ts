// @module-tag slow

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMessagingClient } from './client.ts';
import { backoffProfiles } from './connection/backoff.ts';
import { socketIoWire } from './connection/socket-io-wire.ts';
import { type TwoNodes, twoNodes } from './testing/two-nodes.ts';

let nodes: TwoNodes;
beforeAll(async () => {
  nodes = await twoNodes();
}, 120_000);
afterAll(() => nodes.remove(), 60_000);

const patient = { timeout: 60_000 };

it('reconnects to another node when its own one stops: nothing is lost, duplicated or out of order', async () => {
  const [writer, reader] = [await aReader('13800000001'), await aReader('13800000002')];
  await reader.client.sendSingleMsg({ target_username: writer.account, content: '在吗' });
  const texts = Array.from({ length: 30 }, (_, nth) => `第 ${nth + 1} 句`);
  const write = async (some: readonly string[]) => {
    for (const content of some) {
      writer.client.sendSingleMsg({ target_username: reader.account, content });
      await sleep(20);
    }
  };
  await write(texts.slice(0, 10));
  const stopping = nodes.stopFirst();
  await write(texts.slice(10));
  await stopping;
  await expect.poll(() => [writer.told, reader.told], patient).toEqual([1, 1]);
  // A visible page does not wait for the delay that the server requested.
  for (const { client } of [writer, reader]) client.wake();
  await expect.poll(() => [writer.client.state, reader.client.state], patient).toEqual(['ready', 'ready']);
  await expect.poll(() => reader.heard.length, patient).toBeGreaterThanOrEqual(texts.length);
  await expect.poll(() => writer.client.outgoing(), patient).toEqual([]);
  expect(reader.heard).toEqual(texts);
  await Promise.all([writer.client.close(), reader.client.close()]);
}, 120_000);

/** One of the demo community, ready. */
async function aReader(phone: string) {
  const token = await tokenOf(phone);
  const heard: string[] = [];
  const person = { heard, told: 0, account: '' };
  const real = socketIoWire(nodes.address);
  const client = createMessagingClient({
    open: (events, options) => {
      const received = (event: string, data: unknown) => {
        if (event === 'server_closing') person.told += 1;
        events.received(event, data);
      };
      return real({ ...events, received }, options);
    },
    sign: async ({ random_str, timestamp }) => {
      const query = new URLSearchParams({ random_str, timestamp: String(timestamp) });
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch(`${nodes.address}/api/im/sign?${query}`, { method: 'POST', headers });
      // Not null, which would mean that no account is signed in: a node that shuts down may refuse, too.
      if (!reply.ok) throw new Error(`no signature: ${reply.status}`);
      return (await reply.json()).data;
    },
    roaming: false,
    backoff: backoffProfiles.backOffice,
    log: () => undefined,
  });
  client.onMsgReceive(({ messages }) => note(messages));
  client.onSyncConversation((page) => note(page.flatMap(({ msgs }) => msgs)));
  person.account = (await client.start()).username;
  return Object.assign(person, { client });

  function note(messages: Parameters<Parameters<typeof client.onMsgReceive>[0]>[0]['messages']): void {
    for (const { content, from_username } of messages) {
      if (content?.msg_type === 'text' && from_username !== person.account) heard.push(content.msg_body.text);
    }
  }
}

async function tokenOf(username: string): Promise<string> {
  const client = { client_id: 'gongdu-web', client_secret: 'gongdu-web-public', scope: 'api offline_access' };
  const body = new URLSearchParams({ grant_type: 'password', ...client, username, password: 'gongdu-demo' });
  const reply = await fetch(`${nodes.address}/connect/token`, { method: 'POST', body });
  return (await reply.json()).access_token;
}
