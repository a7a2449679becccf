import { type AuthorBook, bookCountMax } from '@gongdu/contract/library/books/book-page';
import { Problem } from '@gongdu/contract/problem';
import { slicePage } from '../../../db/keyset.ts';
import type { Platform } from '../../../platform.ts';
import { foldAuthor } from '../../../shared/text/fold.ts';
import type { Shelf } from '../shelf/service.ts';
import { countByAuthor, findAuthorKeys, listByAuthor } from './author-store.ts';
import { toBookRow } from './presenter.ts';
import { findEditions, leaderOf } from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly shelf: Pick<Shelf, 'ratingsOf'>;
}

export type BookAuthors = ReturnType<typeof createBookAuthors>;
const pageSize = 20;

/** Works by author name, all spellings of it together; authors of the same name share a page. */
export function createBookAuthors({ db, shelf }: Needs) {
  return { list };

  async function list(
    name: string,
    before: number | undefined,
  ): Promise<{ name: string; merged: boolean; count: number; rows: AuthorBook[]; next: number | null }> {
    const asked = foldAuthor(name);
    const author = await findAuthorKeys(db, asked);
    const [found, count] = await Promise.all([
      listByAuthor(db, author.keys, { before, limit: pageSize + 1 }),
      countByAuthor(db, author.keys, bookCountMax),
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
    const shown = author.name ?? spelled(found, author.key) ?? name;
    return { name: shown, merged: author.key !== asked, count, rows, next };
  }
}

/** As the newest work of that spelling has it. */
function spelled(found: readonly { readonly name: string }[], key: string): string | undefined {
  return found.find(({ name }) => foldAuthor(name) === key)?.name;
}

function sumOf(all: readonly (readonly number[])[]): number[] {
  return Array.from({ length: 10 }, (_, at) => all.reduce((sum, ratings) => sum + (ratings[at] ?? 0), 0));
}
