import { connect } from '../../db/database.ts';
import type { KillableNode } from './killable-node.ts';
import { expectConsistent } from './reference-model.ts';
import { openWithRetries, type Progress, sendWithRetries } from './retrying-sender.ts';

/** Four people each write to the other three, over `address`, until the disturbance is over; then the result is compared with the reference model. */
export async function writeDuring(
  node: KillableNode,
  address: string,
  disturbance: (progress: Progress) => Promise<void>,
  pace: { readonly timeoutMs?: number; readonly pauseMs?: number } = {},
): Promise<Progress> {
  const people = await Promise.all([0, 1, 3, 4].map(node.person));
  const progress: Progress = { answered: [], sent: [], resent: 0 };
  let over = false;
  const lanes = people.flatMap((from) => people.filter((to) => to !== from).map((to) => [from, to] as const));
  const sending = Promise.all(
    lanes.map(([from, to]) =>
      sendWithRetries(address, from, to.uid, {
        count: 1e6,
        progress,
        until: () => over,
        ...pace,
      }),
    ),
  );
  await disturbance(progress);
  over = true;
  await sending;
  const pages = await Promise.all(people.map((each) => openWithRetries(node.address, each)));
  const { db, close } = await connect(node);
  await expectConsistent(db, { sent: progress.sent, pages }).finally(close);
  process.stdout.write(`${progress.sent.length} messages, ${progress.resent} sent again\n`);
  return progress;
}
