import { handleReports, includesPermission } from '@gongdu/contract/core/accounts/role';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Penalties, Sanction } from '../../core/penalties/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Messaging } from '../../messaging/messaging/messaging.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Restore } from '../appeals/restorers.ts';
import { fileOwner } from './decisions.ts';
import * as mergeStore from './merge-store.ts';
import { nameOf } from './notification-messages.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly audit: Audit;
  readonly messaging: { readonly cases: Pick<Messaging['cases'], 'takeBackWith'> };
  readonly moderation: Pick<Moderation, 'assertMayTakeBack'>;
  readonly notifications: Pick<Notifications, 'takeBack'>;
  readonly penalties: Pick<Penalties, 'findAbout' | 'undo'>;
  readonly prepareRestore: (sanction: Sanction) => Promise<Restore>;
  readonly uploads: Pick<Uploads, 'claimOwn'>;
}

type DecidedCase = store.StoredCase & { readonly decidedAt: string };

/** Takes a decision on a case back, with those on all merged ones: they are open again, and what it removed is public. */
export function createReportTakeBack(needs: Needs) {
  const { db, audit, moderation, notifications, penalties, prepareRestore, uploads } = needs;
  const { takeBackWith } = needs.messaging.cases;

  return async (caller: Caller, { id, version }: { readonly id: number; readonly version: number }) => {
    if (!includesPermission(caller.permissions, handleReports)) throw new Problem('session.forbidden');
    await inTransaction(db, async (tx) => {
      const row = await store.lockCase(tx.sql, id);
      if (!row) throw new Problem('report.not_found');
      if (row.leadId !== null) throw new Problem('moderation.verdict_followed');
      const lead = { ...row, decidedAt: await moderation.assertMayTakeBack(tx, caller, row, version) };
      const members = await mergeStore.lockDecidedWith(tx.sql, lead);
      for (const each of [lead, ...members]) await takeBackOne(tx, caller, each);
      await takeBackWith(tx, caller, { of: 'content', id }, lead.decidedAt);
    });
  };

  async function takeBackOne(tx: Transaction, caller: Caller, row: DecidedCase): Promise<void> {
    const { id, kind, objectId, aboutUid, copy, verdict, decidedAt: since } = row;
    const given = await penalties.findAbout(tx.sql, { objectKind: kind, objectId }, since);
    if (given) {
      const restore = await prepareRestore(given);
      if ((await restore(tx, caller)) === false) throw new Problem('moderation.verdict_followed');
      await penalties.undo(tx, given);
    }
    const reporters = await store.reopenCase(tx.sql, row);
    if (aboutUid !== 0) await uploads.claimOwn(tx, aboutUid, copy.pictures, { kind: fileOwner, id });
    const about = { kinds: [kind], id: objectId, since };
    await notifications.takeBack(tx, {
      ...about,
      uids: reporters,
      title: `你举报的${nameOf(row)}重新进入处理`,
      body: '刚才的处理结果已经收回，原来的通知不再有效。有结果时会再通知。',
    });
    if (aboutUid !== 0)
      await notifications.takeBack(tx, {
        ...about,
        uids: [aboutUid],
        title: kind === 'person' ? '对你的处理已经收回' : `对你的${nameOf(row)}的处理已经收回`,
        body: '原来的通知不再有效，扣去的信用分已返还。有结果时会再通知。',
      });
    await audit.write(tx, caller, 'report.taken_back', id, { verdict: verdict ?? '' });
  }
}
