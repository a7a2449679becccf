import { setTimeout as sleep } from 'node:timers/promises';
import type { Databases } from '../../db/messaging-database/database-of.ts';
import { type ImSocket, openSocket } from './im-socket.ts';
import { addAccounts, addConversations, addTickets, ticketHolder } from './many-accounts.ts';

/** Two people in a slow conversation. */
export interface Pair {
  readonly from: ImSocket;
  readonly to: ImSocket;
}

/** Pairs of people who know each other. */
export async function openPairs(
  { db, messagingDb }: Databases,
  address: string,
  count: number,
): Promise<Pair[]> {
  const uids = await addAccounts(db, count * 2);
  await addConversations(messagingDb, uids);
  await addTickets(messagingDb, uids, 1);
  const pages = await Promise.all(uids.map((uid) => openSocket(address, ticketHolder(uid, 1))));
  const pairs = pages.flatMap((from, nth) => {
    const to = pages[nth + 1];
    return nth % 2 === 0 && to ? [{ from, to }] : [];
  });
  // The answer accepts the conversation.
  await Promise.all(pairs.map(({ from, to }) => to.sendText({ uid: from.uid }, '在')));
  return pairs;
}

/** Each client sends this many messages within the rate limit. @returns milliseconds from send to receipt, sorted */
export async function delaysOf(pairs: readonly Pair[], count: number): Promise<number[]> {
  const delays = await Promise.all(pairs.map((pair) => delaysOfOne(pair, count)));
  return delays.flat().sort((a, b) => a - b);
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function delaysOfOne({ from, to }: Pair, count: number): Promise<number[]> {
  const delays: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    const began = performance.now();
    const { msg_id } = await from.sendText({ uid: to.uid }, `第 ${nth} 句`);
    await to.next('msg_sync', ({ messages }) => messages.some((each) => each.msg_id === msg_id));
    delays.push(performance.now() - began);
    await sleep(120 + Math.random() * 100);
  }
  return delays;
}
