import type { Db } from 'pg-boss';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';

type Unsafe = Pick<Database, 'unsafe'>;
type Values = NonNullable<Parameters<Database['unsafe']>[1]>;

/** The server's own pool for pg-boss, which brings a driver of its own but need not use it. */
export function createBossDatabase(db: Database): Db {
  return {
    executeSql: async (text, values) => ({
      // What begins and commits by itself does so within one of ours, where it may: only that outlives a lost connection.
      rows: hasOwnTransaction(text)
        ? await inTransaction(db, ({ sql }) => query(sql, withoutTransactionStatements(text), values))
        : await query(db, text, values),
    }),
  };
}

/** A statement of its own; a body of PL/pgSQL begins too, without the semicolon. */
function hasOwnTransaction(text: string): boolean {
  return /^\s*begin;/im.test(text);
}

/** Within ours its own words would only be warned of, and its commit would end ours early. */
function withoutTransactionStatements(text: string): string {
  return text.replace(/^\s*begin;/im, '').replace(/^\s*commit;\s*$/im, '');
}

export function createBossTransaction({ sql }: Transaction): Db {
  return { executeSql: async (text, values) => ({ rows: await query(sql, text, values) }) };
}

/** Of several statements, the last one's rows. */
async function query(db: Pick<Unsafe, 'unsafe'>, text: string, values: unknown[] = []): Promise<unknown[]> {
  // pg-boss hands in what pg takes; postgres.js takes the same.
  const result = await db.unsafe(text, values.map(parseJsonText) as Values);
  return [...result];
}

/** postgres.js writes JSON itself and would write a text of it as a string within. */
function parseJsonText(value: unknown): unknown {
  return typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value;
}
