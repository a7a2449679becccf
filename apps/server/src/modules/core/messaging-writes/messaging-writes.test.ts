// @module-tag slow

import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { inTransaction, type MessagingTransaction } from '../../../db/database.ts';
import { createTestDatabase } from '../../../testing/postgres/test-database.ts';
import { createMessagingWrites } from './service.ts';

const database = await createTestDatabase({ apart: true });
const { db, messagingDb, settled } = database;
afterAll(database.close);

const failures: unknown[] = [];

/** A node with one kind of write: it adds an entry of its own. */
function startNode({ before = async () => undefined }: { before?: (n: number) => Promise<void> } = {}) {
  const node = createMessagingWrites({ ...database, onFailure: (error) => void failures.push(error) });
  onTestFinished(node.close);
  const add = node.define('test.add', async (tx: MessagingTransaction, n: number) => {
    await before(n);
    await tx.sql`insert into im_user_event (uid, ev_seq, type, payload) values (1, ${n}, 0, '{}')`;
  });
  return { ...node, add };
}

async function added(): Promise<number[]> {
  const rows = await messagingDb<
    { evSeq: number }[]
  >`select ev_seq from im_user_event order by ctime, ev_seq`;
  return rows.map(({ evSeq }) => evSeq);
}

it('does after the commit what a transaction has decided, once, and nothing of one that is rolled back', async () => {
  const { add } = startNode();
  await inTransaction(db, async (tx) => {
    await add(tx, 1);
    expect(await tx.sql`select kind, payload from messaging_due`).toEqual([{ kind: 'test.add', payload: 1 }]);
  });
  const undone = inTransaction(db, async (tx) => {
    await add(tx, 2);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await settled();
  expect(await added()).toEqual([1]);
});

it('keeps the order, however many nodes do it', async () => {
  await messagingDb`truncate im_user_event`;
  const nodes = [startNode(), startNode(), startNode()];
  for (let n = 1; n <= 120; n++) await inTransaction(db, async (tx) => nodes[n % 3]?.add(tx, n));
  await settled();
  expect(await added()).toEqual([...Array(120).keys()].map((n) => n + 1));
});

it('does once what a node had done when it died before it said so', async () => {
  await messagingDb`truncate im_user_event`;
  const [{ key }] = await db<[{ key: string }]>`
    insert into messaging_due (kind, payload) values ('test.add', '5'), ('test.add', '6') returning key`;
  await messagingDb`insert into messaging_done (key) values (${key})`;
  startNode();
  await settled();
  expect(await added()).toEqual([6]);
});

it('does what waits in a backup of two databases that was restored into one', async () => {
  const one = await createTestDatabase({ apart: false });
  onTestFinished(one.close);
  await one.db`insert into messaging_due (kind, payload) values ('test.add', '7')`;
  const node = createMessagingWrites({ ...one, onFailure: (error) => void failures.push(error) });
  node.define('test.add', async (tx: MessagingTransaction, n: number) => {
    await tx.sql`insert into im_user_event (uid, ev_seq, type, payload) values (1, ${n}, 0, '{}')`;
  });
  node.doWaiting();
  await node.close();
  expect(await one.db`select ev_seq from im_user_event`).toEqual([{ evSeq: 7 }]);
  expect(await one.db`select id from messaging_due`).toEqual([]);
});

it('leaves out what cannot be done, tells of it, and goes on', async () => {
  await messagingDb`truncate im_user_event`;
  const { add, backlog } = startNode({
    before: async (n) => {
      if (n === 2) throw new Error('faulty');
    },
  });
  await inTransaction(db, async (tx) => {
    for (const n of [1, 2, 3]) await add(tx, n);
  });
  await settled();
  expect(await added()).toEqual([1, 3]);
  expect(failures).toEqual([new Error('faulty')]);
  expect(await backlog()).toEqual({ waiting: 0, waitingSeconds: 0, failed: 1 });
  await db`truncate messaging_due`;
});

it('leaves nothing out while the messaging database takes no writes, as with a full disk', async () => {
  await messagingDb`truncate im_user_event`;
  failures.length = 0;
  let isFull = true;
  const { add, backlog } = startNode({
    before: async () => {
      if (isFull) throw Object.assign(new Error('no space left'), { code: '53100' });
    },
  });
  await inTransaction(db, (tx) => add(tx, 1));
  await vi.waitFor(() => expect(failures).not.toHaveLength(0));
  expect(await backlog()).toMatchObject({ waiting: 1, failed: 0 });
  isFull = false;
  await settled();
  expect(await added()).toEqual([1]);
});

it('leaves what only a newer version knows to its nodes, and what follows it', async () => {
  await messagingDb`truncate im_user_event`;
  const older = startNode();
  await db`insert into messaging_due (kind, payload) values ('test.newer', '1')`;
  await inTransaction(db, (tx) => older.add(tx, 2));
  await vi.waitFor(async () => expect((await older.backlog()).waitingSeconds).toBeGreaterThan(0.3));
  expect(await added()).toEqual([]);
  const newer = createMessagingWrites({ ...database, onFailure: (error) => void failures.push(error) });
  onTestFinished(newer.close);
  const apply = async (tx: MessagingTransaction, n: number) => {
    await tx.sql`insert into im_user_event (uid, ev_seq, type, payload) values (1, ${n}, 0, '{}')`;
  };
  newer.define('test.add', apply);
  newer.define('test.newer', apply);
  await settled();
  expect(await added()).toEqual([1, 2]);
});
