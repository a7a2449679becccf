// @module-tag slow

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../db/database.ts';
import { closeAllSockets, openSocket } from '../../../testing/messaging/im-socket.ts';
import { type KillableNode, killableNode } from '../../../testing/messaging/killable-node.ts';
import { expectConsistent } from '../../../testing/messaging/reference-model.ts';
import { type Progress, sendWithRetries } from '../../../testing/messaging/retrying-sender.ts';

let node: KillableNode;
beforeAll(async () => {
  node = await killableNode();
  await node.start();
}, 120_000);
afterAll(async () => {
  closeAllSockets();
  await node.remove();
});

it('loses nothing, doubles nothing and leaves no hole when the node and its database are killed while people write', async () => {
  const people = await Promise.all([0, 1, 3].map(node.person));
  const [a, b, c] = people;
  if (!a || !b || !c) throw new Error('three people');
  const progress: Progress = { answered: [], sent: [], resent: 0 };
  let over = false;
  const lanes = [
    [a, b],
    [b, a],
    [a, c],
    [c, a],
  ] as const;
  const sending = Promise.all(
    lanes.map(([from, to]) =>
      sendWithRetries(node.address, from, to.uid, { count: 10_000, progress, until: () => over }),
    ),
  );
  const answered = async (more: number) => {
    const goal = progress.answered.length + more;
    while (progress.answered.length < goal) await sleep(10);
  };
  await answered(30);
  await node.kill();
  await node.start();
  await answered(30);
  node.killDatabase();
  await node.kill();
  await node.start();
  await answered(30);
  over = true;
  await sending;
  expect(progress.resent).toBeGreaterThan(0);
  const pages = await Promise.all([openSocket(node.address, b), openSocket(node.address, c)]);
  const { db, close } = await connect({ databaseUrl: null, dataDir: node.dataDir });
  await expectConsistent(db, { sent: progress.sent, pages }).finally(close);
}, 120_000);
