// A page for the browser stories: a client on the product's own origin, with a network that can be switched off.

import { createMessagingClient, type MessagingClient } from '../client.ts';
import { backoffProfiles } from '../connection/backoff.ts';
import { socketIoWire } from '../connection/socket-io-wire.ts';
import type { OpenWire, Wire } from '../connection/wire.ts';
import { indexedDbStorage } from '../storage/indexed-db-storage.ts';

const received: string[] = [];
let online = true;
let wire: Wire | undefined;
let client: MessagingClient | undefined;

const real = socketIoWire(location.origin);
const open: OpenWire = (events, options) => {
  if (online) {
    wire = real(events, options);
    return wire;
  }
  setTimeout(() => events.down('no network'));
  return { emit: () => undefined, close: () => undefined };
};

const testPage = {
  /** Signs in with an access token; returns the account. */
  async begin(token: string): Promise<string> {
    client = createMessagingClient({
      open,
      sign: (query) => sign(token, query),
      backoff: backoffProfiles.backOffice,
      storage: indexedDbStorage(),
    });
    client.onMsgReceive(({ messages }) => record(messages));
    client.onSyncConversation((page) => record(page.flatMap(({ msgs }) => msgs)));
    const { username } = await client.start();
    return username;
  },
  network(up: boolean) {
    online = up;
    if (!up) wire?.close();
  },
  send(to: string, text: string) {
    client?.sendSingleMsg({ target_username: to, content: text });
  },
  state: () => client?.state ?? 'idle',
  /** The texts of other people, in the order of receipt. */
  heard: () => received,
  /** The states of own messages that are being sent or have failed. */
  outgoing: () => client?.outgoing().map(({ state }) => state) ?? [],
};
Object.assign(window, { im: testPage });

type Heard = Parameters<Parameters<MessagingClient['onMsgReceive']>[0]>[0]['messages'];

function record(messages: Heard): void {
  for (const { content } of messages) if (content?.msg_type === 'text') received.push(content.msg_body.text);
}

async function sign(token: string, query: { random_str: string; timestamp: number }) {
  const asked = new URLSearchParams({ random_str: query.random_str, timestamp: String(query.timestamp) });
  const reply = await fetch(`/api/im/sign?${asked}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!reply.ok) throw new Error(`no signature: ${reply.status}`);
  return (await reply.json()).data;
}
