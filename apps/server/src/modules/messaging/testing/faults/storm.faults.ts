import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../../db/database.ts';
import { acquaint, addCrowd, addTickets, ticketHolder } from '../crowd.ts';
import { closeAllPages, type ImPage, openPage } from '../im-page.ts';
import { sync } from '../im-sync.ts';
import { type KillableNode, killableNode } from '../killable-node.ts';
import { judge } from '../oracle.ts';
import { sendStubbornly } from '../stubborn-sender.ts';

const clients = 5_000;
/** Milliseconds until an operator's monitor calls the node dead. */
const patience = 5_000;

let node: KillableNode;
beforeAll(async () => {
  node = await killableNode();
  await node.start();
});
afterAll(async () => {
  closeAllPages();
  await node.remove();
});

it('10: five thousand come back at once after a restart, while somebody writes and a monitor watches', async ({
  annotate,
}) => {
  const { db, close } = await connect({ databaseUrl: null, dataDir: node.dataDir });
  const uids = await addCrowd(db, clients);
  await acquaint(db, uids);
  for (const round of [1, 2]) await addTickets(db, uids, round);
  await Promise.all(uids.map((uid) => openPage(node.address, ticketHolder(uid, 1))));
  await node.kill();
  await node.start();
  const [writer, reader] = [await node.person(0), await node.person(1)];
  const progress = { answered: [], sent: [], resent: 0 };
  let over = false;
  const watching = watch(() => over);
  const writing = sendStubbornly(node.address, writer, reader.uid, {
    count: 1e6,
    progress,
    until: () => over,
  });
  const began = performance.now();
  const pages: ImPage[] = [];
  await Promise.all(
    uids.map(async (uid) => {
      const page = await openPage(node.address, ticketHolder(uid, 2));
      const { conversations } = await sync(page, {});
      expect(conversations.flatMap(({ messages }) => messages).length).toBeGreaterThan(0);
      pages.push(page);
    }),
  );
  const took = performance.now() - began;
  over = true;
  await writing;
  const slowest = await watching;
  await annotate(
    `${clients} back and synced in ${(took / 1000).toFixed(1)} s; the slowest health check took ${slowest.toFixed(0)} ms; ${progress.sent.length} messages meanwhile`,
  );
  expect(slowest).toBeLessThan(patience);
  const some = [await openPage(node.address, reader), ...pages.filter((_, nth) => nth % 500 === 0)];
  await judge(db, { sent: progress.sent, pages: some }).finally(close);
});

/** @returns milliseconds of the slowest health check; fails when one fails */
async function watch(over: () => boolean): Promise<number> {
  let slowest = 0;
  while (!over()) {
    const began = performance.now();
    const { ok } = await fetch(`${node.address}/readyz`);
    slowest = Math.max(slowest, performance.now() - began);
    expect(ok).toBe(true);
    await sleep(250);
  }
  return slowest;
}
