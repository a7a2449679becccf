import * as z from 'zod/mini';
import { instant, storedDocument } from '../../field.ts';
import { workMeta } from './meta.ts';

/** The books of a list in their order. */
const bookListBeside = z.object({
  kind: z.literal('book_list'),
  items: z.array(
    z.object({
      bookId: z.number(),
      note: z.string(),
      /** The reader who contributed it; null: the owner's own choice. */
      fromUid: z.nullable(z.number()),
    }),
  ),
});
export type BookListBeside = z.infer<typeof bookListBeside>;

/** The plan of a reading-lead. */
const readingLeadBeside = z.object({
  kind: z.literal('reading_lead'),
  bookId: z.nullable(z.number()),
  /** 0: no limit. */
  capacity: z.number(),
  joinUntil: z.nullable(instant),
  endsAt: z.nullable(instant),
  parts: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      range: z.string(),
      opensAt: z.nullable(instant),
      dueAt: z.nullable(instant),
      lead: storedDocument,
      questions: z.array(z.string()),
    }),
  ),
});
export type ReadingLeadBeside = z.infer<typeof readingLeadBeside>;

/** The public content of a work besides its text, by kind; other kinds have none. */
const workBeside = z.discriminatedUnion('kind', [bookListBeside, readingLeadBeside]);
export type WorkBeside = z.infer<typeof workBeside>;

/** The complete public content of a work: reviewed, stored as a version, and published. */
export const publicContent = z.object({
  title: z.string(),
  body: storedDocument,
  meta: workMeta,
  beside: z.nullable(workBeside),
});
export type PublicContent = z.infer<typeof publicContent>;
