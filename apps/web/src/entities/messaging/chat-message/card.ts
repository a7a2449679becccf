import * as z from 'zod/mini';
import { isStored } from '../../../lib/is-stored.ts';

export const cardKinds = ['post', 'book', 'book_list'] as const;
export type CardKind = (typeof cardKinds)[number];
export const cardLabels: Readonly<Record<CardKind, string>> = {
  post: '帖子',
  book: '图书',
  book_list: '书单',
};

/** The content of our own custom messages: a reference to an object of the community. */
const card = z.object({
  card: z.enum(cardKinds),
  id: z.number(),
  title: z.string(),
  author: z._default(z.string(), ''),
  cover: z._default(
    z.pipe(
      z.nullable(z.string()),
      z.transform((cover: string | null) => (cover !== null && isStored(cover) ? cover : null)),
    ),
    null,
  ),
});
export type Card = z.infer<typeof card>;

/** Null for a custom message of another kind. */
export function cardOf(body: Record<string, unknown>): Card | null {
  const parsed = card.safeParse(body);
  return parsed.success ? parsed.data : null;
}

const paths: Readonly<Record<CardKind, string>> = { post: '/post', book: '/book', book_list: '/bookList' };

export function cardPath({ card, id }: Card): string {
  return `${paths[card]}/${id}`;
}
