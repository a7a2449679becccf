import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../../db/database.ts';
import { closeAllPages, openPage } from '../im-page.ts';
import { sync } from '../im-sync.ts';
import { type KillableNode, killableNode } from '../killable-node.ts';
import { badNetwork } from '../network.ts';
import { judge } from '../oracle.ts';
import { writeWhile } from '../writing.ts';

let node: KillableNode;
beforeAll(async () => {
  node = await killableNode();
  await node.start();
});
afterEach(closeAllPages);
afterAll(() => node.remove());

it('1: twelve kills of the node, three of the database', async ({ annotate }) => {
  const { sent, resent } = await writeWhile(node, node.address, async () => {
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
  let isCut = false;
  const network = await badNetwork(Number(new URL(node.address).port), { barred: () => isCut });
  await writeWhile(node, network.address, async () => {
    for (let round = 0; round < 6; round++) {
      await sleep(2_000 + randomInt(2_000));
      isCut = true;
      network.cut();
      await sleep(1_000 + randomInt(2_000));
      isCut = false;
    }
  });
  network.close();
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
  await writeWhile(node, node.address, async () => {
    for (let second = 0; second < 20; second++) {
      node.killDatabase();
      await sleep(1_000);
    }
  });
});
