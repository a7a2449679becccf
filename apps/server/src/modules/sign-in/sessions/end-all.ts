import type { Queryable } from '../../../db/database.ts';
import type { EndReason } from './sessions.ts';
import { endAllOf } from './store.ts';

/** For a transaction, or a process that serves nobody. @returns how many ended; the nodes are told by the database. */
export async function endAllSessions(db: Queryable, uid: number, reason: EndReason): Promise<number> {
  return (await endAllOf(db, uid, reason, null)).length;
}
