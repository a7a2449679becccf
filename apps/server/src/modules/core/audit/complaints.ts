import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Actor, WriteEntry } from './decisions.ts';

/** Events of complaints besides their decision in the queue. */
export function complaintEvents(writeEntry: WriteEntry) {
  return {
    complaintEnded: (
      tx: Transaction,
      actor: Actor,
      event: { id: number; state: 'restored' | 'kept'; sentence: string },
    ) =>
      writeEntry(tx, actor, `complaint.${event.state}`, ['complaint', event.id], {
        sentence: event.sentence,
      }),

    complaintEvidenceSeen: (tx: Transaction, actor: Caller, event: { id: number; index: number }) =>
      writeEntry(tx, actor, 'complaint.evidence_seen', ['complaint', event.id], {
        index: String(event.index),
      }),
  };
}
