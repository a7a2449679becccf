import {
  type BookList,
  type BookListSummary,
  getBookList,
  listContributions,
  summarizeBookLists,
} from '@gongdu/contract/book-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export function bookListQuery(id: number) {
  return queryOptions({
    queryKey: ['book-lists', 'one', id],
    queryFn: ({ signal }) => call(getBookList, { params: { id } }, { signal, inPlace: true }),
  });
}

/** As it is shown around a work that is read: its newest state while that has changes, otherwise what readers see. */
export function readListQuery({ id, revision }: { readonly id: number; readonly revision: string | null }) {
  const view = revision === null ? 'release' : 'head';
  return queryOptions({
    queryKey: ['book-lists', 'read', id, view],
    queryFn: ({ signal }) =>
      call(getBookList, { params: { id }, query: { view } }, { signal, inPlace: true }),
  });
}

/** Of a work that nothing was added to yet. */
export function emptyList(id: number): BookList {
  return { id, mode: 'open', mine: true, version: 1, waiting: 0, items: [] };
}

export function contributionsQuery(id: number) {
  return queryOptions({
    queryKey: ['book-lists', 'contributions', id],
    queryFn: ({ signal }) => call(listContributions, { params: { id } }, { signal, inPlace: true }),
  });
}

/** The rows of one screen are asked for together. */
export function summaryQuery(id: number) {
  return queryOptions({ queryKey: ['book-lists', 'summary', id], queryFn: () => summaryOf(id) });
}

let wanted: { readonly ids: Set<number>; readonly answer: Promise<readonly BookListSummary[]> } | undefined;

async function summaryOf(id: number): Promise<BookListSummary | null> {
  wanted ??= gather();
  wanted.ids.add(id);
  return (await wanted.answer).find((one) => one.id === id) ?? null;
}

function gather() {
  const ids = new Set<number>();
  const answer = Promise.resolve().then(() => {
    wanted = undefined;
    return call(summarizeBookLists, { body: { ids: [...ids] } }, { inPlace: true });
  });
  return { ids, answer };
}
