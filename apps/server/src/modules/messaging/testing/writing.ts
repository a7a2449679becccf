import { connect } from '../../../db/database.ts';
import type { KillableNode } from './killable-node.ts';
import { judge } from './oracle.ts';
import { openStubbornly, type Progress, sendStubbornly } from './stubborn-sender.ts';

/** Four people each write to the other three, over `address`, until the trouble is over; then the oracle judges. */
export async function writeWhile(
  node: KillableNode,
  address: string,
  trouble: (progress: Progress) => Promise<void>,
  patience?: number,
): Promise<Progress> {
  const people = await Promise.all([0, 1, 3, 4].map(node.person));
  const progress: Progress = { answered: [], sent: [], resent: 0 };
  let over = false;
  const lanes = people.flatMap((from) => people.filter((to) => to !== from).map((to) => [from, to] as const));
  const sending = Promise.all(
    lanes.map(([from, to]) =>
      sendStubbornly(address, from, to.uid, {
        ...{ count: 1e6, progress, until: () => over },
        ...(patience !== undefined && { patience }),
      }),
    ),
  );
  await trouble(progress);
  over = true;
  await sending;
  const pages = await Promise.all(people.map((each) => openStubbornly(node.address, each)));
  const { db, close } = await connect({ databaseUrl: null, dataDir: node.dataDir });
  await judge(db, { sent: progress.sent, pages }).finally(close);
  return progress;
}
