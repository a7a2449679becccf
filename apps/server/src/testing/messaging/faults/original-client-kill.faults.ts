import { setTimeout as sleep } from 'node:timers/promises';
import { imUsername } from '@gongdu/contract/messaging/content';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '../../../db/database.ts';
import { badNetwork } from '../bad-network.ts';
import { closeAllSockets, openSocket, type Signer } from '../im-socket.ts';
import { type KillableNode, killableNode } from '../killable-node.ts';
import { type OriginalClient, originalClient, signIn } from '../original-client.ts';
import { expectConsistent } from '../reference-model.ts';

/** A file of the original library 2.5.0; the project has none. */
const path = process.env.IM_ORIGINAL_CLIENT;
const texts = Array.from({ length: 60 }, (_, n) => `第 ${n} 句`);
/** The node is killed with these on their way: the one perhaps not stored, the other stored and its answer lost. */
const [inFlight, unheard] = [20, 40];
/** Milliseconds. The library resends unacknowledged messages after five seconds, logged in or not. */
const pauses = { send: 50, login: 6_000 };
const timeoutMs = { timeout: 60_000 };

let node: KillableNode;
let db: Database;
let closeDb: () => Promise<void>;
let deaf = false;
beforeAll(async () => {
  node = await killableNode({ IM_ALLOW_LEGACY_CLIENT: '1' });
  await node.start();
  ({ db, close: closeDb } = await connect({ databaseUrl: null, dataDir: node.dataDir }));
});
afterEach(closeAllSockets);
afterAll(async () => {
  await closeDb?.();
  await node?.remove();
});

it('12: of what the original library sends while the node is killed twice, all is stored once and nothing refused', async ({
  skip,
}) => {
  if (!path) return skip('IM_ORIGINAL_CLIENT names no file of the original library 2.5.0');
  const [writer, reader] = [await node.person(0), await node.person(1)];
  await acquaints(writer, reader);
  const network = await badNetwork(Number(new URL(node.address).port), { dropsReplies: () => deaf });
  const client = await originalClient(path, network.address, new Map());
  await signIn(client, writer);
  const outcomes = new Map<string, unknown>();
  for (const [n, content] of texts.entries()) {
    deaf = n === unheard;
    client.ask('sendSingleMsg', { target_username: imUsername(reader.uid), content }).then(
      ({ msg_id }) => outcomes.set(content, msg_id),
      (refusal) => outcomes.set(content, String(refusal)),
    );
    if (n === unheard) await expect.poll(async () => (await stored([content])).size, timeoutMs).toBe(1);
    if (n === inFlight || n === unheard) {
      await isKilled(client);
      expect(outcomes.get(content)).toBeUndefined();
      await signIn(client, writer);
    }
    await sleep(pauses.send);
  }
  await expect.poll(() => outcomes.size, timeoutMs).toBe(texts.length);
  expect(await stored(texts)).toEqual(outcomes);
  await expectConsistent(db, { pages: [await openSocket(node.address, reader)] });
  network.close();
});

/** Neither is a stranger to the other. */
async function acquaints(writer: Signer, reader: Signer): Promise<void> {
  const [a, b] = [await openSocket(node.address, writer), await openSocket(node.address, reader)];
  await a.sendText({ uid: b.uid }, '在吗');
  await b.sendText({ uid: a.uid }, '在');
}

/** Its app may sign in again, late: the library has repeated itself before. */
async function isKilled(client: OriginalClient): Promise<void> {
  const before = client.received('onDisconnect').length;
  await node.kill();
  deaf = false;
  await expect.poll(() => client.received('onDisconnect').length, timeoutMs).toBeGreaterThan(before);
  await node.start();
  await expect.poll(() => client.now('isConnect', {}), timeoutMs).toBe(true);
  await sleep(pauses.login);
}

/** Numbers by text; throws for a text that is stored twice. */
async function stored(those: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db<{ msgId: number; text: string }[]>`
    select msg_id, body #>> '{msg_body,text}' as text from im_msg
    where body #>> '{msg_body,text}' = any(${[...those]}::text[])`;
  const found = new Map(rows.map(({ text, msgId }) => [text, msgId]));
  expect(rows).toHaveLength(found.size);
  return found;
}
