import { refKey } from '@gongdu/contract/core/content-index/content';
import type { BookQuoteSort, QuoteMark, ShownQuote } from '@gongdu/contract/library/quotes/shown-quotes';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Queryable } from '../../../db/database.ts';
import { isCountPart, isIdPart, isTimestampPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Preferences } from '../../core/preferences/service.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { Books } from '../books/service.ts';
import { countMarks, countPassages, listPassages, listPassagesBySum } from './passage-list-store.ts';
import { countQuotes } from './passage-store.ts';
import { positionOf, privateQuote } from './presenter.ts';
import * as store from './store.ts';

export interface ShownQuoteNeeds extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly books: Pick<Books, 'find' | 'editionIds' | 'editionsOf' | 'lockAgainstMerges' | 'currentIds'>;
  readonly preferences: Pick<Preferences, 'privacyOf'>;
  readonly reactions: Pick<Reactions, 'readByKey'>;
}

/** A published one, or the caller's own. */
type ReadQuote = Omit<ShownQuote, 'publishedAt'> & { readonly publishedAt: string | null };

/** Published passages of a work up to which those of several editions stand in the exact order of their marks. */
const summedPassagesMax = 5_000;

interface Page {
  readonly after?: string | undefined;
  readonly pageSize: number;
}

interface ShownPage {
  readonly rows: ShownQuote[];
  readonly next: string | null;
  readonly total: number;
}

/** Published quotes, as others read them, and noting a passage of one for oneself. */
export function createShownQuotes(needs: ShownQuoteNeeds) {
  const { db, clock, accounts, books, preferences, reactions } = needs;
  return { listOfBook, listOfMember, listOfReaders, findShown, listGone, draw, mark, unmark };

  async function listOfBook(
    { uid }: Pick<Caller, 'uid'>,
    bookId: number,
    { sort, after, pageSize }: Page & { readonly sort: BookQuoteSort },
  ): Promise<ShownPage> {
    const cursor = parseCursor(after, [sort === 'marked' ? isCountPart : isTimestampPart, isIdPart]);
    const editions = await books.editionIds(bookId);
    const page = { after: cursor, limit: pageSize + 1 };
    const mayBeSummed = sort === 'marked' && editions.length > 1;
    const [total, listed] = await Promise.all([
      countPassages(db, editions),
      mayBeSummed ? [] : listPassages(db, editions, { ...page, sort }),
    ]);
    const passages = mayBeSummed ? await listMarked(editions, total, page) : listed;
    const { rows, next } = toPage(passages, pageSize, ({ marks, leadAt, leadId }) => [
      sort === 'marked' ? marks : leadAt,
      leadId,
    ]);
    const leads = rows.map(({ leadId }) => leadId);
    return { rows: await present(uid, inOrder(leads, await store.findQuotes(db, leads))), next, total };
  }

  function listMarked(
    editions: readonly number[],
    total: number,
    page: { readonly after: readonly string[] | undefined; readonly limit: number },
  ) {
    return total <= summedPassagesMax
      ? listPassagesBySum(db, editions, page)
      : listPassages(db, editions, { ...page, sort: 'marked' });
  }

  async function listOfMember(caller: Caller, uid: number, { after, pageSize }: Page): Promise<ShownPage> {
    if (!(await accounts.getPeople([uid])).has(uid)) throw new Problem('member.not_found');
    if (!(await shows(caller, uid))) throw new Problem('quote.private');
    const cursor = parseCursor(after, [isTimestampPart, isIdPart]);
    const [found, counts] = await Promise.all([
      store.listPublishedOf(db, uid, { after: cursor, limit: pageSize + 1 }),
      store.readCounts(db, uid),
    ]);
    const { rows, next } = toPage(found, pageSize, ({ publishedAt, id }) => [publishedAt ?? '', id]);
    const total = counts.find(({ state }) => state === 'public')?.n ?? 0;
    return { rows: await present(caller.uid, rows), next, total };
  }

  /** Published ones of these readers and all of the caller's own, of these editions, the latest first. */
  async function listOfReaders(
    { uid }: Caller,
    of: { readonly uids: readonly number[]; readonly bookIds: readonly number[] },
    { after, limit }: { readonly after: string | null; readonly limit: number },
  ): Promise<{ rows: { quote: ReadQuote; isOwn: boolean }[]; next: string | null }> {
    const cursor = parseCursor(after ?? undefined, [isTimestampPart, isIdPart]);
    const found = await store.listOfReaders(db, uid, { ...of, after: cursor, limit: limit + 1 });
    const { rows, next } = toPage(found, limit, ({ createdAt, id }) => [createdAt, id]);
    const shown = await presentAny(uid, rows);
    const own = new Set(rows.filter((row) => row.uid === uid).map(({ id }) => id));
    return { rows: shown.map((quote) => ({ quote, isOwn: own.has(quote.id) })), next };
  }

  async function findShown({ uid }: Caller, ids: readonly number[]): Promise<ShownQuote[]> {
    if (ids.length === 0) return [];
    const found = await store.findQuotes(db, ids);
    return present(
      uid,
      inOrder(
        ids,
        found.filter(({ state }) => state === 'public'),
      ),
    );
  }

  /** Of these those that were deleted or taken down. */
  async function listGone(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const found = await store.findQuotes(db, ids);
    const there = new Set(found.filter(({ state }) => state !== 'taken_down').map(({ id }) => id));
    return ids.filter((id) => !there.has(id));
  }

  async function draw({ uid }: Caller, id: number): Promise<{ picture: string }> {
    const [found] = await store.findQuotes(db, [id]);
    if (!found || !(found.state === 'public' || found.uid === uid)) throw new Problem('quote.not_found');
    if (found.text === '') throw new Problem('quote.no_card');
    const [shown] = await presentAny(uid, [found]);
    if (!shown) throw new Problem('quote.not_found');
    const { text, chapter, book, by } = shown;
    const { drawQuoteCard } = await import('./quote-card.ts');
    const card = await drawQuoteCard({ text, chapter, title: book.title, author: book.author, by: by.name });
    return { picture: card.toString('base64') };
  }

  async function mark({ uid }: Caller, id: number): Promise<QuoteMark> {
    const shown = await requireShown(id);
    const editions = await books.editionIds(shown.bookId);
    return inTransaction(db, async ({ sql }) => {
      await books.lockAgainstMerges(sql);
      await store.lockQuotes(sql, uid);
      const bookId = (await books.currentIds(sql, [shown.bookId]))(shown.bookId);
      const mine = await store.findOfMember(sql, uid, {
        bookIds: [...editions, bookId],
        prints: [shown.print],
      });
      if (mine.length === 0) {
        const now = clock.now().toISOString();
        const content = { ...shown, thought: '', source: '', position: positionOf(shown), notedOn: null };
        const own = privateQuote({ uid, bookId, importId: null, now }, content);
        const added = await store.insertQuotes(sql, [own]);
        await countQuotes(sql, { added, removed: [] }, now);
      }
      return readMark(sql, uid, editions, shown.print);
    });
  }

  async function unmark({ uid }: Caller, id: number): Promise<QuoteMark> {
    const shown = await requireShown(id);
    const editions = await books.editionIds(shown.bookId);
    return inTransaction(db, async ({ sql }) => {
      await store.lockQuotes(sql, uid);
      const mine = await store.findOfMember(sql, uid, { bookIds: editions, prints: [shown.print] });
      if (mine.some(({ thought, state }) => thought !== '' || state !== 'private'))
        throw new Problem('quote.grown');
      const now = clock.now().toISOString();
      for (const own of mine) await store.updateQuote(sql, own.id, { deletedAt: now });
      await countQuotes(sql, { added: [], removed: mine }, now);
      return readMark(sql, uid, editions, shown.print);
    });
  }

  async function requireShown(id: number): Promise<store.StoredQuote> {
    const [shown] = await store.findQuotes(db, [id]);
    if (shown?.state !== 'public') throw new Problem('quote.not_found');
    return shown;
  }

  async function readMark(
    sql: Queryable,
    uid: number,
    editions: readonly number[],
    print: string,
  ): Promise<QuoteMark> {
    const [own] = await store.findOfMember(sql, uid, { bookIds: editions, prints: [print] });
    const counted = await countMarks(sql, editions, [print]);
    return { marks: counted.reduce((sum, { marks }) => sum + marks, 0), mine: own?.id ?? null };
  }

  async function present(uid: number, rows: readonly store.StoredQuote[]): Promise<ShownQuote[]> {
    return (await presentAny(uid, rows)).flatMap((quote) =>
      quote.publishedAt === null ? [] : [{ ...quote, publishedAt: quote.publishedAt }],
    );
  }

  /** Each with the marks of its passage in all editions. */
  async function presentAny(uid: number, rows: readonly store.StoredQuote[]): Promise<ReadQuote[]> {
    if (rows.length === 0) return [];
    const bookIds = [...new Set(rows.map(({ bookId }) => bookId))];
    const [people, found, editions] = await Promise.all([
      accounts.getPeople(rows.map((row) => row.uid)),
      books.find(bookIds),
      books.editionsOf(bookIds),
    ]);
    const all = [...new Set([...editions.values()].flat())];
    const prints = [...new Set(rows.map(({ print }) => print))];
    const [marks, mine] = await Promise.all([
      countMarks(db, all, prints),
      store.findOfMember(db, uid, { bookIds: all, prints }),
    ]);
    return rows.flatMap((row) => {
      const book = found.get(row.bookId);
      const { id, text, thought, chapter, print } = row;
      const publishedAt = row.state === 'public' ? row.publishedAt : null;
      if (!book) return [];
      const shown = { id, text, thought, chapter, publishedAt, position: positionOf(row), book };
      const ofWork = editions.get(row.bookId) ?? [];
      const isSame = (each: { readonly bookId: number; readonly print: string }) =>
        each.print === print && ofWork.includes(each.bookId);
      const marked = marks.filter(isSame).reduce((sum, each) => sum + each.marks, 0);
      return [{ ...shown, by: people.get(row.uid), marks: marked, mine: mine.find(isSame)?.id ?? null }];
    });
  }

  async function shows(caller: Caller, uid: number): Promise<boolean> {
    if (uid === caller.uid) return true;
    const { shelf } = await preferences.privacyOf(uid);
    if (shelf !== 'followed') return shelf === 'everyone';
    const theirs = await reactions.readByKey({ ...caller, uid }, [{ kind: 'person', id: caller.uid }]);
    return theirs.get(refKey({ kind: 'person', id: caller.uid }))?.following ?? false;
  }
}

function inOrder(ids: readonly number[], rows: readonly store.StoredQuote[]): store.StoredQuote[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
