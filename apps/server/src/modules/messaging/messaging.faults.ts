import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectTcp, createServer, type Socket as NetSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect } from '../../db/database.ts';
import { closeAllPages, openPage, type Signer } from './testing/im-page.ts';
import { sync } from './testing/im-sync.ts';
import { type KillableNode, killableNode } from './testing/killable-node.ts';
import { judge } from './testing/oracle.ts';
import { type Progress, sendStubbornly } from './testing/stubborn-sender.ts';

let node: KillableNode;
beforeAll(async () => {
  node = await killableNode();
  await node.start();
});
afterEach(closeAllPages);
afterAll(() => node.remove());

/** Everybody writes to the next one until it is over, then the oracle judges. */
async function writeWhile(
  address: string,
  trouble: (progress: Progress) => Promise<void>,
): Promise<Progress> {
  const people = await Promise.all([0, 1, 3, 4].map(node.person));
  const progress: Progress = { answered: [], sent: [], resent: 0 };
  let over = false;
  const lanes = people.flatMap((from, n) =>
    people.filter((_, other) => other !== n).map((to) => [from, to] as const),
  );
  const sending = Promise.all(
    lanes.map(([from, to]) =>
      sendStubbornly(address, from, to.uid, { count: 1e6, progress, until: () => over }),
    ),
  );
  await trouble(progress);
  over = true;
  await sending;
  const pages = await Promise.all(people.map((each: Signer) => openPage(node.address, each)));
  const { db, close } = await connect({ databaseUrl: null, dataDir: node.dataDir });
  await judge(db, { sent: progress.sent, pages }).finally(close);
  return progress;
}

it('1: twelve kills of the node, three of the database', async ({ annotate }) => {
  const { sent, resent } = await writeWhile(node.address, async () => {
    for (let round = 0; round < 15; round++) {
      await sleep(500 + randomInt(1_000));
      if (round % 5 === 4) node.killDatabase();
      else await node.kill().then(() => node.start());
    }
  });
  expect(resent).toBeGreaterThan(0);
  await annotate(`${sent.length} messages, ${resent} sent again`);
});

it('3: a network that is cut for one to three seconds out of every five', async () => {
  const proxy = await flakyProxy(Number(new URL(node.address).port));
  await writeWhile(proxy.address, async () => {
    for (let round = 0; round < 6; round++) {
      await sleep(2_000 + randomInt(2_000));
      proxy.cut();
      await sleep(1_000 + randomInt(2_000));
      proxy.mend();
    }
  });
  proxy.close();
});

it('6: a reader that stops costs no memory, is closed, and has everything after a sync', async ({
  annotate,
}) => {
  const [from, to] = await Promise.all([node.person(0), node.person(1)]);
  const [sender, slow] = [await openPage(node.address, from), await openPage(node.address, to)];
  const before = await node.memory();
  // The socket below the WebSocket: nothing of what comes is read any more.
  const below: unknown = Reflect.get(Reflect.get(slow.socket.io.engine.transport, 'ws'), '_socket');
  if (below instanceof Object && 'pause' in below && typeof below.pause === 'function') below.pause();
  const text = '慢'.repeat(1_300);
  let grown = 0;
  for (let n = 0; n < 5_000; n += 50) {
    await Promise.all(Array.from({ length: 50 }, () => sender.say({ uid: to.uid }, text)));
    grown = Math.max(grown, (await node.memory()) - before);
  }
  await annotate(`${Math.round(grown / 1e6)} MB more while one reader took nothing of 5,000 texts of 4 KB`);
  expect(grown).toBeLessThan(60e6);
  const back = await openPage(node.address, to);
  const { conversations } = await sync(back, { convs: {} });
  expect(conversations.flatMap(({ messages }) => messages).length).toBeGreaterThan(0);
  const { db, close } = await connect({ databaseUrl: null, dataDir: node.dataDir });
  await judge(db, { pages: [back] }).finally(close);
});

it('9: a database that is killed every second for twenty', async () => {
  await writeWhile(node.address, async () => {
    for (let second = 0; second < 20; second++) {
      node.killDatabase();
      await sleep(1_000);
    }
  });
});

/** Passes bytes on until it is cut: then nothing comes through, and nobody is told. */
async function flakyProxy(port: number) {
  const sockets = new Set<NetSocket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connectTcp(port, 'localhost');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a numbered port');
  return {
    address: `http://localhost:${address.port}`,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => server.close(),
  };
}
