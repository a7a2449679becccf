import type { SearchedIm } from '@gongdu/contract/im-session';
import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction } from '../../../db/database.ts';
import { type Search, searchMessages } from '../search/search-store.ts';
import { toMessage } from '../wire.ts';
import { openCase, putReport } from './report-store.ts';

/** Entries kept on each side of a reported message (P7). */
const around = 5;

/** Finding messages again, and having somebody look at them. */
export function createReports({ db, clock }: { db: Database; clock: Clock }) {
  return { search, report, suspect };

  async function search({ uid }: { uid: number }, what: Search): Promise<SearchedIm[]> {
    const rows = await searchMessages(db, uid, what);
    return rows.map((row) => ({
      sessionId: row.convId,
      sessionName: row.sessionName,
      message: toMessage(row),
    }));
  }

  /** @throws Problem `im.message_not_found` for what the person cannot see. */
  async function report(
    { uid }: { uid: number },
    { msgId, reason, note }: { msgId: number; reason: string; note: string },
  ): Promise<{ id: number; createdAt: string }> {
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
