import type { BookList, BookListSummary, ListWithBook } from '@gongdu/contract/library/book-lists/book-list';
import { Problem } from '@gongdu/contract/problem';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Works } from '../../writing/works/service.ts';
import type { Books } from '../books/service.ts';
import { isList, isPublic } from './policy.ts';
import { publicItems, toItems } from './presenter.ts';
import * as store from './store.ts';
import { countWaitingBy, findFirst, listItems } from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly books: Pick<Books, 'findVisibleTo' | 'editionIds'>;
  readonly works: Pick<Works, 'findSummaries' | 'findBesides'>;
  readonly contentIndex: Pick<ContentIndex, 'findMany'>;
}

const mosaicSize = 4;

/** Lists as seen by their owner and by readers, and the public lists with a book. */
export function createQueries({ db, accounts, books, works, contentIndex }: Needs) {
  return {
    read,
    summarize,
    listWithBook,
    countWithBook: (bookIds: readonly number[], max: number) => store.countListsWith(db, bookIds, max),
  };

  /** The owner's newest books, or with `release` the published ones. */
  async function read(caller: Caller, id: number, view: 'head' | 'release' = 'head'): Promise<BookList> {
    const work = (await works.findSummaries([id])).get(id);
    const mine = work?.authorUid === caller.uid;
    if (!isList(work) || !(mine || isPublic(work))) throw new Problem('book_list.not_found');
    const list = (await store.findLists(db, [id])).get(id) ?? store.defaultList(id);
    const released = !mine || (view === 'release' && isPublic(work));
    const items = released ? publicItems((await works.findBesides([id])).get(id)) : await listItems(db, id);
    const [known, people, own] = await Promise.all([
      books.findVisibleTo(
        caller.uid,
        items.map(({ bookId }) => bookId),
      ),
      accounts.getPeople(items.flatMap(({ fromUid }) => fromUid ?? [])),
      mine ? list.waiting : countWaitingBy(db, id, caller.uid),
    ]);
    const { mode, version } = list;
    return { id, mode, mine, version, waiting: own, items: toItems(items, known, people) };
  }

  /** The caller's own lists in their newest state, other lists as published. */
  async function summarize(caller: Caller, ids: readonly number[]): Promise<BookListSummary[]> {
    const facts = await works.findSummaries(ids);
    const lists = [...new Set(ids)].flatMap((id) => facts.get(id) ?? []).filter(isList);
    const [own, others] = [
      lists.filter(({ authorUid }) => authorUid === caller.uid),
      lists.filter((work) => work.authorUid !== caller.uid && isPublic(work)),
    ].map((works) => works.map(({ id }) => id));
    const [mine, theirs] = await Promise.all([
      ownSummaries(caller, own ?? []),
      publicSummaries(caller, others ?? []),
    ]);
    const all = new Map([...mine, ...theirs].map((summary) => [summary.id, summary]));
    return ids.flatMap((id) => all.get(id) ?? []);
  }

  async function ownSummaries(caller: Caller, ids: readonly number[]): Promise<BookListSummary[]> {
    if (ids.length === 0) return [];
    const [lists, firsts] = await Promise.all([store.findLists(db, ids), findFirst(db, ids, mosaicSize)]);
    const known = await books.findVisibleTo(
      caller.uid,
      firsts.map(({ bookId }) => bookId),
    );
    return ids.map((id) => {
      const { mode, count, waiting } = lists.get(id) ?? store.defaultList(id);
      const first = firsts.filter(({ listId }) => listId === id);
      return { id, mode, count, waiting, first: first.flatMap(({ bookId }) => known.get(bookId)?.row ?? []) };
    });
  }

  async function publicSummaries(caller: Caller, ids: readonly number[]): Promise<BookListSummary[]> {
    const [lists, besides] = await Promise.all([store.findLists(db, ids), works.findBesides(ids)]);
    const itemsBy = new Map(ids.map((id) => [id, publicItems(besides.get(id))]));
    const firsts = [...itemsBy.values()].flatMap((items) => items.slice(0, mosaicSize));
    const known = await books.findVisibleTo(
      caller.uid,
      firsts.map(({ bookId }) => bookId),
    );
    return ids.map((id) => {
      const items = itemsBy.get(id) ?? [];
      const first = items.slice(0, mosaicSize).flatMap(({ bookId }) => known.get(bookId)?.row ?? []);
      const { mode } = lists.get(id) ?? store.defaultList(id);
      return { id, mode, count: items.length, waiting: 0, first };
    });
  }

  async function listWithBook(
    caller: Caller,
    bookId: number,
    { before, pageSize }: { before?: number | undefined; pageSize: number },
  ): Promise<{ rows: ListWithBook[]; next: number | null }> {
    const found = await store.findListsWith(db, await books.editionIds(bookId), before, pageSize + 1);
    const { rows: ids, next } = slicePage(found, pageSize, (listId) => listId);
    const [entries, shown] = await Promise.all([
      contentIndex.findMany(ids.map((id) => ({ kind: 'book_list', id }))),
      publicSummaries(caller, ids),
    ]);
    const rows = shown.flatMap((summary) => {
      const entry = entries.get(`book_list:${summary.id}`);
      // A list inside a circle is for its members.
      return entry && !entry.circleId
        ? [{ ...summary, title: entry.title, authorName: entry.authorName }]
        : [];
    });
    return { rows, next };
  }
}
