import type { ViewAttrs, ViewBook, ViewPoll, ViewQuote } from './document-node.ts';

/** Attributes of unchecked documents: a value of the wrong form counts as absent. */

export function stringIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function countIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 40_000
    ? value
    : undefined;
}

export function idIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

export function pollIn(attrs: ViewAttrs): ViewPoll {
  const options = Array.isArray(attrs.options) ? attrs.options : [];
  return {
    pollId: stringIn(attrs.pollId),
    question: stringIn(attrs.question),
    options: [...new Set(options.filter((option) => typeof option === 'string'))],
    multiple: attrs.multiple === true,
    endsAt: typeof attrs.endsAt === 'string' ? attrs.endsAt : null,
  };
}

export function bookIn(attrs: ViewAttrs): ViewBook | undefined {
  const bookId = idIn(attrs.bookId);
  if (bookId === undefined) return undefined;
  return {
    bookId,
    title: stringIn(attrs.title),
    author: stringIn(attrs.author),
    cover: typeof attrs.cover === 'string' ? attrs.cover : null,
  };
}

export function quoteIn(attrs: ViewAttrs): ViewQuote | undefined {
  const [quoteId, bookId] = [idIn(attrs.quoteId), idIn(attrs.bookId)];
  if (quoteId === undefined || bookId === undefined) return undefined;
  return {
    quoteId,
    bookId,
    title: stringIn(attrs.title),
    author: stringIn(attrs.author),
    chapter: stringIn(attrs.chapter),
    text: stringIn(attrs.text),
  };
}
