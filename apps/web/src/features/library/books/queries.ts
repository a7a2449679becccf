import { listBookLeads } from '@gongdu/contract/community/reading-leads/reading-lead';
import { listBookListsWithBook } from '@gongdu/contract/library/book-lists/book-list';
import { listBooks } from '@gongdu/contract/library/books/book';
import {
  type BookWorkSort,
  getBookCounts,
  listAuthorBooks,
  listBookMentions,
} from '@gongdu/contract/library/books/book-page';
import { listBookHoldings } from '@gongdu/contract/library/books/holding';
import { listMyWorks } from '@gongdu/contract/writing/works/work';
import { keepPreviousData } from '@tanstack/react-query';
import { pages, read } from '../../../lib/api/reads.ts';

export const catalogueQuery = (category: number | undefined) =>
  pages(listBooks, { query: { category } }, 'after', {
    select: ({ pages, pageParams }) => ({ pages: pages.map(({ books: rows }) => ({ rows })), pageParams }),
    placeholderData: keepPreviousData,
  });

/** Houses with the book, and links by its number. */
export const holdingsOfBookQuery = (id: number) => pages(listBookHoldings, { params: { id } }, 'after');

export const bookCountsQuery = (id: number) => read(getBookCounts, { params: { id } });

export const bookMentionsQuery = (id: number, sort: BookWorkSort) =>
  pages(listBookMentions, { params: { id }, query: { sort, pageSize: 10 } }, 'after');

export const listsWithBookQuery = (id: number) => pages(listBookListsWithBook, { params: { id } }, 'before');

export const bookLeadsQuery = (id: number) => pages(listBookLeads, { params: { id } }, 'before');

export const authorBooksQuery = (name: string) => pages(listAuthorBooks, { params: { name } }, 'before');

/** The member's own lists, latest change first; filtered by title if `name` is not empty. */
export const myBookListsQuery = (name: string) =>
  read(
    listMyWorks,
    { query: { kind: 'book_list', name, pageSize: 50 } },
    { placeholderData: keepPreviousData },
  );
