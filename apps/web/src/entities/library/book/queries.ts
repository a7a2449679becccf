import { contentSearch } from '@gongdu/contract/core/content-index/content';
import { bookRowsMax, findBooks, getBook, listBookCategories } from '@gongdu/contract/library/books/book';
import { batch } from '../../../lib/api/batch.ts';
import { call } from '../../../lib/api/call.ts';
import { numbered } from '../../../lib/api/numbered-pages.ts';
import { read, readAs } from '../../../lib/api/reads.ts';

/** The content type of books in the search. */
const bookType = 5;
const searchPageSize = 10;

/** Pages of ten; for an empty text, the newest books of the catalogue. */
export const bookSearchQuery = (text: string) =>
  numbered(
    contentSearch,
    { body: { ContentTypeList: [bookType], pageSize: searchPageSize, SearchText: text } },
    'pageIndex',
    ({ contentId }) => contentId,
  );

export const bookQuery = (id: number) => read(getBook, { params: { id } }, { meta: { saysMissing: true } });

/** Batched: the rows of one screen share a call. */
const loadRow = batch(async (ids: readonly number[]) => {
  const rows = new Map((await call(findBooks, { body: { ids: [...ids] } })).map((row) => [row.asked, row]));
  return (id: number) => rows.get(id) ?? null;
}, bookRowsMax);

/** The facts that tell a book from others of its title; null if the member may not see it. */
export const bookRowQuery = (id: number) =>
  readAs(findBooks, { body: { ids: [id] } }, () => loadRow(id), { staleTime: 10 * 60_000 });

/** The categories of the public catalogue. */
export const bookCategoriesQuery = read(listBookCategories, {}, { staleTime: 10 * 60_000 });
