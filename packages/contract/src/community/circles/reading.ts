import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { after, day, id, instant, integer, multilineText, pageSize } from '../../field.ts';
import { coverBook } from '../../library/books/book.ts';
import { circle, circleById, circleRule } from './circle.ts';

/**
 * By the owner or an admin. Reviewed with the circle's profile before others read it; an empty rule takes effect at once.
 * `version` is the circle's, as it was on screen.
 */
export const updateCircleRule = endpoint({
  method: 'PUT',
  path: '/api/circles/:id/rule',
  access: 'member',
  right: 'publish',
  summary: '修改圈规',
  params: circleById,
  checks: { fields: ['text'] },
  body: z.object({
    text: multilineText('圈规', circleRule),
    version: integer('版本', { min: 1, max: 1_000_000_000 }),
  }),
  reply: circle,
});

/** What the circle reads now; the book before goes to the earlier ones. `bookId` null: none at present. */
export const setCircleBook = endpoint({
  method: 'PUT',
  path: '/api/circles/:id/book',
  access: 'member',
  summary: '设置圈子在读的书',
  checks: { none: 'a book and a day' },
  params: circleById,
  body: z.object({ bookId: z.nullable(id), until: z._default(z.nullable(day('读到哪天')), null) }),
  reply: circle,
});

const circleBookRow = z.object({
  id: z.number(),
  /** Null: it is no longer in the catalogue. */
  book: z.nullable(coverBook),
  startedAt: instant,
  endedAt: instant,
  by: memberRow,
});

/** The books that the circle has read before, newest first. */
export const listCircleBooks = endpoint({
  method: 'GET',
  path: '/api/circles/:id/books',
  access: 'member',
  summary: '圈子读过的书',
  problems: ['circle.not_found'],
  params: circleById,
  query: z.object({ after, pageSize }),
  reply: z.object({ rows: z.array(circleBookRow), next: z.nullable(z.string()) }),
});
