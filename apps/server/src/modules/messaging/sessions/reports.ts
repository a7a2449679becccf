import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction } from '../../../db/database.ts';
import { findSender, openCase, putReport } from './report-store.ts';

/** Entries kept on each side of a reported message (P7). */
const around = 5;

/** Having somebody look at a message. */
export function createReports({ db, clock }: { db: Database; clock: Clock }) {
  return { report, suspect };

  /** @throws Problem `im.message_not_found` for what the person cannot see, `im.own_message` */
  async function report(
    { uid }: { uid: number },
    { msgId, reason, note }: { msgId: number; reason: string; note: string },
  ): Promise<{ id: number; createdAt: string }> {
    if ((await findSender(db, msgId)) === uid) throw new Problem('im.own_message');
    const row = await put(uid, { msgId, reason, note });
    if (!row) throw new Problem('im.message_not_found');
    return row;
  }

  /** On behalf of the word list. */
  async function suspect(msgId: number): Promise<void> {
    await put(0, { msgId, reason: 'word', note: '' });
  }

  function put(byUid: number, what: { msgId: number; reason: string; note: string }) {
    const report = { ...what, byUid, around, createdAt: clock.now().toISOString() };
    return inTransaction(db, async ({ sql }) => {
      const stored = await putReport(sql, report);
      if (stored?.fresh) await openCase(sql, stored);
      return stored;
    });
  }
}
