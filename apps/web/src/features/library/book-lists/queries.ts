import { listCollections } from '@gongdu/contract/core/reaction';
import {
  type BookList,
  type BookListSummary,
  getBookList,
  listContributions,
  summarizeBookLists,
} from '@gongdu/contract/library/book-lists/book-list';
import { listMyWorks } from '@gongdu/contract/writing/works/work';
import { queryOptions } from '@tanstack/react-query';
import { batch } from '../../../lib/api/batch.ts';
import { call } from '../../../lib/api/call.ts';

export function bookListQuery(id: number) {
  return queryOptions({
    queryKey: ['book-lists', 'one', id],
    queryFn: ({ signal }) => call(getBookList, { params: { id } }, { signal }),
  });
}

/** The book list of a work: its newest state while the work has changes, otherwise the published one. */
export function bookListViewQuery({
  id,
  revision,
}: {
  readonly id: number;
  readonly revision: string | null;
}) {
  const view = revision === null ? 'release' : 'head';
  return queryOptions({
    queryKey: ['book-lists', 'read', id, view],
    queryFn: ({ signal }) => call(getBookList, { params: { id }, query: { view } }, { signal }),
  });
}

/** The list of a work without any books. */
export function emptyList(id: number): BookList {
  return { id, mode: 'open', mine: true, version: 1, waiting: 0, items: [] };
}

export function contributionsQuery(id: number) {
  return queryOptions({
    queryKey: ['book-lists', 'contributions', id],
    queryFn: ({ signal }) => call(listContributions, { params: { id } }, { signal }),
  });
}

/** Rows of one screen share a call. */
export function summaryQuery(id: number) {
  return queryOptions({ queryKey: ['book-lists', 'summary', id], queryFn: () => loadSummary(id) });
}

/** The server's limit per call. */
const maxSummaries = 100;

const loadSummary = batch<number, BookListSummary | null>(async (ids) => {
  const summaries = await call(summarizeBookLists, { body: { ids: [...ids] } });
  return (id) => summaries.find((summary) => summary.id === id) ?? null;
}, maxSummaries);

/** The member's own lists, as sources of books. */
export const myListsQuery = queryOptions({
  queryKey: ['book-lists', 'mine'],
  queryFn: ({ signal }) => call(listMyWorks, { query: { kind: 'book_list', pageSize: 100 } }, { signal }),
});

export interface SelectableBook {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
}

/** The source for the member's collection; every other number is a list's id. */
export const collected = 0;

export function sourceBooksQuery(source: number) {
  return queryOptions({
    queryKey: ['book-lists', 'shelf', source],
    queryFn: ({ signal }) => (source === collected ? fetchCollected(signal) : fetchFromList(source, signal)),
  });
}

async function fetchCollected(signal: AbortSignal): Promise<SelectableBook[]> {
  const { rows } = await call(listCollections, { query: { kind: 'book', pageSize: 50 } }, { signal });
  return rows.flatMap(({ content }) => {
    if (!content) return [];
    const { contentId: id, title, author, mainPicUrl: cover } = content;
    return [{ id, title, author, cover }];
  });
}

async function fetchFromList(id: number, signal: AbortSignal): Promise<SelectableBook[]> {
  const { items } = await call(getBookList, { params: { id } }, { signal });
  return items.map(({ book }) => book);
}
