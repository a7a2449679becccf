import type { BookRow } from '@gongdu/contract/library/books/book';
import type { OwnQuote, QuoteContent, QuotePosition } from '@gongdu/contract/library/quotes/quote';
import { printOf } from './print.ts';
import type { NewQuote, StoredQuote } from './store.ts';

export function toOwnQuote(
  stored: StoredQuote,
  { row: book, waiting: bookWaits }: { readonly row: BookRow; readonly waiting: boolean },
): OwnQuote {
  const { id, text, thought, chapter, notedOn, source, state, refusalCode, refusalSentence, createdAt } =
    stored;
  return {
    id,
    text,
    thought,
    chapter,
    position: positionOf(stored),
    notedOn: notedOn === '' ? null : notedOn,
    source,
    state,
    refusal: refusalCode && { code: refusalCode, sentence: refusalSentence ?? '' },
    book,
    bookWaits,
    createdAt,
  };
}

export function positionOf({
  positionUnit: unit,
  position: value,
}: Pick<StoredQuote, 'positionUnit' | 'position'>): QuotePosition | null {
  return unit === null || value === null ? null : { unit, value };
}

/** The columns of what its owner writes. */
export function columnsOf({ text, thought, chapter, position, notedOn, source }: QuoteContent) {
  return {
    text,
    print: printOf({ text, thought }),
    thought,
    chapter,
    positionUnit: position?.unit ?? null,
    position: position?.value ?? null,
    notedOn: notedOn ?? '',
    source,
  } satisfies Partial<NewQuote>;
}

/** A new quote, private to its member. */
export function privateQuote(
  {
    uid,
    bookId,
    importId,
    now,
    clientId = null,
  }: Pick<NewQuote, 'uid' | 'bookId' | 'importId'> &
    Partial<Pick<NewQuote, 'clientId'>> & { readonly now: string },
  content: QuoteContent,
): NewQuote {
  return {
    uid,
    clientId,
    bookId,
    importId,
    ...columnsOf(content),
    state: 'private',
    refusalCode: null,
    refusalSentence: null,
    refusedBefore: false,
    createdAt: now,
    publishedAt: null,
    deletedAt: null,
  };
}

/** Others read it, or may soon. */
export function isOpen({ state }: Pick<OwnQuote, 'state'>): boolean {
  return state === 'public' || state === 'waiting';
}

/** What others read of it. */
export function wordsOf({
  text,
  thought,
  chapter,
}: Pick<QuoteContent, 'text' | 'thought' | 'chapter'>): string {
  return JSON.stringify([text, thought, chapter]);
}
