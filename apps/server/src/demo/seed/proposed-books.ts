import type { Transaction } from '../../db/database.ts';
import { foldKey } from '../../shared/text/fold.ts';
import { proposedBooks } from '../content/books.ts';
import { bulkInsert } from './bulk-insert.ts';
import { enqueueSubmitted } from './moderation.ts';

/** Members' proposed books, in the moderation queue. */
export async function seedProposedBooks(
  tx: Transaction,
  uids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const rows = proposedBooks.map(({ by, ...book }) => ({
    ...book,
    titleKey: foldKey(book.title),
    state: 'pending',
    proposedBy: uids.get(by) ?? 0,
  }));
  const created = await tx.sql<{ id: number; title: string; author: string; proposedBy: number }[]>`
    insert into ${bulkInsert(tx.sql, 'book', rows)} returning id, title, author, proposed_by`;
  await enqueueSubmitted(
    tx,
    'book',
    created.map(({ id, title, author, proposedBy }) => {
      return { objectId: id, title, excerpt: author, authorUid: proposedBy };
    }),
    now,
  );
}
