import { type CircleCategory, circleCategories } from '@gongdu/contract/community/circles/circle';
import type { Queryable } from '../../../../db/database.ts';
import { isCountPart, isIdPart, isTimestampPart, slicePage } from '../../../../db/keyset.ts';
import type { Found } from '../../../../public-site/public-page.ts';
import type { Books } from '../../../library/books/service.ts';
import * as store from '../directory-store.ts';
import { idInPath } from '../id-in-path.ts';
import { keyOf } from '../key-of.ts';
import { bookListsPage, circlesPage, libraryPage, topicsPage } from '../pages/directory-pages.ts';
import type { PageSite } from '../pages/parts.ts';
import * as places from '../places-store.ts';
import { findWorks } from '../readable-store.ts';
import { searchPath } from './search-path.ts';

const pageSize = 20;
const topicsOnPage = 40;
/** Book lists looked at for a page: some of them are for members alone. */
const lookedAt = 60;
/** Covers that stand for a book list. */
const coversShown = 3;

interface Needs {
  readonly db: Queryable;
  readonly site: PageSite;
  readonly books: Pick<Books, 'list' | 'categories'>;
}

/** The directories of books, book lists, topics and circles; undefined: no page has linked to this place in one. */
export function createDirectories({ db, site, books }: Needs) {
  return { library, bookLists, topics, circles };

  async function library(query: URLSearchParams): Promise<Found | undefined> {
    const name = query.get('name');
    if (name !== null && name.trim() !== '') return { movedTo: searchPath(name, 'book') };
    const after = query.get('after') ?? undefined;
    const asked = query.get('category');
    const chosen = asked === null ? undefined : idInPath(asked);
    const isValid = (asked === null || chosen !== undefined) && (after === undefined || isIdPart(after));
    if (!isValid) return undefined;
    const [categories, { books: rows, next }] = await Promise.all([
      books.categories(),
      books.list({ category: chosen, after: after === undefined ? undefined : Number(after) }),
    ]);
    const category = categories.find(({ id }) => id === chosen);
    if (chosen !== undefined && !category) return undefined;
    const ratings = await ratingsOf(rows.map(({ id }) => id));
    const part = { categories, category, rows, ratings, after, next: next === null ? null : String(next) };
    const key = keyOf(['books', { ...part, ratings: [...ratings] }]);
    return { key, draw: () => libraryPage(part, site) };
  }

  /** Ten numbers for each work that has any: members who gave half a star, and so on to five. */
  async function ratingsOf(leaders: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
    const rows = leaders.length === 0 ? [] : await store.listRatings(db, leaders);
    const byLeader = Map.groupBy(rows, ({ leader }) => leader);
    return new Map(
      [...byLeader].map(([leader, rated]) => [
        leader,
        Array.from({ length: 10 }, (_, at) => rated.find(({ state }) => state === `rated:${at + 1}`)?.n ?? 0),
      ]),
    );
  }

  async function bookLists(query: URLSearchParams): Promise<Found | undefined> {
    const after = query.get('after') ?? undefined;
    if (after !== undefined && !isIdPart(after)) return undefined;
    const before = after === undefined ? undefined : Number(after);
    const placed = await store.listPlaced(db, ['book_list'], { before, limit: lookedAt });
    const ids = placed.map(({ id }) => id);
    const works = new Map((await findWorks(db, ids)).map((work) => [work.id, work]));
    const open = placed.flatMap(({ id, position }) => {
      const work = works.get(id);
      return work?.searchable && work.circleId === null ? [{ work, position }] : [];
    });
    const lists = open.slice(0, pageSize);
    const last = open.length > pageSize ? lists.at(-1) : undefined;
    const next = last ?? (placed.length === lookedAt ? placed.at(-1) : undefined);
    const shown = await store.listFirstBooks(
      db,
      lists.map(({ work }) => work.id),
      coversShown,
    );
    const found = await places.findBooks(db, [...new Set(shown.flatMap(({ bookIds }) => bookIds))]);
    const covers = new Map(found.map((book) => [book.asked, book]));
    const part = {
      lists: lists.map(({ work }) => {
        const { size = 0, bookIds = [] } = shown.find(({ id }) => id === work.id) ?? {};
        return { work, size, books: bookIds.flatMap((id) => covers.get(id) ?? []) };
      }),
      after,
      next: next ? String(next.position) : null,
    };
    return { key: keyOf(['book lists', part]), draw: () => bookListsPage(part, site) };
  }

  async function topics(query: URLSearchParams): Promise<Found | undefined> {
    const after = query.get('after') ?? undefined;
    const [works = '', id = '', ...more] = after?.split('~') ?? [];
    if (after !== undefined && !(isCountPart(works) && isIdPart(id) && more.length === 0)) return undefined;
    const place = after === undefined ? undefined : { works: Number(works), id: Number(id) };
    const found = await store.listTopics(db, { after: place, limit: topicsOnPage + 1 });
    const { rows, next } = slicePage(found, topicsOnPage, (last) => `${last.works}~${last.id}`);
    const part = { topics: rows, after, next };
    return { key: keyOf(['topics', part]), draw: () => topicsPage(part, site) };
  }

  async function circles(query: URLSearchParams): Promise<Found | undefined> {
    const name = query.get('name');
    if (name !== null && name.trim() !== '') return { movedTo: searchPath(name, 'circle') };
    const [asked, sort] = [query.get('category'), query.get('sort')];
    const category = circleCategories.find((known) => known === asked);
    const order = store.circleOrders.find((known) => known === (sort ?? 'active'));
    if (!order || (asked !== null && !category)) return undefined;
    return circlesIn(category, order, query.get('after') ?? undefined);
  }

  async function circlesIn(
    category: CircleCategory | undefined,
    order: store.CircleOrder,
    after: string | undefined,
  ): Promise<Found | undefined> {
    const [value = '', id = '', ...more] = after?.split('~') ?? [];
    const isValue = order === 'active' ? isTimestampPart : isCountPart;
    if (after !== undefined && !(isValue(value) && isIdPart(id) && more.length === 0)) return undefined;
    const place = after === undefined ? undefined : { value, id: Number(id) };
    const found = await store.listCircles(db, { category, order, after: place, limit: pageSize + 1 });
    const { rows, next } = slicePage(
      found,
      pageSize,
      (last) => `${order === 'active' ? last.activeAt : last.members}~${last.id}`,
    );
    const part = { circles: rows, category, order, after, next };
    return { key: keyOf(['circles', part]), draw: () => circlesPage(part, site) };
  }
}
