import type { OwnQuote, QuoteContent, QuotedBook, QuoteSummary } from '@gongdu/contract/library/quotes/quote';
import { quoteRestoreMinutes, quoteStates } from '@gongdu/contract/library/quotes/quote';
import { Problem } from '@gongdu/contract/problem';
import { chinaDay } from '@gongdu/rules/china-time';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import { isIdPart, isTimestampPart, parseCursor, toPage } from '../../../db/keyset.ts';
import { containsPattern } from '../../../db/like.ts';
import type { Caller } from '../../../http/caller.ts';
import type { SmallWriting } from '../../moderation/small-writing/service.ts';
import type { Books } from '../books/service.ts';
import { createQuoteBulk } from './bulk.ts';
import { createImportedQuotes } from './imported.ts';
import { countQuotes } from './passage-store.ts';
import { columnsOf, isOpen, privateQuote, toOwnQuote, wordsOf } from './presenter.ts';
import { printOf } from './print.ts';
import { createQuotePublication, kind } from './publication.ts';
import { createShownQuotes, type ShownQuoteNeeds } from './shown.ts';
import * as store from './store.ts';

export type Quotes = ReturnType<typeof createQuotes>;

interface Needs extends ShownQuoteNeeds {
  readonly smallWriting: SmallWriting;
  readonly books: ShownQuoteNeeds['books'] & Pick<Books, 'findVisibleTo'>;
}

interface NewContent extends QuoteContent {
  readonly bookId: number;
  readonly clientId?: string | null | undefined;
}

interface Filter {
  readonly bookId?: number | undefined;
  readonly shown?: 'public' | 'private' | undefined;
  readonly words: string;
  readonly after?: string | undefined;
  readonly pageSize: number;
}

/** A member's own quotes: private until they publish one. Locks: the queue's item, the member's quotes, the quote. */
export function createQuotes(needs: Needs) {
  const { db, clock, books, smallWriting } = needs;
  const publication = createQuotePublication(needs);
  smallWriting.registerWriter(kind, publication.writer);
  return {
    publication,
    ...createImportedQuotes(needs),
    ...createShownQuotes(needs),
    ...createQuoteBulk({ ...needs, publication, listOwn, publish }),
    summarize,
    list,
    listBooks,
    read,
    create,
    edit,
    remove,
    restore,
    publish,
    unpublish,
  };

  async function summarize({ uid }: Caller): Promise<QuoteSummary> {
    const [counts, outlook] = await Promise.all([store.readCounts(db, uid), smallWriting.outlookFor(uid)]);
    const all = counts.reduce((sum, { n }) => sum + n, 0);
    return { all, public: counts.find(({ state }) => state === 'public')?.n ?? 0, outlook };
  }

  async function list(
    { uid }: Caller,
    { shown, words, after, pageSize, ...filter }: Filter,
  ): Promise<{ rows: OwnQuote[]; next: string | null }> {
    const found = await store.listOwn(db, uid, {
      ...filter,
      states: shown && quoteStates.filter((state) => (state === 'public') === (shown === 'public')),
      pattern: words === '' ? undefined : containsPattern(words),
      after: parseCursor(after, [isDayPart, isIdPart]),
      limit: pageSize + 1,
    });
    const { rows, next } = toPage(found, pageSize, ({ notedOn, id }) => [notedOn, id]);
    return { rows: await present(uid, rows), next };
  }

  async function listBooks(
    { uid }: Caller,
    { after, pageSize }: Pick<Filter, 'after' | 'pageSize'>,
  ): Promise<{ rows: QuotedBook[]; next: string | null }> {
    const found = await store.listBooks(db, uid, {
      after: parseCursor(after, [isTimestampPart, isIdPart]),
      limit: pageSize + 1,
    });
    const { rows, next } = toPage(found, pageSize, ({ touchedAt, bookId }) => [touchedAt, bookId]);
    const shown = await books.findVisibleTo(
      uid,
      rows.map(({ bookId }) => bookId),
    );
    return {
      rows: rows.flatMap(({ bookId, n, touchedAt }) => {
        const book = shown.get(bookId)?.row;
        return book ? [{ book, n, touchedAt }] : [];
      }),
      next,
    };
  }

  async function listOwn(uid: number, ids: readonly number[]): Promise<OwnQuote[]> {
    const found = await store.findQuotes(db, ids);
    return present(
      uid,
      found.filter((row) => row.uid === uid),
    );
  }

  async function read({ uid }: Caller, id: number): Promise<OwnQuote> {
    const [found] = await store.findQuotes(db, [id]);
    return presentOne(uid, found?.uid === uid ? found : undefined);
  }

  async function create(
    { uid }: Caller,
    { bookId, clientId = null, ...content }: NewContent,
  ): Promise<OwnQuote> {
    assertDay(content);
    return inTransaction(db, async ({ sql }) => {
      await books.lockAgainstMerges(sql);
      await store.lockQuotes(sql, uid);
      const sent = clientId === null ? undefined : await store.findByClientId(sql, uid, clientId);
      if (sent) return presentOne(uid, sent, sql);
      const book = (await books.findVisibleTo(uid, [bookId], sql)).get(bookId)?.row;
      if (!book) throw new Problem('book.not_found');
      const now = clock.now().toISOString();
      const added = await store.insertQuotes(sql, [
        privateQuote({ uid, clientId, bookId: book.id, importId: null, now }, content),
      ]);
      if (added.length === 0) throw new Problem('quote.known');
      await countQuotes(sql, { added, removed: [] }, now);
      return presentOne(uid, added[0], sql);
    });
  }

  async function edit(caller: Caller, id: number, content: QuoteContent): Promise<OwnQuote> {
    assertDay(content);
    const { book, ...found } = await read(caller, id);
    const isSame = wordsOf(found) === wordsOf(content);
    const checked = isOpen(found) && !isSame ? await publication.check(content) : null;
    return inTransaction(db, async (tx) => {
      const before = await lockOwn(tx, caller, id);
      // Published beside this change: it stays with its owner, who may publish it again.
      const isHidden = isOpen(before) && !checked && wordsOf(before) !== wordsOf(content);
      const change = { ...columnsOf({ ...content, ...checked?.words }), importId: null };
      const after = await publication.change(tx, before, {
        ...change,
        ...(isHidden && { state: 'private', publishedAt: null }),
      });
      if (!checked) return presentOne(caller.uid, after, tx.sql);
      return presentOne(caller.uid, await publication.place(tx, after, book.title, checked.checked), tx.sql);
    });
  }

  async function publish(caller: Caller, id: number): Promise<OwnQuote> {
    const { book, bookWaits, ...found } = await read(caller, id);
    if (bookWaits) throw new Problem('quote.book_waits');
    const { words, checked } = await publication.check(found);
    return inTransaction(db, async (tx) => {
      const before = await lockOwn(tx, caller, id);
      const isChanged = wordsOf(before) !== wordsOf(found);
      if (isOpen(before) || isChanged) return presentOne(caller.uid, before, tx.sql);
      const masked = await publication.change(tx, before, {
        ...words,
        print: printOf(words),
        importId: null,
      });
      return presentOne(caller.uid, await publication.place(tx, masked, book.title, checked), tx.sql);
    });
  }

  async function unpublish(caller: Caller, id: number): Promise<OwnQuote> {
    return inTransaction(db, async (tx) => {
      await publication.withdraw(tx, [id], caller.uid);
      const before = await lockOwn(tx, caller, id);
      if (!isOpen(before)) return presentOne(caller.uid, before, tx.sql);
      const after = await publication.change(tx, before, { state: 'private', publishedAt: null });
      return presentOne(caller.uid, after, tx.sql);
    });
  }

  async function remove(caller: Caller, id: number): Promise<null> {
    return inTransaction(db, async (tx) => {
      await publication.withdraw(tx, [id], caller.uid);
      const before = await lockOwn(tx, caller, id);
      const state = before.state === 'waiting' ? 'private' : before.state;
      await publication.change(tx, before, { state, deletedAt: clock.now().toISOString() });
      return null;
    });
  }

  async function restore({ uid }: Caller, id: number): Promise<OwnQuote> {
    return inTransaction(db, async (tx) => {
      const { sql } = tx;
      await store.lockQuotes(sql, uid);
      const before = await store.lockQuote(sql, id);
      if (before?.uid !== uid) throw new Problem('quote.not_found');
      if (before.deletedAt === null) return presentOne(uid, before, sql);
      const now = clock.now();
      const since = now.getTime() - quoteRestoreMinutes * 60_000;
      if (Date.parse(before.deletedAt) < since)
        throw new Problem('quote.restore_over', { minutes: quoteRestoreMinutes });
      return presentOne(uid, await publication.change(tx, before, { deletedAt: null }), sql);
    });
  }

  async function lockOwn(tx: Transaction, { uid }: Caller, id: number): Promise<store.StoredQuote> {
    const { sql } = tx;
    await publication.lockItem(tx, id);
    await store.lockQuotes(sql, uid);
    const found = await store.lockQuote(sql, id);
    if (found?.uid !== uid || found.deletedAt !== null) throw new Problem('quote.not_found');
    return found;
  }

  function assertDay({ notedOn }: Pick<QuoteContent, 'notedOn'>): void {
    if (notedOn !== null && notedOn > chinaDay(clock.now())) throw new Problem('quote.day_in_future');
  }

  async function presentOne(
    uid: number,
    stored: store.StoredQuote | undefined,
    sql: Queryable = db,
  ): Promise<OwnQuote> {
    const [shown] = stored ? await present(uid, [stored], sql) : [];
    if (!shown) throw new Problem('quote.not_found');
    return shown;
  }

  async function present(
    uid: number,
    rows: readonly store.StoredQuote[],
    sql: Queryable = db,
  ): Promise<OwnQuote[]> {
    const shown = await books.findVisibleTo(
      uid,
      rows.map(({ bookId }) => bookId),
      sql,
    );
    return rows.flatMap((row) => {
      const book = shown.get(row.bookId);
      return book ? [toOwnQuote(row, book)] : [];
    });
  }
}

/** '' stands for a day that is not known. */
function isDayPart(part: string): boolean {
  return part === '' || (/^[12]\d{3}-\d\d-\d\d$/.test(part) && !Number.isNaN(Date.parse(part)));
}
