import {
  getFollowedReaders,
  getOwnShortReview,
  getShortReview,
  listBookShortReviews,
  listMemberShortReviews,
  type ShortReviewSort,
} from '@gongdu/contract/library/short-reviews/short-review';
import { pages, read } from '../../../lib/api/reads.ts';

/** What a sentence that is written or gone changes. */
export const shortReviewReads = [
  '/api/short-reviews',
  '/api/books/:id/short-reviews',
  '/api/books/:id/counts',
  '/api/members/:uid/short-reviews',
] as const;

export const ownShortReviewQuery = (bookId: number) => read(getOwnShortReview, { params: { id: bookId } });

export const shortReviewQuery = (id: number) => read(getShortReview, { params: { id } });

export const bookShortReviewsQuery = (id: number, sort: ShortReviewSort) =>
  pages(listBookShortReviews, { params: { id }, query: { sort, pageSize: 20 } }, 'after');

export const memberShortReviewsQuery = (uid: number) =>
  pages(listMemberShortReviews, { params: { uid }, query: { pageSize: 20 } }, 'after');

export const followedReadersQuery = (id: number) => read(getFollowedReaders, { params: { id } });
