import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Connection, connect } from '../../../db/database.ts';
import { delaysOf, openPairs, type Pair, percentile } from '../delays.ts';
import { closeAllSockets, type ImSocket, nextRid, openSocket } from '../im-socket.ts';
import { sync } from '../im-sync.ts';
import { type KillableNode, killableNode } from '../killable-node.ts';
import { expectConsistent } from '../reference-model.ts';
import { stopReading } from '../stop-reading.ts';

let node: KillableNode;
let connection: Connection;
beforeAll(async () => {
  node = await killableNode();
  await node.start();
  connection = await connect({ databaseUrl: null, dataDir: node.dataDir });
});
afterEach(closeAllSockets);
afterAll(async () => {
  await connection.close();
  await node.remove();
});

const text = '慢'.repeat(1_300);
/** How many times as long others may wait, and what of it is the machine's own unrest, in milliseconds. */
const borne = { times: 2, unrest: 10 };

it('6: a reader that stops costs no memory and is closed; others wait no longer; it has everything after a sync', async ({
  annotate,
}) => {
  const others = await openPairs(connection, node.address, 10);
  const [from, to] = await Promise.all([node.person(0), node.person(1)]);
  const [sender, reader] = [await openSocket(node.address, from), await openSocket(node.address, to)];
  await reader.sendText({ uid: from.uid }, '在吗');
  await flood(sender, to.uid, 2_000);
  // The same flood with a reader that reads and with one that does not, in turns: a busy machine is so for both.
  const [well, slow]: [Beside, Beside] = [
    { delays: [], peak: 0 },
    { delays: [], peak: 0 },
  ];
  for (let round = 0; round < 4; round++) {
    await floodBeside(others, well, () => flood(sender, to.uid, 5_000, () => notePeak(well)));
    const stopped = await openSocket(node.address, to);
    stopReading(stopped.socket);
    await floodBeside(others, slow, () => flood(sender, to.uid, 5_000, () => notePeak(slow)));
    stopped.close();
  }
  const [p99, p99Slow] = [p99Of(well.delays), p99Of(slow.delays)];
  await annotate(
    `p99 of others ${p99.toFixed(1)} ms with a reader that reads, ${p99Slow.toFixed(1)} ms with one that does not; ${Math.round((slow.peak - well.peak) / 1e6)} MB more`,
  );
  expect(p99Slow).toBeLessThan(p99 * borne.times + borne.unrest);
  expect(slow.peak - well.peak).toBeLessThan(20e6);
  const back = await openSocket(node.address, to);
  const { conversations } = await sync(back, { convs: {} });
  expect(conversations.flatMap(({ messages }) => messages).length).toBeGreaterThan(0);
  await expectConsistent(connection.messagingDb, { pages: [back] });
});

it('6: a client above the rate limit is closed each time; others wait no longer', async ({ annotate }) => {
  const strict = await killableNode({ DATA_DIR: node.dataDir, IM_MESSAGES_PER_SECOND: '10' });
  await strict.start();
  const others = await openPairs(connection, strict.address, 10);
  const person = await strict.person(0);
  const quiet = await during(others, async () => undefined);
  let closed = 0;
  let over = false;
  const loud = await during(others, async (ended) => {
    void ended.then(() => {
      over = true;
    });
    while (!over) {
      await floodUntilClosed(await openSocket(strict.address, person));
      closed += 1;
    }
  });
  await annotate(
    `p99 of others ${quiet.toFixed(1)} ms alone, ${loud.toFixed(1)} ms beside a flood that was closed ${closed} times`,
  );
  expect(closed).toBeGreaterThan(1);
  expect(loud).toBeLessThan(quiet * borne.times + borne.unrest);
  await strict.remove();
});

interface Beside {
  readonly delays: number[];
  /** The most memory that the node had, in bytes. */
  peak: number;
}

async function floodBeside(others: readonly Pair[], found: Beside, run: () => Promise<void>): Promise<void> {
  const [delays] = await Promise.all([delaysOf(others, 50), run()]);
  found.delays.push(...delays);
}

async function notePeak(found: Beside): Promise<void> {
  found.peak = Math.max(found.peak, await node.memory());
}

function p99Of(delays: readonly number[]): number {
  return percentile(
    delays.toSorted((a, b) => a - b),
    0.99,
  );
}

/** @returns the p99 of others' waits during `trouble`, in milliseconds */
async function during(
  others: readonly Pair[],
  trouble: (ended: Promise<void>) => Promise<void>,
): Promise<number> {
  const measuring = delaysOf(others, 100);
  await Promise.all([measuring, trouble(measuring.then(() => undefined))]);
  return percentile(await measuring, 0.99);
}

async function flood(sender: ImSocket, uid: number, count: number, now?: () => Promise<void>): Promise<void> {
  for (let sent = 0; sent < count; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, () => sender.sendText({ uid }, text)));
    await now?.();
  }
}

function floodUntilClosed({ socket }: ImSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('disconnect', () => resolve());
    for (let nth = 0; nth < 500; nth++) socket.emit('get_groups_list', { rid: nextRid() });
  });
}
