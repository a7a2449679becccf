import type { Book, BookProposal, ParsedBookDecision } from '@gongdu/contract/books/book';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import type { Notifications } from '../notifications/service.ts';
import { bookAccepted, bookRefused } from './notification-messages.ts';
import { titleKey } from './pasted-line.ts';
import type { Books } from './service.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly audit: Audit;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly books: Pick<Books, 'publish' | 'present'>;
}

export type Proposals = ReturnType<typeof createProposals>;

const queueSize = 100;

/** Books that members added, on their way into the catalogue. */
export function createProposals({ db, accounts, audit, notifications, books }: Needs) {
  return { list, decide };

  async function list(caller: Caller): Promise<BookProposal[]> {
    const rows = await store.listPending(db, queueSize);
    const [people, shown] = await Promise.all([
      accounts.getPeople(rows.flatMap(({ proposedBy }) => proposedBy ?? [])),
      Promise.all(rows.map((row) => books.present(caller, row))),
    ]);
    return shown.map((book, at) => {
      const { proposedBy = null, createdAt = '' } = rows[at] ?? {};
      return {
        ...book,
        proposer: proposedBy === null ? null : people.get(proposedBy),
        proposedAt: createdAt,
      };
    });
  }

  async function decide(caller: Caller, id: number, decision: ParsedBookDecision): Promise<Book> {
    const decided = await inTransaction(db, async (tx) => {
      const book = await store.lockBook(tx.sql, id);
      if (!book) throw new Problem('book.not_found');
      if (book.state !== 'pending') throw new Problem('book.already_decided');
      if (book.proposedBy === caller.uid) throw new Problem('moderation.own');
      await audit.bookDecided(tx, caller, { id, ...decision });
      return decision.verdict === 'approve' ? approve(tx, book, decision) : refuse(tx, book, decision);
    });
    return books.present(caller, decided);
  }

  async function approve(
    tx: Transaction,
    book: store.StoredBook,
    { title = book.title, author = book.author, editionOf: editionOfId, categoryIds }: ParsedBookDecision,
  ): Promise<store.StoredBook> {
    const editionOf = await lockLeader(tx, editionOfId);
    await store.setBookCategories(tx.sql, book.id, categoryIds);
    const corrections = { title, author, titleKey: titleKey(title) };
    const accepted = await store.updateBook(tx.sql, book.id, { ...corrections, state: 'public', editionOf });
    await books.publish(tx, [editionOf ?? book.id]);
    if (book.proposedBy !== null)
      await notifications.notify(tx, bookAccepted(accepted, book.proposedBy, book.title));
    return accepted;
  }

  /** A refused proposal must not keep its ISBN from a better one. */
  async function refuse(
    tx: Transaction,
    book: store.StoredBook,
    { reason, sentence }: ParsedBookDecision,
  ): Promise<store.StoredBook> {
    if (!reason) throw new Problem('moderation.reason_missing');
    if (book.proposedBy !== null)
      await notifications.notify(tx, bookRefused(book, book.proposedBy, { reason, sentence }));
    return store.updateBook(tx.sql, book.id, { state: 'refused', isbn13: null });
  }
}

async function lockLeader(tx: Transaction, editionOf: number | null): Promise<number | null> {
  if (editionOf === null) return null;
  const leader = await store.lockBook(tx.sql, editionOf);
  if (leader?.state !== 'public') throw new Problem('book.edition_unknown');
  return leader.editionOf ?? leader.id;
}
