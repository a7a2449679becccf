import { listAuthorMerges, previewAuthorMerge } from '@gongdu/contract/library/books/author-merge';
import { listBookMerges, previewBookMerge } from '@gongdu/contract/library/books/merge';
import { pages, read } from '../../../../lib/api/reads.ts';

/** What a merge, or taking one apart, changes on the screens. */
export const mergeReads = [
  '/api/books',
  '/api/authors',
  '/api/series',
  '/api/shelf',
  '/api/Content/ContentSearch',
] as const;

export const mergePreviewQuery = (id: number, into: number) =>
  read(previewBookMerge, { params: { id }, query: { into } });

export const bookMergesQuery = pages(listBookMerges, {}, 'before');

export const authorMergePreviewQuery = (name: string, into: string) =>
  read(previewAuthorMerge, { params: { name }, query: { into } });

export const authorMergesQuery = read(listAuthorMerges, {});
