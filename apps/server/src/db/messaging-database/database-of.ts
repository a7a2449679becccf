import type { AnyDatabase, Database, MessagingDatabase } from '../pool.ts';
import { messagingDatabase } from '../table-classes.ts';

export interface Databases {
  readonly db: Database;
  readonly messagingDb: MessagingDatabase;
}

const messages = new Set(messagingDatabase.trim().split(/\s+/));

/** Where the rows of a table are, for what works on tables by their names. */
export function databaseOf(table: string, { db, messagingDb }: Databases): AnyDatabase {
  return messages.has(table) ? messagingDb : db;
}
