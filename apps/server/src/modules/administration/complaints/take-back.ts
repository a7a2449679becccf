import { complaintStates } from '@gongdu/contract/administration/complaints/complaint';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Penalties, Sanction } from '../../core/penalties/service.ts';
import type { VerdictTrace } from '../../moderation/queue/subject.ts';
import type { Restore } from '../appeals/restorers.ts';
import type { Complainant } from './complainant.ts';
import * as store from './store.ts';

export interface TakeBackNeeds extends Pick<Platform, 'clock'> {
  readonly complainant: Complainant;
  readonly notifications: Pick<Notifications, 'takeBack'>;
  readonly penalties: Pick<Penalties, 'undo' | 'find'>;
  readonly prepareRestore: (sanction: Sanction) => Promise<Restore>;
}

/** What a decision changed of a complaint that waited. */
const traceSchema = z.object({
  decidedAt: z.string(),
  before: z.object({ state: z.enum(complaintStates), sentence: z.string() }),
  supplements: z.number(),
});

/** @param row Before the decision. */
export function traceOf({ state, sentence, supplements }: store.StoredComplaint, at: string) {
  return {
    decidedAt: at,
    before: { state, sentence },
    supplements: supplements.length,
  } satisfies z.infer<typeof traceSchema>;
}

/** A complaint waits again; what its measure removed is public again, and both sides learn so. */
export function createTakeBack({
  clock,
  complainant,
  notifications,
  penalties,
  prepareRestore,
}: TakeBackNeeds) {
  return async (tx: Transaction, id: number, trace: VerdictTrace, caller: Caller): Promise<void> => {
    const { decidedAt: since, before, supplements } = z.parse(traceSchema, trace);
    const row = await store.lock(tx.sql, id);
    const isAnswered =
      row?.counter != null || row?.lawsuit != null || row?.supplements.length !== supplements;
    if (!row || isAnswered) throw new Problem('moderation.verdict_followed');
    await putBack(tx, caller, row);
    const at = clock.now().toISOString();
    const cleared = { actedAt: null, copy: null, sanctionId: null };
    const changed = await store.change(tx.sql, id, { ...before, ...cleared }, { sentence: '', at });
    const { uid, ownerUid, receipt, copy, address } = row;
    const about = { kinds: ['complaint'], id, since };
    await notifications.takeBack(tx, {
      ...about,
      uids: [uid],
      title: '你的投诉重新进入处理',
      body: `受理编号 ${receipt}。刚才的结果已经收回，原来的通知不再有效。有结果时会再通知。`,
    });
    await complainant.text(tx, changed);
    if (ownerUid !== null && ownerUid !== 0)
      await notifications.takeBack(tx, {
        ...about,
        uids: [ownerUid],
        title: `对「${copy?.title ?? address}」的投诉重新进入处理`,
        body: '刚才的处理已经收回，原来的通知不再有效。',
      });
  };

  async function putBack(
    tx: Transaction,
    caller: Caller,
    { sanctionId }: store.StoredComplaint,
  ): Promise<void> {
    const sanction = sanctionId === null ? undefined : await penalties.find(sanctionId, tx.sql);
    if (!sanction) return;
    if (sanction.undoneAt !== null) throw new Problem('moderation.verdict_followed');
    const restore = await prepareRestore(sanction);
    if ((await restore(tx, caller)) === false) throw new Problem('moderation.verdict_followed');
    await penalties.undo(tx, sanction);
  }
}
