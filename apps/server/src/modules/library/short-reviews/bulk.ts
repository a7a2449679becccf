import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { CheckedText, SmallWriting } from '../../moderation/small-writing/service.ts';
import type { Comments } from '../../writing/comments/service.ts';
import type { Books } from '../books/service.ts';
import { entryOf, linkTo } from './presenter.ts';
import { kind } from './publication.ts';
import * as store from './store.ts';

/** A sentence of an import's file. */
export interface ImportedSentence {
  readonly bookId: number;
  readonly text: string;
  /** As the file says; what it says nothing of is private. */
  readonly isPublic: boolean;
  /** When it was written; null: now. */
  readonly at: string | null;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly books: Pick<Books, 'findVisibleTo'>;
  readonly comments: Pick<Comments, 'removeAll'>;
  readonly contentIndex: Pick<ContentIndex, 'upsertAll' | 'removeAll'>;
  readonly smallWriting: Pick<SmallWriting, 'checkAll' | 'admitAll' | 'lock' | 'withdraw'>;
}

/** What imports bring and take back, and what goes with a member. */
export function createBulk({ db, clock, accounts, books, comments, contentIndex, smallWriting }: Needs) {
  return { checkImported, addImported, removeImported, listReviewed, removeOf };

  /**
   * Before the transaction: asks the machine about those that are to be public. A sentence that it refuses, and one about
   * a book that is not in the catalogue yet, stays with the member.
   */
  async function checkImported(
    rows: readonly ImportedSentence[],
  ): Promise<readonly (ImportedSentence & { readonly checked: CheckedText | null })[]> {
    const open = rows.filter(({ isPublic }) => isPublic);
    const checks = await smallWriting.checkAll(open.map(({ text }) => text));
    return rows.map((row) => ({ ...row, checked: checks[open.indexOf(row)] ?? null }));
  }

  /** The first sentence about a book counts; a member's own stays as it is. @returns how many were new */
  async function addImported(
    tx: Transaction,
    uid: number,
    importId: number,
    given: Awaited<ReturnType<typeof checkImported>>,
  ): Promise<number> {
    if (given.length === 0) return 0;
    await store.lockAuthor(tx.sql, uid);
    const rows = new Map(given.toReversed().map((row) => [row.bookId, row]));
    const found = await books.findVisibleTo(uid, [...rows.keys()], tx.sql);
    const now = clock.now().toISOString();
    const known = [...rows.values()].filter(({ bookId }) => found.has(bookId));
    if (known.length === 0) return 0;
    const refused = await store.findRefusedBooks(
      tx.sql,
      uid,
      known.map(({ bookId }) => bookId),
    );
    const created = await store.insertNew(
      tx.sql,
      known.map(({ bookId, text, checked, at }) => ({
        uid,
        bookId,
        importId,
        text: checked?.text ?? text,
        state: 'private',
        createdAt: at ?? now,
        refusedBefore: refused.has(bookId),
      })),
    );
    const open = created.flatMap((row) => {
      const book = found.get(row.bookId);
      const checked = rows.get(row.bookId)?.checked;
      return book && checked && !book.waiting ? [{ row, book: book.row, checked }] : [];
    });
    const texts = open.map(
      ({ row, book, checked }) =>
        ({
          kind,
          objectId: row.id,
          thing: '短评',
          title: `《${book.title}》`,
          link: linkTo(row.id),
          before: null,
          checked: { ...checked, doubtful: checked.doubtful || row.refusedBefore },
        }) as const,
    );
    const admitted = await smallWriting.admitAll(tx, uid, texts);
    const idsOf = (what: 'public' | 'waiting') =>
      [...admitted].filter(([, each]) => each === what).map(([id]) => id);
    const shown = await store.updateAdmitted(tx.sql, {
      shown: idsOf('public'),
      waiting: idsOf('waiting'),
      at: now,
    });
    const { name } = await accounts.getPerson(uid, tx.sql);
    const entries = shown.flatMap((row) => {
      const book = found.get(row.bookId)?.row;
      return book ? [entryOf(row, book, name)] : [];
    });
    await contentIndex.upsertAll(tx, entries);
    return created.length;
  }

  /** Those that the member has not changed since. @returns how many went */
  async function removeImported(tx: Transaction, importId: number, limit: number): Promise<number> {
    return erase(tx, await store.findImported(tx.sql, importId, limit));
  }

  /** Those of these books that the member has a sentence about. */
  async function listReviewed(
    { sql }: Transaction,
    uid: number,
    bookIds: readonly number[],
  ): Promise<ReadonlySet<number>> {
    return new Set(await store.listReviewedBooks(sql, uid, bookIds));
  }

  /** Of a member who leaves. */
  function removeOf(uid: number, limit: number): Promise<number> {
    return inTransaction(db, async (tx) => erase(tx, await store.findOfMember(tx.sql, uid, limit)));
  }

  /** The items of the queue first, as everywhere. @param found Of one member. */
  async function erase(tx: Transaction, found: readonly store.StoredShortReview[]): Promise<number> {
    const [first] = found;
    if (!first) return 0;
    const ids = found.map(({ id }) => id);
    await smallWriting.withdraw(tx, kind, ids, first.uid);
    const rows = await store.lockSame(tx.sql, found);
    await contentIndex.removeAll(
      tx,
      rows.filter(({ shown }) => shown !== null).map(({ id }) => ({ kind, id })),
    );
    for (const { id, publishedAt } of rows)
      if (publishedAt !== null) await comments.removeAll(tx, { kind, id });
    await store.deleteRows(
      tx.sql,
      rows.map(({ id }) => id),
    );
    return found.length;
  }
}
