import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import { Problem } from '@gongdu/contract/problem';
import type { Queryable } from '../../../../db/database.ts';
import { isIdPart } from '../../../../db/keyset.ts';
import type { Found } from '../../../../public-site/public-page.ts';
import type { Feed } from '../../feed/service.ts';
import { listPlaced } from '../directory-store.ts';
import { keyOf } from '../key-of.ts';
import type { PageSite } from '../pages/parts.ts';
import { type SquareRow, squarePage } from '../pages/square-page.ts';
import { findBooks } from '../places-store.ts';
import { bookIdsIn, readWritten } from './placed-rows.ts';
import { type SquareList, squareLists } from './square-lists.ts';

/** Lists of the members' square that visitors have as directories. */
const directoryOf: ReadonlyMap<string, string> = new Map([
  ['book_list', '/bookLists'],
  ['circle', '/circles'],
  ['topic', '/topics'],
]);

const pageSize = 20;
/** Entries looked at for a page: some of them are for members alone. */
const lookedAt = 60;

interface Needs {
  readonly db: Queryable;
  readonly site: PageSite;
  readonly feed: Pick<Feed, 'readAsVisitor'>;
}

interface Part {
  readonly rows: readonly SquareRow[];
  readonly next: string | null;
}

/**
 * The square for people without an account: the common ranking, and what is newest of all kinds or of one. It shows
 * what search engines may list, because they list it.
 */
export function createSquare({ db, site, feed }: Needs) {
  return { find };

  /** undefined: no page has linked to this list or this place in it. */
  async function find(query: URLSearchParams): Promise<Found | undefined> {
    const directory = directoryOf.get(query.get('kind') ?? '');
    if (directory !== undefined) return { movedTo: directory };
    const list = listOf(query);
    const after = query.get('after') ?? undefined;
    if (!list) return undefined;
    const part = list.kinds ? await newestOf(list.kinds, after) : await recommended(after);
    if (part === 'expired') return { movedTo: list.path };
    if (!part) return undefined;
    const found = await findBooks(db, bookIdsIn(part.rows));
    const books = new Map(found.map((book) => [book.asked, book]));
    const page = { list, after, ...part, books };
    return {
      key: keyOf(['square', list.path, after, part, found]),
      draw: () => squarePage(page, site),
    };
  }

  async function newestOf(
    kinds: readonly ContentKind[],
    after: string | undefined,
  ): Promise<Part | undefined> {
    if (after !== undefined && !isIdPart(after)) return undefined;
    const before = after === undefined ? undefined : Number(after);
    const placed = await listPlaced(db, kinds, { before, limit: lookedAt });
    const rows = (await readWritten(db, placed)).filter(isListed);
    const shown = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? shown.at(-1)?.place : undefined;
    const end = placed.length === lookedAt ? placed.at(-1) : undefined;
    const next = last ?? end;
    return { rows: shown.map((row) => ({ ...row, why: null })), next: next ? String(next.position) : null };
  }

  async function recommended(after: string | undefined): Promise<Part | 'expired' | undefined> {
    try {
      const { rows: ranked, next } = await feed.readAsVisitor({ after, size: pageSize });
      const rows = (await readWritten(db, ranked)).filter(isListed);
      return { rows: rows.map(({ place, ...row }) => ({ ...row, why: place.why })), next };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'feed.expired') return 'expired';
      if (error.code === 'request.malformed') return undefined;
      throw error;
    }
  }
}

/** 关注 is for members: who comes with its address sees 推荐. */
function listOf(query: URLSearchParams): SquareList | undefined {
  const [kind, feed] = [query.get('kind'), query.get('feed')];
  const path = kind === null ? '/square' : `/square?kind=${kind}`;
  const isNewest = kind === null && feed === 'newest';
  const isKnown = kind !== null || feed === null || ['recommended', 'following', 'newest'].includes(feed);
  if (!isKnown) return undefined;
  return squareLists.find((list) => list.path === (isNewest ? '/square?feed=newest' : path));
}

/** Short reviews stand on the pages of their books, which search engines list. */
function isListed({ work, said }: Pick<SquareRow, 'work' | 'said'>): boolean {
  if (said) return said.kind === 'short_review' || said.searchable;
  if (!work?.searchable) return false;
  return !(work.kind === 'book_list' && work.circleId !== null);
}
