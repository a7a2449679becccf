import type { ImSearchResult } from '@gongdu/contract/messaging/conversation-endpoints';
import type { Platform } from '../../../../platform.ts';
import { toMessage } from '../protocol/wire.ts';
import { toQuery } from './bigram-index.ts';
import * as store from './store.ts';

/** Searches a person's own conversations. */
export function createSearch({ messagingDb: db }: Pick<Platform, 'messagingDb'>) {
  return async ({ uid }: { uid: number }, query: store.SearchQuery): Promise<ImSearchResult[]> => {
    const { text, sessionId } = query;
    const grams = text === '' ? null : toQuery(await store.listConversationIds(db, uid, sessionId), text);
    const rows = await store.searchMessages(db, uid, query, grams);
    return rows.map((row) => ({
      sessionId: row.convId,
      sessionName: row.sessionName,
      message: toMessage(row),
    }));
  };
}
