import { type Database, inTransaction } from '../../../db/database.ts';
import { gramsOf } from './grams.ts';
import * as store from './index-store.ts';

/** Conversations looked at together, and messages of one in a transaction. */
const sizes = { conversations: 200, messages: 500 };
/** Messages of one run at most: the next one goes on. */
const runMost = 100_000;

/** Makes messages findable some time after they were stored, so that sending does not wait for it. */
export function createIndexing({ db }: { db: Database }) {
  /** @returns How many messages were read. */
  return async (): Promise<number> => {
    let done = 0;
    while (done < runMost) {
      const behind = await store.listBehind(db, sizes.conversations);
      if (behind.length === 0) return done;
      for (const each of behind) done += await catchUp(each);
    }
    return done;
  };

  async function catchUp(from: store.Behind): Promise<number> {
    const rows = await store.listAfter(db, from, sizes.messages);
    const last = rows.at(-1);
    if (!last) return 0;
    const words = rows.map(({ msgId, words: text }) => ({ msgId, grams: gramsOf(from.convId, text) }));
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
