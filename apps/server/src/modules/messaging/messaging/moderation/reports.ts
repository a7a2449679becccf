import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import { findReported, findSender } from './message-store.ts';
import { openCase, saveReport } from './store.ts';

/** Reports of messages by members. */
export function createReports({ db, messagingDb, clock }: Pick<Platform, 'db' | 'messagingDb' | 'clock'>) {
  return { report };

  /** @throws Problem `im.message_not_found` for a message the person cannot see, `im.own_message` */
  async function report(
    { uid }: { uid: number },
    { msgId, reason, note }: { msgId: number; reason: string; note: string },
  ): Promise<{ id: number; createdAt: string }> {
    if ((await findSender(messagingDb, msgId)) === uid) throw new Problem('im.own_message');
    const reported = await findReported(messagingDb, { msgId, byUid: uid });
    if (!reported) throw new Problem('im.message_not_found');
    const input = { ...reported, reason, note, byUid: uid, createdAt: clock.now().toISOString() };
    return inTransaction(db, async ({ sql }) => {
      const { id, createdAt, fresh } = await saveReport(sql, input);
      if (fresh) await openCase(sql, { ...reported, createdAt });
      return { id, createdAt };
    });
  }
}
