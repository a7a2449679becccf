import { publishedQuoteMax, type QuoteContent } from '@gongdu/contract/library/quotes/quote';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { TextWriter } from '../../moderation/content-checks/flagged-texts.ts';
import type { CheckedText, SmallText, SmallWriting } from '../../moderation/small-writing/service.ts';
import { countQuotes } from './passage-store.ts';
import * as store from './store.ts';

/** In the queue, and among the flagged texts. */
export const kind = 'quote';

type Words = Pick<QuoteContent, 'text' | 'thought' | 'chapter'>;

/** What others would read, masked, and what the machine says of all of it. */
export interface CheckedWords {
  readonly words: Words;
  readonly checked: CheckedText;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly smallWriting: Pick<SmallWriting, 'admit' | 'check' | 'lock' | 'withdraw'>;
}

const traceSchema = z.object({ was: z.enum(['public', 'refused']), refusedBefore: z.boolean() });
const notRefused = { refusalCode: null, refusalSentence: null };

export type QuotePublication = ReturnType<typeof createQuotePublication>;

/** Who reads a quote: its owner alone, operators too, everybody. Locks: the item of the queue, then the quote. */
export function createQuotePublication({ db, clock, smallWriting }: Needs) {
  const writer: TextWriter = { decided, takeBack, takeDown, putBack, standing };
  return {
    writer,
    check,
    place,
    change,
    lockItem: (tx: Transaction, id: number) => smallWriting.lock(tx, kind, [id]),
    withdraw: (tx: Transaction, ids: readonly number[], uid: number) =>
      smallWriting.withdraw(tx, kind, ids, uid),
    takeDown: removeReported,
    putBack,
    findPublic,
  };

  /** @throws InvalidInput at each field with a word that is refused */
  async function check({ text, thought, chapter }: Words): Promise<CheckedWords> {
    assertShort(text, thought);
    const checks = {
      text: await smallWriting.check('text', text),
      thought: await smallWriting.check('thought', thought),
      chapter: await smallWriting.check('chapter', chapter),
    };
    const all = [checks.text, checks.thought, checks.chapter];
    return {
      words: { text: checks.text.text, thought: checks.thought.text, chapter: checks.chapter.text },
      checked: {
        text: all
          .map((each) => each.text)
          .filter((each) => each !== '')
          .join('\n'),
        signals: all.flatMap(({ signals }) => signals),
        doubtful: all.some(({ doubtful }) => doubtful),
      },
    };
  }

  /**
   * Public at once, or waiting; one that was refused once waits, also of a member with a good record, and so does the
   * next one of a book of which they deleted one that was refused.
   */
  async function place(
    tx: Transaction,
    row: store.StoredQuote,
    bookTitle: string,
    checked: CheckedText,
  ): Promise<store.StoredQuote> {
    const refusedBooks = await store.findRefusedBooks(tx.sql, row.uid, [row.bookId]);
    const doubtful = checked.doubtful || row.refusedBefore || refusedBooks.has(row.bookId);
    const admitted = await smallWriting.admit(
      tx,
      row.uid,
      smallTextOf(row, bookTitle, { ...checked, doubtful }),
    );
    const at = clock.now().toISOString();
    return admitted === 'public'
      ? change(tx, row, { ...notRefused, state: 'public', publishedAt: row.publishedAt ?? at })
      : change(tx, row, { ...notRefused, state: 'waiting', publishedAt: null });
  }

  /** A new state of a locked quote, with its counters. */
  async function change(
    tx: Transaction,
    before: store.StoredQuote,
    next: Partial<store.NewQuote>,
  ): Promise<store.StoredQuote> {
    const after = await store.updateQuote(tx.sql, before.id, next);
    if (!after) throw new Problem('quote.known');
    const added = after.deletedAt === null ? [after] : [];
    const removed = before.deletedAt === null ? [before] : [];
    await countQuotes(tx.sql, { added, removed }, clock.now().toISOString());
    return after;
  }

  async function decided(...[tx, { refId }, verdict]: Parameters<TextWriter['decided']>) {
    const row = await store.lockQuote(tx.sql, refId);
    if (row?.state !== 'waiting' || row.deletedAt !== null) throw new Problem('moderation.content_changed');
    const { refusedBefore } = row;
    if (verdict.outcome === 'approved') {
      await change(tx, row, { ...notRefused, state: 'public', publishedAt: clock.now().toISOString() });
      return { outcome: '', trace: { was: 'public', refusedBefore } };
    }
    await change(tx, row, {
      state: 'refused',
      refusalCode: verdict.reason,
      refusalSentence: verdict.sentence,
      refusedBefore: true,
    });
    return { outcome: '它没有公开，仍留在“我的书摘”里。', trace: { was: 'refused', refusedBefore } };
  }

  async function takeBack(...[tx, { refId }, given]: Parameters<TextWriter['takeBack']>): Promise<void> {
    const { was, refusedBefore } = z.parse(traceSchema, given);
    const row = await store.lockQuote(tx.sql, refId);
    if (row?.state !== was || row.deletedAt !== null) throw new Problem('moderation.verdict_followed');
    await change(tx, row, { ...notRefused, state: 'waiting', publishedAt: null, refusedBefore });
  }

  /** @returns whether others read it until now. */
  async function takeDown(tx: Transaction, _caller: Caller, id: number): Promise<boolean> {
    const row = await store.lockQuote(tx.sql, id);
    if (row?.state !== 'public' || row.deletedAt !== null) return false;
    await change(tx, row, { state: 'taken_down', refusedBefore: true });
    return true;
  }

  /** After a report. */
  async function removeReported(tx: Transaction, caller: Caller, id: number): Promise<boolean> {
    await smallWriting.withdraw(tx, kind, [id], caller.uid);
    return takeDown(tx, caller, id);
  }

  /** @returns whether it was still down. */
  async function putBack(tx: Transaction, id: number): Promise<boolean> {
    const row = await store.lockQuote(tx.sql, id);
    if (row?.state !== 'taken_down' || row.deletedAt !== null) return false;
    await change(tx, row, { ...notRefused, state: 'public', refusedBefore: false });
    return true;
  }

  async function standing(id: number) {
    const [row] = await store.findQuotes(db, [id]);
    if (row?.state === 'public') return 'shown';
    return row?.state === 'taken_down' ? 'taken_down' : 'gone';
  }

  async function findPublic(id: number): Promise<store.StoredQuote | undefined> {
    const [row] = await store.findQuotes(db, [id]);
    return row?.state === 'public' ? row : undefined;
  }
}

/** @throws Problem `quote.no_passage`, `quote.too_long` */
export function assertShort(text: string, thought: string): void {
  if (text === '') throw new Problem('quote.no_passage');
  const longest = Math.max(text.length, thought.length);
  if (longest > publishedQuoteMax)
    throw new Problem('quote.too_long', { n: longest, max: publishedQuoteMax });
}

export function smallTextOf(
  { id, bookId }: Pick<store.StoredQuote, 'id' | 'bookId'>,
  bookTitle: string,
  checked: CheckedText,
): SmallText {
  const title = `《${bookTitle}》`;
  return { kind, objectId: id, thing: '书摘', title, link: `/book/${bookId}`, before: null, checked };
}
