import {
  type BookCounts,
  type BookWork,
  type BookWorkSort,
  bookCountMax,
} from '@gongdu/contract/library/books/book-page';
import { isCountPart, isIdPart, isTimestampPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Platform } from '../../../platform.ts';
import { createQuestion } from '../../../shared/hook.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Works } from '../../writing/works/service.ts';
import type { BookLists } from '../book-lists/service.ts';
import type { ShortReviews } from '../short-reviews/service.ts';
import type { Thoughts } from '../thoughts/service.ts';
import * as store from './book-work-store.ts';
import type { Books } from './service.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly bookLists: Pick<BookLists, 'countWithBook'>;
  readonly books: Pick<Books, 'editionIds' | 'namedIds'>;
  readonly shortReviews: Pick<ShortReviews, 'countOfBooks'>;
  readonly thoughts: Pick<Thoughts, 'countOfBooks'>;
  readonly works: Pick<Works, 'findReleasedRows'>;
}

interface Page {
  readonly sort: BookWorkSort;
  readonly after?: string | undefined;
  readonly pageSize: number;
}

export type BookWorks = ReturnType<typeof createBookWorks>;

/** Reviews and mentions of a book, of all its editions together. */
export function createBookWorks({ db, accounts, bookLists, books, shortReviews, thoughts, works }: Needs) {
  /** Reading leads of a book, counted up to `max`. */
  const countLeads = createQuestion<[bookIds: readonly number[], max: number], Promise<number>>('countLeads');
  return { countLeads, list, count };

  async function list(
    bookId: number,
    role: store.BookWorkRole,
    { sort, after, pageSize }: Page,
  ): Promise<{ rows: BookWork[]; next: string | null }> {
    const cursor = parseCursor(after, [sort === 'liked' ? isCountPart : isTimestampPart, isIdPart]);
    const bookIds = await books.editionIds(bookId);
    const found = await store.findPage(db, bookIds, { role, sort, after: cursor, limit: pageSize + 1 });
    const { rows: page, next } = toPage(found, pageSize, ({ likes, publishedAt, workId }) => [
      sort === 'liked' ? likes : publishedAt,
      workId,
    ]);
    const shown = await works.findReleasedRows(page.map(({ workId }) => workId));
    const people = await accounts.getPeople([...shown.values()].map(({ authorUid }) => authorUid));
    const rows = page.flatMap(({ workId, likes, publishedAt }) => {
      const work = shown.get(workId);
      if (!work) return [];
      const { id, kind, title, excerpt, rating, spoiler, authorUid } = work;
      const text = spoiler ? '' : excerpt;
      return [
        {
          id,
          kind,
          title,
          rating,
          spoiler,
          likes,
          publishedAt,
          excerpt: text,
          author: people.get(authorUid),
        },
      ];
    });
    return { rows, next };
  }

  async function count(bookId: number): Promise<BookCounts> {
    const [bookIds, namedIds] = await Promise.all([books.editionIds(bookId), books.namedIds(bookId)]);
    const [said, thought, { review, mention }, lists, leads] = await Promise.all([
      shortReviews.countOfBooks(bookIds, bookCountMax),
      thoughts.countOfBooks(namedIds, bookCountMax),
      store.countWorks(db, bookIds, bookCountMax),
      bookLists.countWithBook(bookIds, bookCountMax),
      countLeads.ask(bookIds, bookCountMax),
    ]);
    return { shortReviews: said, thoughts: thought, reviews: review, mentions: mention, lists, leads };
  }
}
