import { getQuoteSummary, listMyQuotes, listQuotedBooks } from '@gongdu/contract/library/quotes/quote';
import {
  type BookQuoteSort,
  listBookQuotes,
  listMemberQuotes,
} from '@gongdu/contract/library/quotes/shown-quotes';
import { keepPreviousData } from '@tanstack/react-query';
import { pages, read } from '../../../lib/api/reads.ts';

/** The member's own quotes and what others see of them. */
export const quoteReads = ['/api/quotes', '/api/members/:uid/quotes'] as const;

export const quoteSummaryQuery = read(getQuoteSummary, {});

export interface QuoteFilters {
  readonly bookId: number | null;
  readonly shown: 'public' | 'private' | null;
  readonly words: string;
}

export function myQuotesQuery({ bookId, shown, words }: QuoteFilters) {
  const filter = { ...(bookId && { bookId }), ...(shown && { shown }) };
  return pages(listMyQuotes, { query: { ...filter, words, pageSize: 50 } }, 'after', {
    placeholderData: keepPreviousData,
  });
}

export const quotedBooksQuery = pages(listQuotedBooks, { query: { pageSize: 20 } }, 'after');

export const bookQuotesQuery = (id: number, sort: BookQuoteSort, pageSize: number) =>
  pages(listBookQuotes, { params: { id }, query: { sort, pageSize } }, 'after');

export const memberQuotesQuery = (uid: number) =>
  // a shelf that is not public is not a failure
  pages(listMemberQuotes, { params: { uid }, query: {} }, 'after', { silent: true });
