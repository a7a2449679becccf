import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { findSender, openCase, saveReport } from './store.ts';

/** Entries kept on each side of a reported message. */
const contextSize = 5;

/** Reports of messages, by members and by the word list. */
export function createReports({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return { report, flag };

  /** @throws Problem `im.message_not_found` for a message the person cannot see, `im.own_message` */
  async function report(
    { uid }: { uid: number },
    { msgId, reason, note }: { msgId: number; reason: string; note: string },
  ): Promise<{ id: number; createdAt: string }> {
    if ((await findSender(db, msgId)) === uid) throw new Problem('im.own_message');
    const row = await save(uid, { msgId, reason, note });
    if (!row) throw new Problem('im.message_not_found');
    return row;
  }

  /** On behalf of the word list. */
  async function flag(msgId: number): Promise<void> {
    await save(0, { msgId, reason: 'word', note: '' });
  }

  function save(byUid: number, input: { msgId: number; reason: string; note: string }) {
    const report = { ...input, byUid, around: contextSize, createdAt: clock.now().toISOString() };
    return inTransaction(db, async ({ sql }) => {
      const stored = await saveReport(sql, report);
      if (stored?.fresh) await openCase(sql, stored);
      return stored;
    });
  }
}
