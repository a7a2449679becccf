import { listCollections } from '@gongdu/contract/core/reaction';
import {
  type BookList,
  type BookListSummary,
  getBookList,
  listContributions,
  summarizeBookLists,
} from '@gongdu/contract/library/book-lists/book-list';
import { listMyWorks } from '@gongdu/contract/writing/works/work';
import { batch } from '../../../lib/api/batch.ts';
import { call } from '../../../lib/api/call.ts';
import { read, readAs } from '../../../lib/api/reads.ts';

export const bookListQuery = (id: number) => read(getBookList, { params: { id } });

/** The book list of a work: its newest state while the work has changes, otherwise the published one. */
export function bookListViewQuery({
  id,
  revision,
}: {
  readonly id: number;
  readonly revision: string | null;
}) {
  const view = revision === null ? 'release' : 'head';
  return read(getBookList, { params: { id }, query: { view } });
}

/** The list of a work without any books. */
export function emptyList(id: number): BookList {
  return { id, mode: 'open', mine: true, version: 1, waiting: 0, items: [] };
}

export const contributionsQuery = (id: number) => read(listContributions, { params: { id } });

/** Rows of one screen share a call. */
export const summaryQuery = (id: number) =>
  readAs(summarizeBookLists, { body: { ids: [id] } }, () => loadSummary(id));

/** The server's limit per call. */
const maxSummaries = 100;

const loadSummary = batch<number, BookListSummary | null>(async (ids) => {
  const summaries = await call(summarizeBookLists, { body: { ids: [...ids] } });
  return (id) => summaries.find((summary) => summary.id === id) ?? null;
}, maxSummaries);

/** The member's own lists, as sources of books. */
export const myListsQuery = read(listMyWorks, { query: { kind: 'book_list', pageSize: 100 } });

export interface SelectableBook {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly cover: string | null;
}

/** The source for the member's collection; every other number is a list's id. */
export const collected = 0;

export const sourceBooksQuery = (source: number) =>
  readAs(getBookList, { params: { id: source } }, (signal) =>
    source === collected ? fetchCollected(signal) : fetchFromList(source, signal),
  );

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
