import type { Db } from 'pg-boss';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';

type Unsafe = Pick<Database, 'unsafe'>;
type Values = NonNullable<Parameters<Database['unsafe']>[1]>;

/** The server's own pool for pg-boss, instead of pg-boss's driver. */
export function createBossDatabase(db: Database): Db {
  return {
    executeSql: async (text, values) => ({
      // Statements with their own begin and commit run inside one of our transactions, if there is one: only that
      // survives a lost connection.
      rows: hasOwnTransaction(text)
        ? await inTransaction(db, ({ sql }) => query(sql, withoutTransactionStatements(text), values))
        : await query(db, text, values),
    }),
  };
}

/** A separate statement; a body of PL/pgSQL begins, too, but without the semicolon. */
function hasOwnTransaction(text: string): boolean {
  return /^\s*begin;/im.test(text);
}

/** Inside ours its begin would only cause a warning, and its commit would end ours early. */
function withoutTransactionStatements(text: string): string {
  return text.replace(/^\s*begin;/im, '').replace(/^\s*commit;\s*$/im, '');
}

export function createBossTransaction({ sql }: Transaction): Db {
  return { executeSql: async (text, values) => ({ rows: await query(sql, text, values) }) };
}

/** For several statements, the rows of the last one. */
async function query(db: Pick<Unsafe, 'unsafe'>, text: string, values: unknown[] = []): Promise<unknown[]> {
  // pg-boss passes pg's arguments; postgres.js accepts the same.
  const result = await db.unsafe(text, values.map(parseJsonText) as Values);
  return [...result];
}

/** postgres.js serializes JSON itself and would store a JSON text as a string. */
function parseJsonText(value: unknown): unknown {
  return typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value;
}
