import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Penalties, Sanction } from '../../core/penalties/service.ts';
import type { Restore } from '../appeals/restorers.ts';
import type { Complainant } from './complainant.ts';
import { complaintEnded } from './notification-messages.ts';
import * as store from './store.ts';

export interface EndingNeeds extends Pick<Platform, 'db' | 'clock'> {
  readonly audit: Audit;
  readonly complainant: Complainant;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly penalties: Pick<Penalties, 'undo' | 'find'>;
  readonly prepareRestore: (sanction: Sanction) => Promise<Restore>;
  readonly onFailure: (error: unknown) => void;
}

export interface Ending {
  readonly state: 'restored' | 'kept';
  readonly sentence: string;
}

/** The actor of restorations required by law: the system, without an account. */
const clockCaller: Caller = {
  uid: 0,
  sid: '',
  role: 'admin',
  permissions: [],
  institutionId: null,
  actingUid: null,
  secondFactorMissing: false,
};
/** Complaints per run of the job. */
const dueMax = 100;

/** Ends a countered complaint: by an operator, or by the deadline when no lawsuit was reported. */
export function createEnding(needs: EndingNeeds) {
  const { db, clock, audit, complainant, notifications, penalties } = needs;
  return { end, restoreDue };

  /** After a counter-notice or a lawsuit, by an operator. */
  function end(caller: Caller, id: number, how: Ending): Promise<void> {
    return finish(caller, id, { ...how, from: ['countered', 'in_court'] });
  }

  /** @returns The number of restorations after the deadline. */
  async function restoreDue(): Promise<number> {
    let restored = 0;
    for (const id of await store.findDue(db, clock.now().toISOString(), dueMax))
      try {
        await finish(clockCaller, id, { state: 'restored', sentence: '', from: ['countered'] });
        restored += 1;
      } catch (error) {
        // changed in the meantime; the others continue
        if (!(error instanceof Problem)) needs.onFailure(error);
      }
    return restored;
  }

  async function finish(
    caller: Caller,
    id: number,
    { state, sentence, from }: Ending & { readonly from: readonly store.StoredComplaint['state'][] },
  ): Promise<void> {
    const before = await store.find(db, id);
    const sanction = before?.sanctionId == null ? undefined : await penalties.find(before.sanctionId);
    const restore =
      state === 'restored' && sanction && sanction.undoneAt === null
        ? await needs.prepareRestore(sanction)
        : undefined;
    await inTransaction(db, async (tx) => {
      const row = await store.lock(tx.sql, id);
      if (!row || !from.includes(row.state)) throw new Problem('complaint.changed');
      if (row.ownerUid === caller.uid || row.uid === caller.uid) throw new Problem('complaint.involved');
      if (restore && sanction) {
        await restore(tx, caller);
        await penalties.undo(tx, sanction);
      }
      const changed = await store.change(
        tx.sql,
        id,
        { state, sentence, restoresAt: null },
        { sentence, at: clock.now().toISOString() },
      );
      await complainant.tell(tx, changed, '你的投诉已经办结');
      if (row.ownerUid !== null && row.ownerUid !== 0)
        await notifications.notify(
          tx,
          complaintEnded(changed, { ownerUid: row.ownerUid, title: row.copy?.title ?? row.address }),
        );
      await audit.write(tx, caller, `complaint.${state}`, id, { sentence });
    });
  }
}
