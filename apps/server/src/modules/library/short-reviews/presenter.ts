import type { BookRow } from '@gongdu/contract/library/books/book';
import type { OwnShortReview } from '@gongdu/contract/library/short-reviews/short-review';
import type { ContentEntry } from '../../core/content-index/service.ts';
import type { StoredShortReview } from './store.ts';

export function toOwn({ id, bookId, text, state, shown }: StoredShortReview): OwnShortReview {
  return { id, bookId, text, state, shown };
}

export function linkTo(id: number): string {
  return `/short-review/${id}`;
}

/** Its entry in the content index, named after the book. */
export function entryOf(
  { id, uid, shown, publishedAt }: Pick<StoredShortReview, 'id' | 'uid' | 'shown' | 'publishedAt'>,
  { title, cover }: BookRow,
  authorName: string,
): ContentEntry {
  const text = shown ?? '';
  return {
    kind: 'short_review',
    id,
    ownerUid: uid,
    title,
    authorName,
    cover,
    summary: text,
    text,
    publishedAt,
    link: linkTo(id),
  };
}
