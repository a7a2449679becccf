import { handleReports, includesPermission } from '@gongdu/contract/core/accounts/role';
import type { CaseRef } from '@gongdu/contract/moderation/queue/case';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import type { Audit } from '../../../core/audit/service.ts';
import type { MessagingWrite } from '../../../core/messaging-writes/service.ts';
import type { Notifications } from '../../../core/notifications/service.ts';
import type { Penalties } from '../../../core/penalties/service.ts';
import type { Moderation } from '../../../moderation/queue/service.ts';
import * as mergeStore from './merge-store.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly audit: Audit;
  readonly moderation: Pick<Moderation, 'assertMayTakeBack'>;
  readonly notifications: Pick<Notifications, 'takeBack'>;
  readonly penalties: Pick<Penalties, 'findAbout' | 'undo'>;
  /** Shows a removed message again. */
  readonly restore: MessagingWrite<number>;
}

/** Takes decisions on reported messages back: the cases are open again, and the messages are where they were. */
export function createCaseTakeBack({ db, audit, moderation, notifications, penalties, restore }: Needs) {
  return { takeBack, takeBackWith };

  async function takeBack(
    caller: Caller,
    { id, version }: { readonly id: number; readonly version: number },
  ): Promise<void> {
    if (!includesPermission(caller.permissions, handleReports)) throw new Problem('session.forbidden');
    await inTransaction(db, async (tx) => {
      const row = (await store.lockCase(tx.sql, id)) && (await store.findCase(tx.sql, id));
      if (!row) throw new Problem('report.not_found');
      if (row.leadId !== null) throw new Problem('moderation.verdict_followed');
      const decidedAt = await moderation.assertMayTakeBack(tx, caller, row, version);
      await takeBackOne(tx, caller, row, decidedAt);
      await takeBackWith(tx, caller, { of: 'message', id }, decidedAt);
    });
  }

  /** Decisions that went with that of a lead. @param since When it was decided */
  async function takeBackWith(tx: Transaction, caller: Caller, lead: CaseRef, since: string): Promise<void> {
    for (const row of await mergeStore.lockDecidedWith(tx.sql, lead, { since, by: caller.uid }))
      if (row.decidedAt !== null) await takeBackOne(tx, caller, row, row.decidedAt);
  }

  async function takeBackOne(
    tx: Transaction,
    caller: Caller,
    row: store.CaseRow,
    since: string,
  ): Promise<void> {
    const { msgId, aboutUid, verdict } = row;
    const given = await penalties.findAbout(tx.sql, { objectKind: 'message', objectId: msgId }, since);
    const isRemoved = given?.act === 'remove';
    // its files went with it
    if (isRemoved && (await store.listReportedMedia(tx.sql, msgId)).length > 0)
      throw new Problem('moderation.verdict_final');
    if (isRemoved) await restore(tx, msgId);
    if (given) await penalties.undo(tx, given);
    const reporters = await store.reopenCase(tx.sql, { ...row, removed: row.removed && !isRemoved });
    const about = { id: msgId, since };
    await notifications.takeBack(tx, {
      ...about,
      kinds: ['im_message'],
      uids: reporters,
      title: '你举报的消息重新进入处理',
      body: '刚才的处理结果已经收回，原来的通知不再有效。有结果时会再通知。',
    });
    await notifications.takeBack(tx, {
      ...about,
      kinds: ['im_message', 'message'],
      uids: [aboutUid],
      title: '对你的一条消息的处理已经收回',
      body: '原来的通知不再有效，扣去的信用分已返还，由它引起的限制已解除。',
    });
    await audit.write(tx, caller, 'im_case.taken_back', row.id, { verdict: verdict ?? '' });
  }
}
