import { canTakeBackAppeal } from '@gongdu/contract/administration/appeals/take-back';
import { reportKinds } from '@gongdu/contract/administration/reports/report';
import { decideAppeals, includesPermission } from '@gongdu/contract/core/accounts/role';
import { moderationKinds } from '@gongdu/contract/moderation/queue/kinds';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Penalties } from '../../core/penalties/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { PrepareRemoval } from '../reports/removal.ts';
import * as store from './store.ts';

export interface TakeBackNeeds extends Pick<Platform, 'db' | 'live'> {
  readonly audit: Audit;
  readonly moderation: Pick<Moderation, 'subjectOf' | 'assertMayTakeBack'>;
  readonly notifications: Pick<Notifications, 'takeBack'>;
  readonly penalties: Pick<Penalties, 'find' | 'redo'>;
  readonly prepareRemoval: PrepareRemoval;
  readonly pushWaiting: (tx: Transaction) => Promise<void>;
}

/** Takes the decision on an appeal back: it waits again, and the decision against the member is as it was. */
export function createAppealTakeBack(needs: TakeBackNeeds) {
  const { db, live, audit, moderation, notifications, penalties, prepareRemoval } = needs;

  return async (caller: Caller, { id, version }: { readonly id: number; readonly version: number }) => {
    if (!includesPermission(caller.permissions, decideAppeals)) throw new Problem('session.forbidden');
    const reverse = await prepareReversal(id);
    await inTransaction(db, async (tx) => {
      const row = await store.lockAppeal(tx.sql, id);
      const sanction = row && (await penalties.find(row.sanctionId, tx.sql));
      if (!sanction) throw new Problem('appeal.not_found');
      const since = await moderation.assertMayTakeBack(tx, caller, row, version);
      if (row.state === 'restored') await reverse(tx, caller);
      await store.reopenAppeal(tx.sql, id);
      const { uid, objectKind, objectId, title } = sanction;
      // the notice of what was public for a moment goes with it
      const about = { uids: [uid], since, title: `你对「${title}」的申诉重新进入裁定` };
      const body = '刚才的裁定已经收回，原来的通知不再有效。有结果时会再通知。';
      await notifications.takeBack(tx, { ...about, body, kinds: ['sanction'], id: sanction.id });
      await notifications.takeBack(tx, { ...about, body, kinds: [objectKind], id: objectId });
      await audit.write(tx, caller, 'appeal.taken_back', id, { verdict: row.state });
      await needs.pushWaiting(tx);
      tx.afterCommit(() => live.toMember(uid, 'credit.changed'));
    });
  };

  /** Removes again what the appeal restored, and gives the strike and the penalties back; reads what it needs before. */
  async function prepareReversal(id: number): Promise<(tx: Transaction, caller: Caller) => Promise<void>> {
    const row = await store.findAppeal(db, id);
    const sanction = row && (await penalties.find(row.sanctionId));
    if (!sanction) throw new Problem('appeal.not_found');
    const { act, objectKind, objectId, reason, sentence } = sanction;
    const kind = moderationKinds.find((each) => each === objectKind);
    const reported = reportKinds.find((each) => each === objectKind);
    const isGone = row.state === 'restored' && act === 'remove' && reported !== undefined;
    const remove = isGone ? await prepareRemoval({ kind: reported, objectId }) : undefined;
    return async (tx, caller) => {
      if (!canTakeBackAppeal('restore', sanction)) throw new Problem('moderation.verdict_final');
      const takeDown = act === 'take_down' && kind ? moderation.subjectOf(kind)?.takeDown : undefined;
      if (takeDown && !(await takeDown(tx, caller, objectId, { reason, sentence })))
        throw new Problem('moderation.verdict_followed');
      await remove?.(tx, caller, { reason: reason === 'quality' ? 'other' : reason, sentence });
      await penalties.redo(tx, sanction);
    };
  }
}
