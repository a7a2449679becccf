import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import { foldWords } from '../../../../shared/text/fold.ts';
import * as store from './store.ts';

/** Conversations of one transaction, and messages that it takes of each; a longer one is taken several times. */
const batchSizes = { conversations: 100, messages: 200 };
/** A run ends after this time, so that the next one begins in its minute; it goes on where this one ended. */
const maxRunMs = 100_000;

/**
 * Indexes messages some time after they were stored, so that sending does not wait for it. What waits stands in a queue
 * of conversations, so that idle ones cost nothing; several nodes may work at it at once.
 */
export function createIndexer({ messagingDb: db, clock }: Pick<Platform, 'messagingDb' | 'clock'>) {
  /** Where the last run ended: otherwise conversations with low ids would come first whenever there is too much. */
  let after = 0;

  /** @returns How many messages were read. */
  return async (): Promise<number> => {
    const end = clock.now().getTime() + maxRunMs;
    let indexed = 0;
    let lap = { from: after, indexed: 0 };
    while (clock.now().getTime() < end) {
      const { last, messages } = await indexBatch();
      indexed += messages;
      lap.indexed += messages;
      if (last === undefined && lap.from === 0 && lap.indexed === 0) break;
      after = last ?? 0;
      if (last === undefined) lap = { from: 0, indexed: 0 };
    }
    return indexed;
  };

  async function indexBatch(): Promise<{ last: number | undefined; messages: number }> {
    return inTransaction(db, async ({ sql }) => {
      const due = await store.takeDue(sql, after, batchSizes.conversations);
      const last = due.at(-1)?.convId;
      if (last === undefined) return { last, messages: 0 };
      const rows = await store.listAfter(sql, due, batchSizes.messages);
      const words = rows.map(({ convId, seq, words: text }) => ({
        convId,
        seq,
        grams: toBigrams(convId, text),
      }));
      await store.insertWords(
        sql,
        words.filter(({ grams }) => grams !== ''),
      );
      const indexed = new Map(due.map(({ convId, seq }) => [convId, seq]));
      for (const { convId, seq } of rows) indexed.set(convId, seq);
      const positions = [...indexed].map(([convId, seq]) => ({ convId, seq }));
      await store.markIndexed(sql, positions);
      await store.removeIndexed(sql, positions);
      return { last, messages: rows.length };
    });
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
