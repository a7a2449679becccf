import type { Queryable } from '../../../db/database.ts';
import type { EndReason } from './sessions.ts';
import { endAllOf, endAllOfClient } from './store.ts';

/** For a transaction, or a process that serves nobody. @returns how many ended; the nodes are told by the database. */
export async function endAllSessions(db: Queryable, uid: number, reason: EndReason): Promise<number> {
  return (await endAllOf(db, uid, reason, null)).length;
}

/** The same for everybody's sessions in one registered client. */
export async function endClientSessions(db: Queryable, clientId: string, reason: EndReason): Promise<number> {
  return (await endAllOfClient(db, clientId, reason)).length;
}
