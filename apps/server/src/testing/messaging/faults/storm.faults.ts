import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../db/database.ts';
import { closeAllSockets, type ImSocket, openSocket } from '../im-socket.ts';
import { sync } from '../im-sync.ts';
import { type KillableNode, killableNode } from '../killable-node.ts';
import { addAccounts, addConversations, addGroupOf, addTickets, ticketHolder } from '../many-accounts.ts';
import { expectConsistent } from '../reference-model.ts';
import { openWithRetries, sendWithRetries } from '../retrying-sender.ts';

const clients = 5_000;
/** One more than the members online up to which a group's messages are pushed. */
const largeGroupSize = 2_001;
/** Consecutive failures after which a monitor calls the node dead. */
const maxFailedChecks = 3;
/** Clients at a time in the calm run, which measures the node's capacity. */
const orderlyAtOnce = 16;
/** How many times as long as in good order the storm may take. */
const stormFactor = 1.5;
/** No client may reconnect because of waiting. */
const timeoutMs = 120_000;

let node: KillableNode;
beforeAll(async () => {
  node = await killableNode();
  await node.start();
});
afterAll(async () => {
  closeAllSockets();
  await node.remove();
});

it('10: five thousand come back at once after a restart, while another member writes and a monitor watches', async () => {
  const { db, messagingDb, close } = await connect({ databaseUrl: null, dataDir: node.dataDir });
  const uids = await addAccounts(db, clients);
  await addConversations(messagingDb, uids);
  for (const round of [1, 2]) await addTickets(messagingDb, uids, round);
  const orderly = await millisecondsOf(() => inTurns(uids, (uid) => comeBack(uid, 1)));
  const group = await addGroupOf(messagingDb, uids.slice(0, largeGroupSize));
  await node.kill();
  await node.start();
  const [writer, reader] = [await node.person(0), await node.person(1)];
  const progress = { answered: [], sent: [], resent: 0 };
  let over = false;
  const watching = Promise.all(['/healthz', '/readyz'].map((path) => watch(path, () => over)));
  const writing = sendWithRetries(node.address, writer, reader.uid, {
    count: 1e6,
    progress,
    until: () => over,
    timeoutMs,
  });
  const pages: ImSocket[] = [];
  const took = await millisecondsOf(() =>
    Promise.all(uids.map(async (uid) => void pages.push(await comeBack(uid, 2)))),
  );
  over = true;
  await writing;
  const [alive, ready] = await watching;
  const summary = `${clients} back and synced in ${seconds(took)}, ${seconds(orderly)} in good order; ${progress.sent.length} messages meanwhile; ${JSON.stringify({ alive, ready })}`;
  process.stdout.write(`${summary}\n`);
  expect(took).toBeLessThan(stormFactor * orderly);
  expect(alive?.refused).toBe(0);
  expect(ready?.refusedOnEnd).toBeLessThan(maxFailedChecks);
  await tellTheCrowd(
    pages.filter(({ uid }) => uids.indexOf(uid) < largeGroupSize),
    group,
  );
  const some = [await openWithRetries(node.address, reader), ...pages.filter((_, nth) => nth % 500 === 0)];
  await expectConsistent(db, { sent: progress.sent, pages: some }).finally(close);
});

/** A group with more than two thousand members online receives hints instead of messages. */
async function tellTheCrowd(pages: readonly ImSocket[], { gid, convId }: { gid: number; convId: number }) {
  const [speaker, ...others] = pages;
  const { seq } = (await speaker?.sendText({ gid }, '大家好')) ?? { seq: 0 };
  const hints = await Promise.all(
    others.map((page) => page.next('sync_hint', ({ conv_id }) => conv_id === convId)),
  );
  expect(new Set(hints.map(({ reason, last_seq }) => `${reason} ${last_seq}`))).toEqual(
    new Set([`pull ${seq}`]),
  );
  const pulled = await others[0]?.call('msg_pull', { conv_id: convId, from_seq: seq });
  expect(pulled?.msgs).toMatchObject([{ seq, content: { msg_body: { text: '大家好' } } }]);
}

/** Logged in, and with everything read. */
async function comeBack(uid: number, round: number): Promise<ImSocket> {
  const page = await openSocket(node.address, ticketHolder(uid, round), { timeoutMs });
  const { conversations } = await sync(page, {});
  expect(conversations.flatMap(({ messages }) => messages).length).toBeGreaterThan(0);
  return page;
}

async function inTurns(uids: readonly number[], come: (uid: number) => Promise<unknown>): Promise<void> {
  const left = uids.values();
  const line = async () => {
    for (const uid of left) await come(uid);
  };
  await Promise.all(Array.from({ length: orderlyAtOnce }, line));
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

interface Health {
  /** Milliseconds from one good answer to the next, at worst. */
  readonly longest: number;
  readonly checks: number;
  readonly refused: number;
  readonly refusedOnEnd: number;
}

/** Asks as an operator's monitor does, four times a second. */
async function watch(path: string, over: () => boolean): Promise<Health> {
  let [longest, checks, refused, onEnd, refusedOnEnd] = [0, 0, 0, 0, 0];
  for (let good = performance.now(); !over(); await sleep(250)) {
    const reply = await fetch(node.address + path).catch(() => null);
    const now = performance.now();
    longest = Math.max(longest, now - good);
    checks += 1;
    if (reply?.ok) good = now;
    else refused += 1;
    onEnd = reply?.ok ? 0 : onEnd + 1;
    refusedOnEnd = Math.max(refusedOnEnd, onEnd);
  }
  return { longest, checks, refused, refusedOnEnd };
}
