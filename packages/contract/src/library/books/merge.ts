import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { moderateBooks } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, keyset, text } from '../../field.ts';
import { bookRow } from './book.ts';

/** Days in which a merge can be taken apart again. */
export const mergeUndoDays = 30;

/** What points at a book and moves with it, in the order of a preview. */
export const movedThings = [
  ...([
    'shelf',
    'reading_day',
    'short_review',
    'quote',
    'review',
    'list',
    'contribution',
    'lead',
    'lead_proposal',
    'circle_book',
  ] as const),
  ...(['comment', 'reaction', 'edition', 'series', 'holder', 'institution'] as const),
] as const;
export type MovedThing = (typeof movedThings)[number];

const movedCount = z.object({
  thing: z.enum(movedThings),
  /** Of the book that goes. */
  n: z.number(),
  /** Those of them that the other book has too: the same member, list or institution has both. */
  both: z.number(),
});
export type MovedCount = z.infer<typeof movedCount>;

const mergePreview = z.object({
  from: bookRow,
  into: bookRow,
  moved: z.array(movedCount),
  /** Sentences of members who have both and one of them waits for a decision: a merge has to wait as well. */
  waiting: z.number(),
});
export type MergePreview = z.infer<typeof mergePreview>;

const bookMerge = z.object({
  id: z.number(),
  /** As they were called at the merge. */
  from: z.object({ id: z.number(), title: z.string() }),
  into: z.object({ id: z.number(), title: z.string() }),
  reason: z.string(),
  by: memberRow,
  at: instant,
  moved: z.array(movedCount),
  /** Until then it can be taken apart. */
  undoUntil: instant,
  undone: z.nullable(
    z.object({
      by: memberRow,
      at: instant,
      /** Rows that were changed since the merge and stayed with the book that remained. */
      stayed: z.number(),
    }),
  ),
});
export type BookMerge = z.infer<typeof bookMerge>;

const access = `may:${moderateBooks}` as const;
const reason = text('原因', { min: 2, max: 200 });

/** What would move if the book became another one, and who has both. */
export const previewBookMerge = endpoint({
  method: 'GET',
  path: '/api/books/:id/merge',
  access,
  quiet: true,
  summary: '合并两本图书前的预览',
  problems: ['book.not_found', 'book_merge.target_unknown', 'book_merge.itself'],
  params: z.object({ id }),
  query: z.object({ into: id }),
  reply: mergePreview,
});

/** The book becomes the other one: what points at it moves, its address leads there. */
export const mergeBook = endpoint({
  method: 'POST',
  path: '/api/books/:id/merge',
  access,
  summary: '把一本图书并入另一本',
  problems: [
    ...(['book.not_found', 'book_merge.target_unknown', 'book_merge.itself'] as const),
    'book_merge.text_waiting',
  ],
  params: z.object({ id }),
  body: z.object({ into: id, reason }),
  reply: bookMerge,
});

/** Newest first, those that were taken apart as well. */
export const listBookMerges = endpoint({
  method: 'GET',
  path: '/api/books/merges',
  access,
  summary: '图书合并记录',
  problems: [],
  query: z.object(keyset),
  reply: z.object({ rows: z.array(bookMerge), next: z.nullable(z.number()) }),
});

/** Both books as they were; what members changed since stays with the book that remained. */
export const undoBookMerge = endpoint({
  method: 'POST',
  path: '/api/books/merges/:id/undo',
  access,
  summary: '拆开合并的图书',
  problems: [
    ...(['book_merge.not_found', 'book_merge.undone', 'book_merge.undo_over'] as const),
    ...(['book_merge.later_first', 'book_merge.isbn_taken'] as const),
  ],
  params: z.object({ id }),
  reply: bookMerge,
});
