import { type AuthorBook, bookCountMax } from '@gongdu/contract/library/books/book-page';
import { Problem } from '@gongdu/contract/problem';
import { slicePage } from '../../../db/keyset.ts';
import type { Platform } from '../../../platform.ts';
import { foldAuthor } from '../../../shared/text/fold.ts';
import type { Shelf } from '../shelf/service.ts';
import { countByAuthor, listByAuthor } from './author-store.ts';
import { toBookRow } from './presenter.ts';
import { findEditions, leaderOf } from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly shelf: Pick<Shelf, 'ratingsOf'>;
}

export type BookAuthors = ReturnType<typeof createBookAuthors>;
const pageSize = 20;

/** Works by author name; authors of the same name share a page. */
export function createBookAuthors({ db, shelf }: Needs) {
  return { list };

  async function list(
    name: string,
    before: number | undefined,
  ): Promise<{ name: string; count: number; rows: AuthorBook[]; next: number | null }> {
    const key = foldAuthor(name);
    const [found, count] = await Promise.all([
      listByAuthor(db, key, { before, limit: pageSize + 1 }),
      countByAuthor(db, key, bookCountMax),
    ]);
    if (count === 0) throw new Problem('author.not_found');
    const { rows: page, next } = slicePage(found, pageSize, ({ id }) => id);
    const editions = await findEditions(
      db,
      page.map(({ id }) => id),
    );
    const works = Map.groupBy(editions, leaderOf);
    const ratings = await shelf.ratingsOf(editions.map(({ id }) => id));
    const rows = page.map((book) => {
      const all = (works.get(book.id) ?? [book]).map(({ id }) => id);
      return {
        ...toBookRow(book),
        summary: book.summary,
        editions: all.length,
        ratings: sumOf(all.map((id) => ratings.get(id) ?? [])),
      };
    });
    return { name: page[0]?.name ?? name, count, rows, next };
  }
}

function sumOf(all: readonly (readonly number[])[]): number[] {
  return Array.from({ length: 10 }, (_, at) => all.reduce((sum, ratings) => sum + (ratings[at] ?? 0), 0));
}
