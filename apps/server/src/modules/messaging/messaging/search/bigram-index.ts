import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import { foldWords } from '../../../../shared/text/fold.ts';
import * as store from './store.ts';

/** Conversations listed at once, and messages of one conversation per transaction. */
const batchSizes = { conversations: 200, messages: 500 };
/** Messages per run; the next run continues. */
const maxPerRun = 100_000;

/** Indexes messages some time after they were stored, so that sending does not wait for it. */
export function createIndexer({ db }: Pick<Platform, 'db'>) {
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

/**
 * The lexemes of a text: each pair of neighbouring characters, prefixed by the conversation's id, and the last character
 * of every segment alone, so that a single character is found as the prefix of a pair or by itself. White space splits
 * segments.
 */
function toBigrams(convId: number, text: string): string {
  const bigrams = new Set(
    segmentsOf(text).flatMap((segment) => segment.map((at, n) => `${at}${segment[n + 1] ?? ''}`)),
  );
  return [...bigrams].map((bigram) => quoteLexeme(`${convId}:${bigram}`)).join(' ');
}

/**
 * A `tsquery` for this text in these conversations. Matches may be false positives, so the text itself is compared as
 * well. Null when there is nothing to look for.
 */
export function toQuery(convIds: readonly number[], text: string): string | null {
  const segments = segmentsOf(text);
  if (segments.length === 0 || convIds.length === 0) return null;
  const terms = [...new Set(segments.flatMap(bigramsOf))];
  const inConversation = (convId: number) =>
    terms
      .map(({ bigram, isPrefix }) => `${quoteLexeme(`${convId}:${bigram}`)}${isPrefix ? ':*' : ''}`)
      .join(' & ');
  return convIds.map((convId) => `(${inConversation(convId)})`).join(' | ');
}

interface Term {
  readonly bigram: string;
  /** It also matches longer lexemes. */
  readonly isPrefix: boolean;
}

function bigramsOf(segment: readonly string[]): Term[] {
  const [first = '', ...rest] = segment;
  if (rest.length === 0) return [{ bigram: first, isPrefix: true }];
  return rest.map((character, n) => ({ bigram: `${segment[n]}${character}`, isPrefix: false }));
}

function segmentsOf(text: string): string[][] {
  const segments = foldWords(text).match(/[^\s\0]+/gu) ?? [];
  return segments.map((segment) => [...segment]);
}

/** Quoted for `tsvector` and `tsquery`. */
function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
