import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, openConnection, type Target } from './connection.ts';
import { fillTemplate, frameOf, groupTemplate, nameOf, numberAfter } from './frames.ts';
import { type Percentiles, percentilesOf } from './percentiles.ts';

/** All at once. */
export async function openAll(target: Target, firstUid: number, count: number): Promise<Connection[]> {
  const uids = Array.from({ length: count }, (_, nth) => firstUid + nth);
  return Promise.all(uids.map((uid) => openConnection(target, uid)));
}

export interface ReconnectResult {
  /** Milliseconds until the last one was back. */
  readonly all: number;
  readonly each: Percentiles;
}

/** Every member connects, logs in and, from the product, reads what they lack. */
export async function reconnectAll(
  target: Target,
  firstUid: number,
  count: number,
): Promise<ReconnectResult & { people: Connection[] }> {
  const began = performance.now();
  const durations: number[] = [];
  const people = await Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const connection = await openConnection(target, firstUid + nth);
      if (target.protocol === 'product') await sync(connection);
      durations.push(performance.now() - began);
      return connection;
    }),
  );
  return { all: performance.now() - began, each: percentilesOf(durations), people };
}

/** One message to the group at a time. @returns milliseconds until its last member had it */
export async function broadcast(
  people: readonly Connection[],
  gid: number,
  messages: number,
): Promise<Percentiles> {
  const [sender, ...others] = people;
  if (!sender) throw new Error('a group has a member');
  const template = groupTemplate(sender.uid, gid);
  let missing = 0;
  let last = () => {
    missing = 0;
  };
  for (const each of others) {
    each.onFrame((frame) => {
      if (nameOf(frame) !== 'msg_sync') return;
      missing -= 1;
      if (missing === 0) last();
    });
  }
  let refusal = '';
  sender.onFrame((frame) => {
    if (nameOf(frame) === 'send_group_msg' && !frame.includes('"code":0')) refusal = frame;
  });
  const durations: number[] = [];
  for (let nth = 0; nth < messages; nth++) {
    missing = others.length;
    const began = performance.now();
    const arrived = new Promise<void>((resolve) => {
      last = resolve;
    });
    sender.send(fillTemplate(template, `m-group-${process.pid}-${began}`, nth + 1));
    if ((await Promise.race([arrived, timeout()])) === 'late')
      throw new Error(`a message to the group does not arrive; ${missing} wait; ${refusal}`);
    durations.push(performance.now() - began);
    await sleep(20);
  }
  return percentilesOf(durations);
}

function timeout(): Promise<'late'> {
  return sleep(10_000, 'late', { ref: false });
}

const pages = new Set(['sync_conversation', 'sync_event', 'sync_receipt']);

function sync(connection: Connection): Promise<void> {
  return new Promise((resolve) => {
    connection.onFrame((frame) => {
      const name = nameOf(frame);
      if (!pages.has(name)) return;
      const sync_key = numberAfter(frame, '"sync_key":');
      connection.send(frameOf(`${name}_ack`, { sync_key, rid: 3 }));
      if (name === 'sync_receipt' && frame.includes('"more":false')) resolve();
    });
    const keys = { sync_key: 0, sync_event_key: 0, msg_receipt_key: 0 };
    connection.send(frameOf('sync_check', { ...keys, rid: 2 }));
  });
}
