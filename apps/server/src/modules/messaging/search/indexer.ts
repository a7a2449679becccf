import { type Database, inTransaction } from '../../../db/database.ts';
import { toBigrams } from './bigrams.ts';
import * as store from './index-store.ts';

/** Conversations looked at together, and messages of one in a transaction. */
const batchSizes = { conversations: 200, messages: 500 };
/** Messages of one run at most: the next one goes on. */
const maxPerRun = 100_000;

/** Makes messages findable some time after they were stored, so that sending does not wait for it. */
export function createIndexer({ db }: { db: Database }) {
  /** @returns How many messages were read. */
  return async (): Promise<number> => {
    let indexed = 0;
    while (indexed < maxPerRun) {
      const unindexed = await store.listUnindexed(db, batchSizes.conversations);
      if (unindexed.length === 0) return indexed;
      for (const position of unindexed) indexed += await indexBatch(position);
    }
    return indexed;
  };

  async function indexBatch(from: store.IndexPosition): Promise<number> {
    const rows = await store.listAfter(db, from, batchSizes.messages);
    const last = rows.at(-1);
    if (!last) return 0;
    const words = rows.map(({ msgId, words: text }) => ({ msgId, grams: toBigrams(from.convId, text) }));
    await inTransaction(db, async ({ sql }) => {
      await store.insertWords(
        sql,
        words.filter(({ grams }) => grams !== ''),
      );
      await store.markIndexed(sql, { convId: from.convId, seq: last.seq });
    });
    return rows.length;
  }
}
