// @module-tag slow

import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/postgres/test-database.ts';
import { type Database, inTransaction } from '../database.ts';
import { createSidePool, defaultPoolSize } from '../pool.ts';

/** Around the pipelines of all connections (100 statements each) being full, where postgres.js loses a `begin`. */
const waitingStatements = Array.from({ length: 40 }, (_, n) => n);

it.each([
  ['the pool', (db: Database) => db, defaultPoolSize.statements],
  ['a side pool', (db: Database) => createSidePool(db, { statements: 2, transactions: 1 }), 2],
])(
  '%s keeps what it acknowledged when a transaction meets full pipelines',
  async (_name, open, connections) => {
    const database = await createTestDatabase();
    onTestFinished(database.close);
    const db = open(database.db);
    onTestFinished(() => db.end());
    await db`create table if not exists note (id int)`;
    await Promise.all(Array.from({ length: connections }, () => db`select pg_sleep(0.05)`));
    const acknowledged: number[] = [];
    for (const n of waitingStatements) {
      const others = Array.from({ length: connections * 100 - 20 + n }, () => db`select 1`.execute());
      const transaction = inTransaction(db, ({ sql }) => sql`insert into note values (${1_000 + n})`);
      await Promise.all([...others, transaction]);
      acknowledged.push(1_000 + n);
      // Single statements, then refusals, which would undo what runs inside a transaction that no caller holds.
      await Promise.all(
        Array.from({ length: connections }, (_, k) => db`insert into note values (${n * 10 + k})`),
      );
      acknowledged.push(...Array.from({ length: connections }, (_, k) => n * 10 + k));
      await expect(inTransaction(db, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    }
    const stored = await db<{ id: number }[]>`select id from note`;
    expect(stored.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      acknowledged.toSorted((a, b) => a - b),
    );
  },
);
