import {
  type RefusalCode,
  reasonMessage,
  refusalMessage,
} from '@gongdu/contract/core/penalties/refusal-reason';
import {
  type BookApproval,
  type BookModerationItem,
  type BookRefusal,
  bookRefusalLabels,
  type ParsedBookDecision,
} from '@gongdu/contract/library/books/approval';
import { type Book, bookStates } from '@gongdu/contract/library/books/book';
import type { ModerationRow, ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { foldKey } from '../../../shared/text/fold.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { ModerationSubject, VerdictTrace } from '../../moderation/queue/subject.ts';
import type { BookCorrections } from './catalogue/corrections.ts';
import { lockEdition } from './editions.ts';
import { bookAccepted, bookRefused } from './notification-messages.ts';
import { isHeld } from './private-store.ts';
import type { Books } from './service.ts';
import * as store from './store.ts';

export type NewProposal = Pick<
  store.NewBook,
  'title' | 'author' | 'translator' | 'summary' | 'publisher' | 'publishedOn' | 'cover' | 'editionOf'
> & {
  /** Thirteen digits. */
  readonly isbn: string | null;
};

interface Needs extends Pick<Platform, 'db'> {
  readonly moderation: Pick<Moderation, 'enqueue' | 'list' | 'listByObjects' | 'read' | 'decide'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly books: Pick<Books, 'publish' | 'present'>;
  readonly bookCorrections: Pick<BookCorrections, 'find' | 'approve' | 'refuse' | 'isTraceOf' | 'takeBack'>;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'release'>;
}

type Corrections = Pick<ParsedBookDecision, 'title' | 'author' | 'editionOf' | 'categoryIds'>;
const uncorrected: Corrections = { categoryIds: [] };

export type Proposals = ReturnType<typeof createProposals>;

/** Books proposed by members, in moderation before they enter the catalogue. */
export function createProposals(needs: Needs) {
  const { db, moderation, notifications, books, bookCorrections, uploads } = needs;
  const subject: ModerationSubject = {
    apply: async (tx, id, verdict) => {
      if (verdict.outcome === 'approved') return approve(tx, id, uncorrected);
      if (verdict.outcome === 'returned') throw new Problem('book.not_returnable');
      return refuse(tx, id, refusalMessage(verdict.reason, verdict.sentence));
    },
    takeBack,
  };
  return { propose, list, find, read, decide, moderationSubject: subject };

  async function propose(
    caller: Caller,
    { isbn, ...proposal }: NewProposal,
    signals: readonly ModerationSignal[] = [],
  ): Promise<Book> {
    const created = await inTransaction(db, async (tx) => {
      if (isbn !== null) await assertNotMerged(tx, isbn);
      const book = await store.insertProposal(tx.sql, {
        ...proposal,
        editionOf: await lockLeader(tx, proposal.editionOf),
        isbn13: isbn,
        titleKey: foldKey(proposal.title),
        proposedBy: caller.uid,
      });
      if (!book) throw await isbnTaken(tx, isbn ?? '');
      const { cover } = book;
      if (cover !== null)
        await uploads.claimPicture(tx, caller.uid, cover, { kind: 'book', id: book.id, field: 'cover' });
      const { id: objectId, title } = book;
      const item = { objectId, title, excerpt: excerptOf(book), authorUid: caller.uid };
      await moderation.enqueue(tx, [{ kind: 'book', revision: false, signals, ...item }]);
      return book;
    });
    const [shown] = await books.present(caller, [created]);
    if (!shown) throw new Problem('book.not_found');
    return shown;
  }

  async function list(caller: Caller, query: Omit<Parameters<Moderation['list']>[0], 'kinds'>) {
    const { data, ...counts } = await moderation.list({ ...query, kinds: ['book'] });
    return { data: await withBooks(caller, data), ...counts };
  }

  /** The proposals of these books, in the order of the ids; other ids are missing. */
  async function find(caller: Caller, ids: readonly number[]) {
    const rows = await moderation.listByObjects('book', ids);
    const data = await withBooks(caller, rows);
    data.sort((a, b) => ids.indexOf(a.objectId) - ids.indexOf(b.objectId));
    return { data, dataCount: data.length };
  }

  async function read(caller: Caller, id: number): Promise<BookModerationItem> {
    const { row, log } = await moderation.read(id, ['book']);
    const [shown] = await withBooks(caller, [row]);
    if (!shown) throw new Problem('moderation.not_found');
    return { ...shown, log };
  }

  function decide(caller: Caller, id: number, decision: ParsedBookDecision): Promise<ModerationRow> {
    const { verdict, reason, sentence } = decision;
    const explained = { ...decision, ...explanationOf(reason, sentence) };
    return moderation.decide(caller, id, explained, ['book'], {
      apply: (tx, bookId) => {
        if (verdict === 'approve') return approve(tx, bookId, decision);
        if (!reason) throw new Problem('moderation.reason_missing');
        const label = reason === 'other' ? null : bookRefusalLabels[reason];
        return refuse(tx, bookId, reasonMessage(label, sentence, '审核说明'));
      },
    });
  }

  async function approve(
    tx: Transaction,
    id: number,
    { title, author, editionOf: corrected, categoryIds }: Corrections,
  ): Promise<VerdictTrace> {
    const correction = await bookCorrections.approve(tx, id);
    if (correction) return correction;
    await store.lockEditions(tx.sql);
    const book = await lockPending(tx, id);
    const editionOf = await lockLeader(tx, corrected === undefined ? book.editionOf : corrected);
    await store.setBookCategories(tx.sql, id, categoryIds);
    const names = { title: title ?? book.title, author: author ?? book.author };
    const accepted = await store.updateBook(tx.sql, id, {
      ...names,
      titleKey: foldKey(names.title),
      state: 'public',
      editionOf,
    });
    await books.publish(tx, [editionOf ?? id]);
    if (book.proposedBy !== null)
      await notifications.notify(tx, bookAccepted(accepted, book.proposedBy, book.title));
    return traceOf(book, accepted);
  }

  /** A refused proposal must not block its ISBN. */
  async function refuse(tx: Transaction, id: number, message: string): Promise<VerdictTrace> {
    const correction = await bookCorrections.refuse(tx, id);
    if (correction) return correction;
    const book = await lockPending(tx, id);
    // an entry of several holders has no proposer: it stays theirs, and its number stays free
    if (await isHeld(tx.sql, id))
      return traceOf(book, await store.updateBook(tx.sql, id, { state: 'refused' }));
    if (book.proposedBy !== null) await notifications.notify(tx, bookRefused(book, book.proposedBy, message));
    await uploads.release(tx, { kind: 'book', id });
    const refused = await store.updateBook(tx.sql, id, { state: 'refused', isbn13: null, cover: null });
    return traceOf(book, refused);
  }

  /** An edition that other books have joined since, and a number that another proposal took, keep the verdict. */
  async function takeBack(tx: Transaction, id: number, trace: VerdictTrace): Promise<void> {
    if (bookCorrections.isTraceOf(trace)) return bookCorrections.takeBack(tx, id, trace);
    const { before, state, title } = z.parse(traceSchema, trace);
    await store.lockEditions(tx.sql);
    const book = await store.lockBook(tx.sql, id);
    const isJoined = (await store.findEditions(tx.sql, [id])).some((each) => each.id !== id);
    const taken = before.isbn13 === null ? [] : await store.findNumbered(tx.sql, [before.isbn13]);
    if (book?.state !== state || book.title !== title || isJoined || taken.some((each) => each.id !== id))
      throw new Problem('moderation.verdict_followed');
    await store.updateBook(tx.sql, id, { ...before, titleKey: foldKey(before.title), state: 'pending' });
    if (state === 'public') {
      await store.setBookCategories(tx.sql, id, []);
      await books.publish(tx, [store.leaderOf(book)]);
    } else if (before.cover !== null && book.proposedBy !== null) {
      await uploads.claimPicture(tx, book.proposedBy, before.cover, { kind: 'book', id, field: 'cover' });
    }
  }

  async function withBooks(caller: Caller, rows: readonly ModerationRow[]): Promise<BookApproval[]> {
    const ids = rows.map(({ objectId }) => objectId);
    const [found, corrections] = await Promise.all([store.findExactly(db, ids), bookCorrections.find(ids)]);
    const shown = new Map((await books.present(caller, found)).map((book) => [book.id, book]));
    return rows.flatMap((row) => {
      const book = shown.get(row.objectId);
      return book ? [{ ...row, book, correction: corrections.get(row.objectId) ?? null }] : [];
    });
  }
}

/** What a verdict changes of a proposal. */
const traceSchema = z.object({
  before: z.object({
    title: z.string(),
    author: z.string(),
    editionOf: z.nullable(z.number()),
    isbn13: z.nullable(z.string()),
    cover: z.nullable(z.string()),
  }),
  /** After the verdict. */
  state: z.enum([...bookStates, 'merged']),
  title: z.string(),
});

function traceOf(before: store.StoredBook, { state, title }: store.StoredBook): VerdictTrace {
  return z.parse(traceSchema, { before, state, title });
}

/** Characters of a queue's excerpt. */
const excerptMax = 200;

export function excerptOf({ author, publisher, isbn13, summary }: store.StoredBook): string {
  return [author, publisher, isbn13, summary].filter(Boolean).join('　').slice(0, excerptMax);
}

async function lockPending(tx: Transaction, id: number): Promise<store.StoredBook> {
  const book = await store.lockBook(tx.sql, id);
  if (book?.state !== 'pending') throw new Problem('moderation.content_changed');
  return book;
}

async function lockLeader(tx: Transaction, editionOf: number | null): Promise<number | null> {
  return editionOf === null ? null : store.leaderOf(await lockEdition(tx, editionOf));
}

/** The number of a merged book stays with the one that remained. */
async function assertNotMerged({ sql }: Transaction, isbn: string): Promise<void> {
  const [book] = await store.findByIsbn(sql, [isbn]);
  if (book && book.isbn13 !== isbn) throw new Problem('book.isbn_taken', { isbn, title: book.title });
}

async function isbnTaken({ sql }: Transaction, isbn: string): Promise<Problem> {
  const [book] = await store.findByIsbn(sql, [isbn]);
  const isPublic = book?.state === 'public';
  return new Problem(isPublic ? 'book.isbn_taken' : 'book.isbn_waiting', { isbn, title: book?.title ?? '' });
}

/** Maps the reasons for books to those of all queues; what is specific to books is in the sentence. */
function explanationOf(
  reason: BookRefusal | undefined,
  sentence: string,
): { reason: RefusalCode | undefined; sentence: string } {
  if (!reason || reason === 'illegal' || reason === 'other') return { reason, sentence };
  return { reason: 'other', sentence: [bookRefusalLabels[reason], sentence].filter(Boolean).join('。') };
}
