import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { faultRounds } from '../../fault-rounds.ts';
import { badNetwork } from '../bad-network.ts';
import { closeAllSockets, openSocket } from '../im-socket.ts';
import { type KillableNode, killableNode } from '../killable-node.ts';
import { writeDuring } from '../write-during.ts';

let node: KillableNode;
beforeAll(async () => {
  node = await killableNode();
  await node.start();
});
afterEach(closeAllSockets);
afterAll(() => node.remove());

it('1: a node that dies between the commit and the answer', async () => {
  const deaths = faultRounds(8);
  const preload = new URL('../crash-before-answer.ts', import.meta.url).href;
  const mortal = await killableNode({ NODE_OPTIONS: `--import=${preload}` });
  await mortal.start();
  const { resent } = await writeDuring(mortal, mortal.address, async ({ answered }) => {
    for (let death = 0; death < deaths; death++) {
      const before = answered.length;
      await mortal.ended();
      await mortal.start();
      expect(answered.length).toBeGreaterThanOrEqual(before);
    }
    await mortal.ended();
    // From here on a product that lives.
    await node.kill();
    await mortal.startWith({ NODE_OPTIONS: '' });
  });
  expect(resent).toBeGreaterThanOrEqual(deaths);
  await mortal.remove();
  await node.start();
});

it('3: answers that are lost on their way, though what they answer was done', async () => {
  let isDeaf = false;
  const network = await badNetwork(Number(new URL(node.address).port), { dropsReplies: () => isDeaf });
  const { resent } = await writeDuring(node, network.address, async () => {
    for (let round = 0; round < faultRounds(6); round++) {
      await sleep(1_000);
      isDeaf = true;
      await sleep(1_000 + randomInt(1_000));
      network.cut();
      isDeaf = false;
    }
  });
  expect(resent).toBeGreaterThan(0);
  network.close();
});

it('3: two seconds of delay, and five for one piece in ten', async () => {
  const delay = () => (randomInt(10) === 0 ? 5_000 : 1_000);
  const network = await badNetwork(Number(new URL(node.address).port), { delay });
  const { answered } = await writeDuring(node, network.address, () => sleep(60_000));
  expect(answered.length).toBeGreaterThan(30);
  network.close();
});

it('3: connections that die without a word to either end, while new ones are made', async () => {
  const network = await badNetwork(Number(new URL(node.address).port), {});
  const writing = async () => {
    for (let round = 0; round < faultRounds(6); round++) {
      await sleep(2_000 + randomInt(2_000));
      network.blocks();
    }
  };
  const { resent } = await writeDuring(node, network.address, writing, { timeoutMs: 2_000 });
  expect(resent).toBeGreaterThanOrEqual(6);
  network.close();
});

it('3: polling, where WebSockets do not get through, cut for one to three seconds out of every five', async () => {
  let isCut = false;
  const weather = { pollingOnly: true, barred: () => isCut };
  const network = await badNetwork(Number(new URL(node.address).port), weather);
  const page = await openSocket(network.address, await node.person(0));
  expect(page.socket.io.engine.transport.name).toBe('polling');
  const { resent } = await writeDuring(node, network.address, async () => {
    for (let round = 0; round < faultRounds(6); round++) {
      await sleep(2_000 + randomInt(2_000));
      isCut = true;
      network.cut();
      await sleep(1_000 + randomInt(2_000));
      isCut = false;
    }
  });
  expect(resent).toBeGreaterThan(0);
  network.close();
});
