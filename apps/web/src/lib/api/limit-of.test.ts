import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { maxCharacters, maxDigits } from './limit-of.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const body = z.object({
  title: text,
  note: z._default(z.nullable(z.optional(text)), null),
  isbn: z.pipe(
    text,
    z.transform((typed: string) => typed.length),
  ),
  seats: z.coerce.number().check(z.int(), z.gte(2), z.lte(5000)),
  free: z.string().check(z.minLength(1)),
  tags: z.array(z.string()).check(z.maxLength(10)),
});

it.each([
  ['title', 60],
  ['note', 60],
  ['isbn', 60],
  ['seats', undefined],
  ['free', undefined],
  ['tags', undefined],
  ['missing', undefined],
])('knows how many characters of %s the schema takes', (field, limit) => {
  expect(maxCharacters(body, field)).toBe(limit);
});

it('knows how many digits a number has at most', () => {
  expect([maxDigits(body, 'seats'), maxDigits(body, 'title')]).toEqual([4, undefined]);
});

it('knows nothing of a body that is no object', () => {
  expect(maxCharacters(z.union([body, z.null()]), 'title')).toBeUndefined();
});
