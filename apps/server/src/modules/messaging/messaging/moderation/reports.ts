import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import { findSender, openCase, saveReport } from './store.ts';

/** Reports of messages by members. */
export function createReports({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return { report };

  /** @throws Problem `im.message_not_found` for a message the person cannot see, `im.own_message` */
  async function report(
    { uid }: { uid: number },
    { msgId, reason, note }: { msgId: number; reason: string; note: string },
  ): Promise<{ id: number; createdAt: string }> {
    if ((await findSender(db, msgId)) === uid) throw new Problem('im.own_message');
    const input = { msgId, reason, note, byUid: uid, createdAt: clock.now().toISOString() };
    const row = await inTransaction(db, async ({ sql }) => {
      const stored = await saveReport(sql, input);
      if (stored?.fresh) await openCase(sql, stored);
      return stored;
    });
    if (!row) throw new Problem('im.message_not_found');
    return row;
  }
}
