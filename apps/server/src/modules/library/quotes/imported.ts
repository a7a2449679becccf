import {
  isPercentage,
  type QuoteContent,
  type QuotePosition,
  quoteChapterMax,
  quotePositionMax,
  quoteSourceMax,
  quoteTextMax,
  quoteThoughtMax,
  withoutObjectSigns,
} from '@gongdu/contract/library/quotes/quote';
import { singleLineText, storableText, truncate } from '@gongdu/contract/storable-text';
import { chinaDay } from '@gongdu/rules/china-time';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Books } from '../books/service.ts';
import { countQuotes } from './passage-store.ts';
import { privateQuote } from './presenter.ts';
import * as store from './store.ts';

/** A quote of a file, and the book that it was matched with. */
export interface QuoteToImport {
  readonly bookId: number;
  readonly text: string;
  readonly thought: string;
  readonly chapter: string;
  readonly position: QuotePosition | null;
  /** A day, or a moment in ISO 8601; null: the file does not say. */
  readonly notedAt: string | null;
  readonly source: string;
}

interface Needs extends Pick<Platform, 'clock'> {
  readonly books: Pick<Books, 'findVisibleTo'>;
}

/** What an import brings, batch by batch in its own transactions; private, as quotes are. */
export function createImportedQuotes({ clock, books }: Needs) {
  return { addImported, removeImported, listQuoted };

  /**
   * A passage that the member has already is no second quote; one without a thought takes the thought that the same file
   * has apart from it. What is empty or longer than `quoteTextMax`, or of a book that the member does not find, is left
   * out. @returns how many are new
   */
  async function addImported(
    { sql }: Transaction,
    uid: number,
    importId: number,
    rows: readonly QuoteToImport[],
  ): Promise<number> {
    await store.lockQuotes(sql, uid);
    const found = await books.findVisibleTo(uid, [...new Set(rows.map(({ bookId }) => bookId))], sql);
    const now = clock.now().toISOString();
    const sent = rows
      .filter(({ bookId }) => found.has(bookId))
      .map(({ bookId, ...row }) => privateQuote({ uid, bookId, importId, now }, contentOf(row)))
      .filter(({ text, thought }) => text.length <= quoteTextMax && text + thought !== '');
    const merged = [...Map.groupBy(sent, ({ bookId, print }) => `${bookId} ${print}`).values()].flatMap(
      ([first, ...same]) => {
        if (!first) return [];
        return [{ ...first, thought: [first, ...same].find(({ thought }) => thought !== '')?.thought ?? '' }];
      },
    );
    const added = await store.insertQuotes(sql, merged);
    const isNew = new Set(added.map(({ bookId, print }) => `${bookId} ${print}`));
    const thoughts = merged.filter(
      ({ bookId, print, thought }) => thought !== '' && !isNew.has(`${bookId} ${print}`),
    );
    if (thoughts.length > 0) await store.addThoughts(sql, importId, thoughts);
    await countQuotes(sql, { added, removed: [] }, now);
    return added.length;
  }

  /** Those of these books that the member has quotes of. */
  async function listQuoted(
    { sql }: Transaction,
    uid: number,
    bookIds: readonly number[],
  ): Promise<ReadonlySet<number>> {
    return new Set(await store.listQuotedBooks(sql, uid, bookIds));
  }

  /** Those that the member has not changed since, at most `limit`. @returns how many went; 0: none is left */
  async function removeImported({ sql }: Transaction, importId: number, limit: number): Promise<number> {
    const removed = await store.deleteImported(sql, importId, limit);
    await countQuotes(sql, { added: [], removed }, clock.now().toISOString());
    return removed.length;
  }
}

function contentOf({
  text,
  thought,
  chapter,
  position,
  notedAt,
  source,
}: Omit<QuoteToImport, 'bookId'>): QuoteContent {
  return {
    text: textOf(text),
    thought: truncate(textOf(thought), quoteThoughtMax),
    chapter: truncate(singleLineText(chapter), quoteChapterMax),
    position: position && knownPosition(position),
    notedOn: notedAt === null ? null : dayOf(notedAt),
    source: truncate(singleLineText(source), quoteSourceMax),
  };
}

function textOf(given: string): string {
  return withoutObjectSigns(storableText(given));
}

function knownPosition({ unit, value }: QuotePosition): QuotePosition | null {
  const cleaned = singleLineText(value);
  const isKnown = cleaned !== '' && cleaned.length <= quotePositionMax;
  return isKnown && (unit !== 'percent' || isPercentage(cleaned)) ? { unit, value: cleaned } : null;
}

function dayOf(notedAt: string): string | null {
  if (/^\d{4}-\d\d-\d\d$/.test(notedAt)) return notedAt;
  const at = new Date(notedAt);
  return Number.isNaN(at.getTime()) ? null : chinaDay(at);
}
