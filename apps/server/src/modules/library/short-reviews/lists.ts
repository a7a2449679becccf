import {
  type FollowedReaders,
  followedReadersMax,
  type ShortReview,
  type ShortReviewSort,
} from '@gongdu/contract/library/short-reviews/short-review';
import { Problem } from '@gongdu/contract/problem';
import { isCountPart, isIdPart, isTimestampPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Books } from '../books/service.ts';
import type { Shelf } from '../shelf/service.ts';
import { findFollowedReaders } from './followed-readers.ts';
import * as store from './store.ts';

export interface ShortReviewListNeeds extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly books: Pick<Books, 'findVisibleTo' | 'editionIds'>;
  readonly shelf: Pick<Shelf, 'findOpinions'>;
}

interface Page {
  readonly after?: string | undefined;
  readonly pageSize: number;
}

/** Public short reviews, at a book over all its editions and of a member. */
export function createShortReviewLists({ db, accounts, books, shelf }: ShortReviewListNeeds) {
  return {
    listOfBook,
    listOfMember,
    read,
    countOfBooks,
    readFollowed,
  };

  async function listOfBook(
    caller: Caller,
    bookId: number,
    { sort, after, pageSize }: Page & { readonly sort: ShortReviewSort },
  ): Promise<{ rows: ShortReview[]; next: string | null }> {
    const cursor = parseCursor(after, [sort === 'liked' ? isCountPart : isTimestampPart, isIdPart]);
    const bookIds = await books.editionIds(bookId);
    const found = await store.listOfBooks(db, bookIds, { sort, after: cursor, limit: pageSize + 1 });
    const { rows, next } = toPage(found, pageSize, ({ likes, publishedAt, id }) => [
      sort === 'liked' ? likes : publishedAt,
      id,
    ]);
    return { rows: await present(caller, rows), next };
  }

  async function listOfMember(
    caller: Caller,
    uid: number,
    { after, pageSize }: Page,
  ): Promise<{ rows: ShortReview[]; next: string | null }> {
    if (!(await accounts.getPeople([uid])).has(uid)) throw new Problem('member.not_found');
    const cursor = parseCursor(after, [isTimestampPart, isIdPart]);
    const found = await store.listOfMember(db, uid, { after: cursor, limit: pageSize + 1 });
    const { rows, next } = toPage(found, pageSize, ({ publishedAt, id }) => [publishedAt, id]);
    return { rows: await present(caller, rows), next };
  }

  async function read(caller: Caller, id: number): Promise<ShortReview> {
    const found = await store.findShown(db, id);
    const [shown] = found ? await present(caller, [found]) : [];
    if (!shown) throw new Problem('short_review.not_found');
    return shown;
  }

  function countOfBooks(bookIds: readonly number[], max: number): Promise<number> {
    return store.countOfBooks(db, bookIds, max);
  }

  async function readFollowed({ uid }: Caller, bookId: number): Promise<FollowedReaders> {
    const bookIds = await books.editionIds(bookId);
    const found = await findFollowedReaders(db, { uid, bookIds, limit: followedReadersMax });
    const spoken = found.filter(({ sentence }) => sentence !== null).toSorted((a, b) => b.likes - a.likes)[0];
    const rated = found.flatMap(({ rating }) => (rating === null ? [] : [rating]));
    const shown = found.slice(0, facesShown).map((reader) => reader.uid);
    const people = await accounts.getPeople([...shown, ...(spoken ? [spoken.uid] : [])]);
    return {
      people: shown.map(people.get),
      count: found.length,
      averageRating: rated.length === 0 ? null : rated.reduce((sum, each) => sum + each, 0) / rated.length,
      sentence: spoken ? { author: people.get(spoken.uid), text: spoken.sentence ?? '' } : null,
    };
  }

  async function present({ uid }: Caller, rows: readonly store.PlacedShortReview[]): Promise<ShortReview[]> {
    const [people, found, opinions] = await Promise.all([
      accounts.getPeople(rows.map((row) => row.uid)),
      books.findVisibleTo(
        uid,
        rows.map(({ bookId }) => bookId),
      ),
      shelf.findOpinions(rows),
    ]);
    return rows.flatMap(({ id, uid: authorUid, bookId, shown: text, likes, comments, publishedAt }) => {
      const book = found.get(bookId)?.row;
      const { state = null, rating = null } = opinions.get(`${authorUid} ${bookId}`) ?? {};
      const author = people.get(authorUid);
      return book ? [{ id, book, author, text, state, rating, likes, comments, publishedAt }] : [];
    });
  }
}

const facesShown = 4;
