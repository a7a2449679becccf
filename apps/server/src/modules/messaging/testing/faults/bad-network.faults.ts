import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closeAllPages } from '../im-page.ts';
import { type KillableNode, killableNode } from '../killable-node.ts';
import { badNetwork } from '../network.ts';
import { writeWhile } from '../writing.ts';

let node: KillableNode;
beforeAll(async () => {
  node = await killableNode();
  await node.start();
});
afterEach(closeAllPages);
afterAll(() => node.remove());

it('1: a node that dies between the commit and the answer, eight times', async () => {
  const preload = new URL('../answers-lost.ts', import.meta.url).href;
  const mortal = await killableNode({ NODE_OPTIONS: `--import=${preload}` });
  await mortal.start();
  const { resent } = await writeWhile(mortal, mortal.address, async ({ answered }) => {
    for (let death = 0; death < 8; death++) {
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
  expect(resent).toBeGreaterThanOrEqual(8);
  await mortal.remove();
  await node.start();
});

it('3: answers that are lost on their way, though what they answer was done', async () => {
  let isDeaf = false;
  const network = await badNetwork(Number(new URL(node.address).port), { deaf: () => isDeaf });
  const { resent } = await writeWhile(node, network.address, async () => {
    for (let round = 0; round < 6; round++) {
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
  const { answered } = await writeWhile(node, network.address, () => sleep(60_000));
  expect(answered.length).toBeGreaterThan(30);
  network.close();
});
