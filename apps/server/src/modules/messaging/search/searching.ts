import type { SearchedIm } from '@gongdu/contract/im-session';
import type { Database } from '../../../db/database.ts';
import { toMessage } from '../wire.ts';
import { type Search, searchMessages } from './search-store.ts';

/** Finding messages again (P7). */
export function createSearch({ db }: { db: Database }) {
  return async ({ uid }: { uid: number }, what: Search): Promise<SearchedIm[]> => {
    const rows = await searchMessages(db, uid, what);
    return rows.map((row) => ({
      sessionId: row.convId,
      sessionName: row.sessionName,
      message: toMessage(row),
    }));
  };
}
