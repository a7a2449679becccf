import { listOpenLeads } from '@gongdu/contract/community/reading-leads/reading-lead';
import { type BookWorkSort, listBookReviews } from '@gongdu/contract/library/books/book-page';
import { pages, read } from '../../../lib/api/reads.ts';

export const bookReviewsQuery = (id: number, sort: BookWorkSort = 'liked') =>
  pages(listBookReviews, { params: { id }, query: { sort, pageSize: 10 } }, 'after');

/** Reading-leads of any edition of the book that can be joined now. */
export const leadsOfBookQuery = (id: number) =>
  read(listOpenLeads, { query: { book: id, pageSize: 3 } }, { select: ({ rows }) => rows });
