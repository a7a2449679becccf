import type { ImSearchResult } from '@gongdu/contract/messaging/conversation-endpoints';
import type { Database } from '../../../db/database.ts';
import { toMessage } from '../protocol/wire.ts';
import { type SearchQuery, searchMessages } from './search-store.ts';

/** Finding messages again (P7). */
export function createSearch({ db }: { db: Database }) {
  return async ({ uid }: { uid: number }, query: SearchQuery): Promise<ImSearchResult[]> => {
    const rows = await searchMessages(db, uid, query);
    return rows.map((row) => ({
      sessionId: row.convId,
      sessionName: row.sessionName,
      message: toMessage(row),
    }));
  };
}
