import type { BookReview } from '@gongdu/contract/books/book';
import { slicePage } from '../../db/keyset.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Works } from '../works/service.ts';
import type { Books } from './service.ts';

interface Needs {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly books: Pick<Books, 'editionIds'>;
  readonly works: Pick<Works, 'listBookReviews'>;
}

export type BookReviews = ReturnType<typeof createBookReviews>;

/** The published reviews of a book, of all its editions. */
export function createBookReviews({ accounts, books, works }: Needs) {
  return { list };

  async function list(
    bookId: number,
    { before, pageSize }: { before?: number | undefined; pageSize: number },
  ): Promise<{ rows: BookReview[]; next: number | null }> {
    const bookIds = await books.editionIds(bookId);
    const found = await works.listBookReviews({ bookIds, before, limit: pageSize + 1 });
    const { rows: page, next } = slicePage(found, pageSize, ({ id }) => id);
    const people = await accounts.getPeople(page.map(({ authorUid }) => authorUid));
    const rows = page.map(({ id, title, excerpt, rating, spoiler, authorUid, publishedAt, releasedAt }) => ({
      ...{ id, title, excerpt: spoiler ? '' : excerpt, rating, spoiler },
      author: people.get(authorUid),
      publishedAt: publishedAt ?? releasedAt,
    }));
    return { rows, next };
  }
}
