import type { BookRow } from '@gongdu/contract/library/books/book';
import type { BookFacts } from '@gongdu/contract/library/books/book-facts';
import { authorNames } from '@gongdu/rules/library/books/author-names';
import { foldAuthor } from '../../../shared/text/fold.ts';
import type { ContentEntry } from '../../core/content-index/service.ts';
import type { BookAuthorName } from './author-store.ts';
import type { StoredDetail } from './catalogue/catalogue-store.ts';
import type { StoredBook } from './store.ts';

export function toBookRow(book: StoredBook): BookRow {
  const { id, title, author, translator, cover, isbn13, publisher, publishedOn } = book;
  return { id, title, author, translator, cover, isbn13, publisher, publishedOn };
}

/**
 * One entry for all editions of a work: search folds them, and finds each by its own ISBN, publisher and translator.
 */
export function toContentEntry(leader: StoredBook, editions: readonly StoredBook[]): ContentEntry {
  const others = editions.flatMap((each) => [
    each.title,
    each.author,
    each.translator,
    each.publisher,
    each.isbn13,
  ]);
  const words = [leader.summary, ...new Set(others)].filter((word) => word !== null && word !== '');
  return {
    kind: 'book',
    id: leader.id,
    ownerUid: null,
    title: leader.title,
    authorName: leader.author,
    cover: leader.cover ?? editions.find(({ cover }) => cover !== null)?.cover ?? null,
    summary: leader.summary,
    text: words.join('\n'),
    publishedAt: instantOf(leader.publishedOn),
    link: `/book/${leader.id}`,
  };
}

/** The author names of all editions of a work, each once. */
export function toAuthors(bookId: number, editions: readonly StoredBook[]): BookAuthorName[] {
  const names = editions.flatMap(({ author }) => authorNames(author));
  const byKey = new Map(names.toReversed().map((name) => [foldAuthor(name), name]));
  return [...byKey].map(([nameKey, name]) => ({ nameKey, bookId, name }));
}

/** 1997 and 1997-05 are stored as the first day. */
function instantOf(publishedOn: string | null): string | null {
  return publishedOn === null
    ? null
    : `${publishedOn}${'-01-01'.slice(publishedOn.length - 4)}T00:00:00.000Z`;
}

export function toFacts({ bookId: _, coverAddress: __, importId: ___, ...facts }: StoredDetail): BookFacts {
  return {
    ...facts,
    contributors: facts.contributors.map(({ name, role }) => ({ name, role })),
    subjects: [...facts.subjects],
  };
}
