import {
  type OwnShortReview,
  shortReviewRestoreMinutes,
} from '@gongdu/contract/library/short-reviews/short-review';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Activity } from '../../core/reactions/activity.ts';
import type { CheckedText, SmallText, SmallWriting } from '../../moderation/small-writing/service.ts';
import type { Comments } from '../../writing/comments/service.ts';
import type { Books } from '../books/service.ts';
import { createBulk } from './bulk.ts';
import { createShortReviewLists, type ShortReviewListNeeds } from './lists.ts';
import { linkTo, toOwn } from './presenter.ts';
import { createPublication, kind } from './publication.ts';
import * as store from './store.ts';

export type ShortReviews = ReturnType<typeof createShortReviews>;

interface Needs extends ShortReviewListNeeds, Pick<Platform, 'clock'> {
  readonly accounts: Pick<Accounts, 'getPeople' | 'getPerson'>;
  readonly books: Pick<Books, 'find' | 'findVisibleTo' | 'editionIds' | 'lockAgainstMerges' | 'currentIds'>;
  readonly comments: Pick<Comments, 'hideAll' | 'showAll' | 'removeAll'>;
  readonly contentIndex: ContentIndex;
  readonly smallWriting: SmallWriting;
}

/** 短评: one sentence of a member about a book, for others or for themselves. */
export function createShortReviews(needs: Needs) {
  const { db, clock, books, smallWriting } = needs;
  const publication = createPublication(needs);
  smallWriting.registerWriter(kind, publication.writer);
  return {
    ...createShortReviewLists(needs),
    ...createBulk(needs),
    readOwn,
    save,
    remove,
    restore,
    countLike,
    removeReported: publication.removeReported,
    putBack: publication.putBack,
  };

  async function readOwn({ uid }: Caller, bookId: number) {
    const book = (await books.findVisibleTo(uid, [bookId])).get(bookId)?.row;
    if (!book) throw new Problem('book.not_found');
    const [mine, outlook] = await Promise.all([
      store.findOwn(db, uid, book.id),
      smallWriting.outlookFor(uid),
    ]);
    return { mine: mine ? toOwn(mine) : null, outlook };
  }

  async function save(
    { uid }: Caller,
    asked: number,
    { text: written, isPublic }: { readonly text: string; readonly isPublic: boolean },
  ): Promise<OwnShortReview> {
    const book = (await books.findVisibleTo(uid, [asked])).get(asked);
    if (!book) throw new Problem('book.not_found');
    if (isPublic && book.waiting) throw new Problem('short_review.book_waiting');
    const checked = isPublic ? await smallWriting.check('text', written) : null;
    const text = checked?.text ?? written;
    return inTransaction(db, async (tx) => {
      await books.lockAgainstMerges(tx.sql);
      await store.lockAuthor(tx.sql, uid);
      const bookId = (await books.currentIds(tx.sql, [asked]))(asked);
      const before = await lockOwn(tx, uid, bookId);
      if (before && isSettled(before, text, isPublic)) return toOwn(before);
      const row = before ?? (await create(tx, { uid, bookId, text }));
      const changed = await store.update(tx.sql, row.id, { text, importId: null });
      return toOwn(await place(tx, changed, book.row.title, checked));
    });
  }

  /** The item of the queue first, as everywhere. */
  async function lockOwn(
    tx: Transaction,
    uid: number,
    bookId: number,
  ): Promise<store.StoredShortReview | undefined> {
    const found = await store.findOwn(tx.sql, uid, bookId);
    if (!found) return undefined;
    await smallWriting.lock(tx, kind, [found.id]);
    return store.lock(tx.sql, found.id);
  }

  async function create(
    tx: Transaction,
    row: Pick<store.NewShortReview, 'uid' | 'bookId' | 'text'>,
  ): Promise<store.StoredShortReview> {
    const createdAt = clock.now().toISOString();
    const refusedBefore = (await store.findRefusedBooks(tx.sql, row.uid, [row.bookId])).has(row.bookId);
    const [created] = await store.insertNew(tx.sql, [
      { ...row, state: 'private', createdAt, refusedBefore, importId: null },
    ]);
    if (!created) throw new Error('A short review was written beside the lock of its author');
    return created;
  }

  /** @param checked null: for the member alone. */
  async function place(
    tx: Transaction,
    row: store.StoredShortReview,
    bookTitle: string,
    checked: CheckedText | null,
  ): Promise<store.StoredShortReview> {
    if (!checked) {
      await smallWriting.withdraw(tx, kind, [row.id], row.uid);
      return publication.hide(tx, row, { state: 'private' });
    }
    const admitted = await smallWriting.admit(tx, row.uid, textOf(row, bookTitle, checked));
    if (admitted === 'public') return publication.show(tx, row);
    return store.update(tx.sql, row.id, { state: 'waiting' });
  }

  /** Can be undone for some minutes. */
  async function remove({ uid }: Caller, id: number): Promise<null> {
    await inTransaction(db, async (tx) => {
      await smallWriting.withdraw(tx, kind, [id], uid);
      const row = await store.lock(tx.sql, id);
      if (row?.uid !== uid || row.deletedAt !== null) throw new Problem('short_review.not_found');
      await publication.hide(tx, row, { deletedAt: clock.now().toISOString() });
    });
    return null;
  }

  /** What others read is public again; what waited waits again. */
  async function restore({ uid }: Caller, id: number): Promise<OwnShortReview> {
    const found = await store.find(db, id);
    if (found?.uid !== uid || found.deletedAt === null) throw new Problem('short_review.restore_over');
    const book = (await books.find([found.bookId])).get(found.bookId);
    const isOpen = found.state === 'public' || found.state === 'waiting';
    const checked = isOpen ? await smallWriting.check('text', found.text) : null;
    return inTransaction(db, async (tx) => {
      await store.lockAuthor(tx.sql, uid);
      await smallWriting.lock(tx, kind, [id]);
      const row = await store.lock(tx.sql, id);
      const other = await store.findOwn(tx.sql, uid, found.bookId);
      const isLate =
        clock.now().getTime() > Date.parse(found.deletedAt ?? '') + shortReviewRestoreMinutes * 60_000;
      if (!row?.deletedAt || other || isLate || !book) throw new Problem('short_review.restore_over');
      const back = await store.update(tx.sql, id, { deletedAt: null });
      if (row.state === 'public') return toOwn(await publication.show(tx, back));
      return toOwn(checked ? await place(tx, back, book.title, checked) : back);
    });
  }

  /** Likes move it in the order of the most liked. */
  async function countLike({ sql }: Transaction, { type, on, object }: Activity): Promise<void> {
    if (type === 'like' && object.kind === kind) await store.addLikes(sql, object.id, on ? 1 : -1);
  }
}

/** Sent again as it is. */
function isSettled({ text, state }: store.StoredShortReview, written: string, isPublic: boolean): boolean {
  if (text !== written) return false;
  return isPublic ? state === 'public' || state === 'waiting' : state === 'private';
}

function textOf(
  { id, shown, refusedBefore }: Pick<store.StoredShortReview, 'id' | 'shown' | 'refusedBefore'>,
  bookTitle: string,
  given: CheckedText,
): SmallText {
  const title = `《${bookTitle}》`;
  const checked = { ...given, doubtful: given.doubtful || refusedBefore };
  return { kind, objectId: id, thing: '短评', title, link: linkTo(id), before: shown, checked };
}
