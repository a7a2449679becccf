import type { ContentKind } from '@gongdu/contract/core/content-index/content';

/** One list of the square, at its own address. */
export interface SquareList {
  readonly name: string;
  readonly path: string;
  /** null: the common ranking. */
  readonly kinds: readonly ContentKind[] | null;
}

/** Livestreams are for members. */
const written = ['post', 'review', 'book_list', 'reading_lead', 'short_review', 'thought'] as const;

export const squareLists: readonly SquareList[] = [
  { name: '推荐', path: '/square', kinds: null },
  { name: '最新', path: '/square?feed=newest', kinds: written },
  { name: '书评', path: '/square?kind=review', kinds: ['review'] },
  { name: '帖子', path: '/square?kind=post', kinds: ['post'] },
  { name: '短评', path: '/square?kind=short_review', kinds: ['short_review'] },
  { name: '想法', path: '/square?kind=thought', kinds: ['thought'] },
  { name: '领读', path: '/square?kind=reading_lead', kinds: ['reading_lead'] },
];
