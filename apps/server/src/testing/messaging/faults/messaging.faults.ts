import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { faultRounds } from '../../fault-rounds.ts';
import { badNetwork } from '../bad-network.ts';
import { closeAllSockets } from '../im-socket.ts';
import { type KillableNode, killableNode } from '../killable-node.ts';
import { writeDuring } from '../write-during.ts';

let node: KillableNode;
beforeAll(async () => {
  node = await killableNode();
  await node.start();
});
afterEach(closeAllSockets);
afterAll(() => node.remove());

it('1: kills of the node, and each fifth time of the database', async () => {
  const { resent } = await writeDuring(node, node.address, async () => {
    for (let round = 0; round < faultRounds(15); round++) {
      await sleep(500 + randomInt(1_000));
      if (round % 5 === 4) node.killDatabase();
      else await node.kill().then(() => node.start());
    }
  });
  expect(resent).toBeGreaterThan(0);
});

it('3: a network that is cut for one to three seconds out of every five', async () => {
  let isCut = false;
  const network = await badNetwork(Number(new URL(node.address).port), { refusesConnections: () => isCut });
  await writeDuring(node, network.address, async () => {
    for (let round = 0; round < faultRounds(6); round++) {
      await sleep(2_000 + randomInt(2_000));
      isCut = true;
      network.cut();
      await sleep(1_000 + randomInt(2_000));
      isCut = false;
    }
  });
  network.close();
});

it('9: a database that is killed every second', async () => {
  await writeDuring(node, node.address, async () => {
    for (let second = 0; second < faultRounds(20); second++) {
      node.killDatabase();
      await sleep(1_000);
    }
  });
});
