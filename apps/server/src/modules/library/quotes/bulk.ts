import type { PublishedQuote } from '@gongdu/contract/library/quotes/publish-many';
import type { OwnQuote } from '@gongdu/contract/library/quotes/quote';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import { untilNone } from '../../../shared/until-none.ts';
import type { CheckedText, SmallWriting } from '../../moderation/small-writing/service.ts';
import { countQuotes } from './passage-store.ts';
import { isOpen, wordsOf } from './presenter.ts';
import { assertShort, kind, type QuotePublication, smallTextOf } from './publication.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly smallWriting: Pick<SmallWriting, 'checkAll' | 'admitAll' | 'lock' | 'withdraw'>;
  readonly publication: Pick<QuotePublication, 'check'>;
  readonly listOwn: (uid: number, ids: readonly number[]) => Promise<OwnQuote[]>;
  /** Of one: its words are masked, and may then be those of another. */
  readonly publish: (caller: Caller, id: number) => Promise<OwnQuote>;
}

interface Ready {
  readonly quote: OwnQuote;
  readonly checked: CheckedText;
  readonly isMasked: boolean;
}

/** Several quotes at once: what one is refused for keeps no other back. And those that go. */
export function createQuoteBulk({ db, clock, smallWriting, publication, listOwn, publish }: Needs) {
  return { publishMany, unpublishMany, forget, purge };

  async function publishMany(caller: Caller, ids: readonly number[]): Promise<{ rows: PublishedQuote[] }> {
    const own = await listOwn(caller.uid, [...new Set(ids)]);
    const outcomes = new Map<number, PublishedQuote>();
    const tell = (id: number, outcome: PublishedQuote['outcome'], changed: boolean, why = '') =>
      outcomes.set(id, { id, outcome, changed, why });
    const closed = own.filter((quote) => !isOpen(quote));
    for (const quote of own.filter(isOpen))
      tell(quote.id, quote.state === 'public' ? 'public' : 'waiting', false);
    const possible = closed.filter((quote) => {
      const why = whyNot(quote);
      if (why !== null) tell(quote.id, 'kept', false, why);
      return why === null;
    });
    const ready = await checkAll(possible);
    const refused = possible.filter(({ id }) => !ready.some(({ quote }) => quote.id === id));
    for (const [at, why] of (await Promise.all(refused.map(sentenceFor))).entries())
      tell(refused[at]?.id ?? 0, 'kept', false, why);
    const plain = ready.filter(({ isMasked }) => !isMasked);
    for (const [id, outcome] of await placeAll(caller, plain)) tell(id, outcome, true);
    for (const { quote } of ready.filter(({ isMasked }) => isMasked)) await placeOne(caller, quote.id, tell);
    return { rows: ids.flatMap((id) => outcomes.get(id) ?? []) };
  }

  /** Three texts a quote, in one look. Those with a refused word are missing. */
  async function checkAll(quotes: readonly OwnQuote[]): Promise<Ready[]> {
    const texts = quotes.flatMap(({ text, thought, chapter }) => [text, thought, chapter]);
    const checks = await smallWriting.checkAll(texts);
    return quotes.flatMap((quote, at) => {
      const found = checks.slice(3 * at, 3 * at + 3);
      const allowed = found.filter((each) => each !== null);
      if (allowed.length < found.length) return [];
      const checked = {
        text: allowed
          .map(({ text }) => text)
          .filter((text) => text !== '')
          .join('\n'),
        signals: allowed.flatMap(({ signals }) => signals),
        doubtful: allowed.some(({ doubtful }) => doubtful),
      };
      const isMasked = allowed.some(({ text }, nth) => text !== texts[3 * at + nth]);
      return [{ quote, checked, isMasked }];
    });
  }

  /** Which word it is. */
  async function sentenceFor(quote: OwnQuote): Promise<string> {
    try {
      await publication.check(quote);
      return '';
    } catch (error) {
      if (error instanceof InvalidInput) return error.message;
      throw error;
    }
  }

  /** In the order of locks: the queue's items, the member's quotes, the quotes. */
  function placeAll(
    { uid }: Caller,
    ready: readonly Ready[],
  ): Promise<ReadonlyMap<number, 'public' | 'waiting'>> {
    const ids = ready.map(({ quote }) => quote.id);
    return inTransaction(db, async (tx) => {
      if (ids.length === 0) return new Map();
      await smallWriting.lock(tx, kind, ids);
      await store.lockQuotes(tx.sql, uid);
      const locked = await store.lockOwnQuotes(tx.sql, uid, ids);
      const before = locked.filter((row) => {
        const seen = ready.find(({ quote }) => quote.id === row.id)?.quote;
        return !isOpen(row) && seen !== undefined && wordsOf(seen) === wordsOf(row);
      });
      const refusedBooks = await store.findRefusedBooks(
        tx.sql,
        uid,
        before.map(({ bookId }) => bookId),
      );
      const texts = before.flatMap((row) => {
        const found = ready.find(({ quote }) => quote.id === row.id);
        if (!found) return [];
        const doubtful = found.checked.doubtful || row.refusedBefore || refusedBooks.has(row.bookId);
        return [smallTextOf(row, found.quote.book.title, { ...found.checked, doubtful })];
      });
      const admitted = await smallWriting.admitAll(tx, uid, texts);
      await settle(tx, before, admitted);
      return admitted;
    });
  }

  async function settle(
    tx: Transaction,
    before: readonly store.StoredQuote[],
    admitted: ReadonlyMap<number, 'public' | 'waiting'>,
  ): Promise<void> {
    const idsOf = (what: 'public' | 'waiting') =>
      [...admitted].filter(([, each]) => each === what).map(([id]) => id);
    const at = clock.now().toISOString();
    const placed = { shown: idsOf('public'), waiting: idsOf('waiting'), at };
    const added = await store.updateAdmitted(tx.sql, placed);
    await countQuotes(tx.sql, { added, removed: before }, at);
  }

  async function placeOne(
    caller: Caller,
    id: number,
    tell: (id: number, outcome: PublishedQuote['outcome'], changed: boolean, why?: string) => unknown,
  ): Promise<void> {
    try {
      const { state } = await publish(caller, id);
      tell(id, state === 'public' ? 'public' : 'waiting', true);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tell(id, 'kept', false, error.message);
    }
  }

  async function unpublishMany({ uid }: Caller, ids: readonly number[]): Promise<null> {
    return inTransaction(db, async (tx) => {
      const own = (await store.findQuotes(tx.sql, ids)).filter((row) => row.uid === uid);
      const ownIds = own.map(({ id }) => id);
      await smallWriting.withdraw(tx, kind, ownIds, uid);
      await store.lockQuotes(tx.sql, uid);
      const before = (await store.lockOwnQuotes(tx.sql, uid, ownIds)).filter(isOpen);
      const added = await store.setPrivate(
        tx.sql,
        before.map(({ id }) => id),
      );
      await countQuotes(tx.sql, { added, removed: before }, clock.now().toISOString());
      return null;
    });
  }

  /** Deletes some of a member who leaves. @returns how many. */
  async function forget(uid: number, limit: number): Promise<number> {
    return inTransaction(db, async (tx) => {
      const { sql } = tx;
      const ids = await store.listIds(sql, uid, limit);
      await smallWriting.withdraw(tx, kind, ids, uid);
      await store.lockQuotes(sql, uid);
      const removed = await store.deleteQuotes(sql, uid, ids);
      await countQuotes(sql, { added: [], removed }, clock.now().toISOString());
      return removed.length;
    });
  }

  /** Deleted ones that can no longer be restored; of those that were refused it stays that there was one. */
  async function purge(): Promise<void> {
    const before = new Date(clock.now().getTime() - dayMs).toISOString();
    await untilNone(() => store.blankRefused(db, before, 1_000));
    await untilNone(() => store.purgeDeleted(db, before, 1_000));
  }
}

/** What a look at the quote itself tells; null: nothing. */
function whyNot({ bookWaits, text, thought }: OwnQuote): string | null {
  if (bookWaits) return new Problem('quote.book_waits').message;
  try {
    assertShort(text, thought);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}
