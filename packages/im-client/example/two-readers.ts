// Two readers of the demo community: one writes, the other receives the messages in order and reads them.
//
//   npm start                                                       in one terminal
//   node packages/im-client/example/two-readers.ts [address]        in another, with the Node of node_modules/.bin
import { createMessagingClient } from '@gongdu/im-client/client';
import { socketIoWire } from '@gongdu/im-client/connection/socket-io-wire';

const [address = 'http://localhost:8080'] = process.argv.slice(2);

const xiaoman = await reader('13800000001');
const zhiqiu = await reader('13800000002');
const heard = collect(zhiqiu.client, 3);

// One after another within a conversation, each stored once however often it is sent.
await xiaoman.client.sendSingleMsg({ target_username: zhiqiu.account, content: '你好，在读什么？' });
xiaoman.client.sendSingleMsg({ target_username: zhiqiu.account, content: '我在读《城南旧事》。' });
xiaoman.client
  .sendSingleMsg({ target_username: zhiqiu.account, content: '读完告诉你。' })
  .onAck(({ rid }) => say(`the server has heard of request ${rid}`))
  .onSuccess(({ conv_id, seq }) => say(`stored as entry ${seq} of conversation ${conv_id}`))
  .onFail(({ code, message }) => say(`refused: ${code} ${message}`))
  .onTimeout(({ response_timeout }) => say(`no ${response_timeout ? 'answer' : 'acknowledgement'}`));

for (const words of await heard) say(`知秋 hears: ${words}`);
await zhiqiu.client.resetUnreadCount({ username: xiaoman.account });
await Promise.all([xiaoman.client.close(), zhiqiu.client.close()]);

/** Signs a demo account in and brings its client to `ready`. */
async function reader(phone: string) {
  const token = await tokenOf(phone);
  const client = createMessagingClient({
    open: socketIoWire(address),
    // every connection requires a new signature
    async sign({ random_str, timestamp }) {
      const query = new URLSearchParams({ random_str, timestamp: String(timestamp) });
      const reply = await fetch(`${address}/api/im/sign?${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      if (reply.status === 401) return null;
      // a node that is busy or shutting down: tried again with the next attempt
      if (!reply.ok) throw new Error(`no signature: ${reply.status}`);
      return (await reply.json()).data;
    },
    // only new messages: earlier ones are read with `pullMessages`
    roaming: false,
  });
  client.onState(({ state }) => say(`${phone}: ${state}`));
  // after the login it first reads the ends of its conversations: earlier messages are not reported
  const ready = new Promise<void>((resolve) => {
    client.onState(({ state }) => state === 'ready' && resolve());
  });
  const { username } = await client.start();
  await ready;
  return { client, account: username };
}

async function tokenOf(phone: string): Promise<string> {
  const form = {
    grant_type: 'password',
    client_id: 'gongdu-web',
    client_secret: 'gongdu-web-public',
    scope: 'api offline_access',
    username: phone,
    password: 'gongdu-demo',
  };
  const reply = await fetch(`${address}/connect/token`, { method: 'POST', body: new URLSearchParams(form) });
  return (await reply.json()).access_token;
}

/** The texts of the next messages. */
function collect(client: Awaited<ReturnType<typeof reader>>['client'], count: number): Promise<string[]> {
  return new Promise((resolve) => {
    const texts: string[] = [];
    const stop = client.onMsgReceive(({ messages }) => {
      for (const { content } of messages) if (content?.msg_type === 'text') texts.push(content.msg_body.text);
      if (texts.length < count) return;
      stop();
      resolve(texts);
    });
  });
}

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}
