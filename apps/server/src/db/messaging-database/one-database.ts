import type postgres from 'postgres';
import type {
  Database,
  MessagingDatabase,
  MessagingQueryable,
  MessagingTransaction,
  Queryable,
  Transaction,
} from '../pool.ts';

type Types = Database extends postgres.Sql<infer T> ? T : never;

/** Where messages and notices stand in the main database, its handles are theirs; nowhere else does one become the other. */
export function messagingSideOf(db: Database): MessagingDatabase {
  const plain: postgres.Sql<Types> = db;
  return plain;
}

export function messagingSideOfReads(reads: Queryable): MessagingQueryable {
  const plain: postgres.ISql<Types> = reads;
  return plain;
}

export function mainSideOfTransaction({ sql, afterCommit }: MessagingTransaction): Transaction {
  const plain: postgres.ISql<Types> = sql;
  return { sql: plain, afterCommit };
}

export function messagingSideOfTransaction({ sql, afterCommit }: Transaction): MessagingTransaction {
  return { sql: messagingSideOfReads(sql), afterCommit };
}
