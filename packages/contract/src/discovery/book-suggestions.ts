import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bookRow } from '../library/books/book.ts';

/** Suggestions at most; the reader's own books and those they do not want are left out. */
export const bookSuggestionsMax = 20;

/** Why a book is suggested; the page makes a sentence of it. */
const suggestionReason = z.discriminatedUnion('kind', [
  /** Members who have these books of the reader's shelf have it as well; one or two. */
  z.object({
    kind: z.literal('readers'),
    books: z.array(z.object({ id: z.number(), title: z.string() })),
  }),
  /** Of an author whose book stands on the reader's shelf. */
  z.object({ kind: z.literal('author'), name: z.string() }),
  /** Not personal: how many members have it on a shelf that others may see. */
  z.object({ kind: z.literal('popular'), members: z.number() }),
]);
export type SuggestionReason = z.infer<typeof suggestionReason>;

const bookSuggestion = z.object({ book: bookRow, why: suggestionReason });
export type BookSuggestion = z.infer<typeof bookSuggestion>;

/** Without personal ranking, what most members have. Dismissed by `addUnwanted` of the kind `book`. */
export const listBookSuggestions = endpoint({
  method: 'GET',
  path: '/api/books/suggestions',
  access: 'role:user',
  summary: '按书架推荐的书',
  problems: [],
  reply: z.object({ books: z.array(bookSuggestion), personalized: z.boolean() }),
});
