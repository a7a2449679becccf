import {
  type ContentHit,
  type ContentKind,
  searchHitsMax,
  searchTextMax,
} from '@gongdu/contract/core/content-index/content';
import { singleLineText } from '@gongdu/contract/storable-text';
import type { Queryable } from '../../../../db/database.ts';
import type { Found } from '../../../../public-site/public-page.ts';
import type { ContentIndex } from '../../../core/content-index/service.ts';
import { findCircles } from '../directory-store.ts';
import { keyOf } from '../key-of.ts';
import type { PageSite } from '../pages/parts.ts';
import { searchPage } from '../pages/search-page.ts';
import { findBooks, findTopics } from '../places-store.ts';
import { bookIdsIn, readWritten } from './placed-rows.ts';
import {
  type FoundKind,
  type VisitorHit,
  type VisitorSearchKind,
  visitorSearchKinds,
} from './visitor-hits.ts';

interface Needs {
  readonly db: Queryable;
  readonly site: PageSite;
  readonly contentIndex: Pick<ContentIndex, 'searchContent'>;
}

/** Two searches: names must not be hidden by texts. */
const named = ['book', 'circle', 'topic', 'book_list', 'reading_lead'] as const;
const texts = ['review', 'post', 'short_review', 'thought', 'news'] as const;
/** Hits of one search of all kinds, and those shown of each. */
const lookedAt = 40;
const shownOfKind = 5;
const pageSize = 20;
const lastPage = searchHitsMax / pageSize;

/**
 * The search of the community for people without an account. Hits that they may not read are left out, and how many
 * there are in all is told nowhere: the index has what members see.
 */
export function createVisitorSearch({ db, site, contentIndex }: Needs) {
  return { find };

  /** undefined: no page has linked to this kind or this page of it. */
  async function find(query: URLSearchParams): Promise<Found | undefined> {
    const text = singleLineText(query.get('q') ?? '').slice(0, searchTextMax);
    const asked = query.get('kind');
    const kind = visitorSearchKinds.find((known) => known === asked);
    const page = pageOf(query.get('page'));
    if (page === undefined) return undefined;
    // what members can look for besides, such as comments, is found in all kinds
    const found = await search(text, kind, page);
    const rows = found.kinds.flatMap(({ hits }) =>
      hits.flatMap((each) => ('work' in each || 'said' in each ? [each] : [])),
    );
    const shownBooks = await findBooks(db, bookIdsIn(rows));
    const books = new Map(shownBooks.map((book) => [book.asked, book]));
    const part = { text, kind, page, ...found };
    return { key: keyOf(['search', part, shownBooks]), draw: () => searchPage({ ...part, books }, site) };
  }

  async function search(text: string, kind: VisitorSearchKind | undefined, page: number) {
    if (text === '') return nothing;
    return kind ? ofKind(kind, text, page) : ofAll(text);
  }

  async function ofAll(text: string): Promise<{ kinds: FoundKind[]; next: null }> {
    const searches = await Promise.all(
      [named, texts].map((kinds) =>
        contentIndex.searchContent(kinds, { text, pageIndex: 1, pageSize: lookedAt }),
      ),
    );
    const hits = Map.groupBy(await readable(searches.flatMap(({ data }) => data)), ({ hit }) => hit.kind);
    const kinds = visitorSearchKinds.flatMap((kind) => {
      const all = hits.get(kind) ?? [];
      return all.length === 0
        ? []
        : [{ kind, hits: all.slice(0, shownOfKind), hasMore: all.length > shownOfKind }];
    });
    return { kinds, next: null };
  }

  async function ofKind(
    kind: VisitorSearchKind,
    text: string,
    page: number,
  ): Promise<{ kinds: FoundKind[]; next: number | null }> {
    const { data, dataCount } = await contentIndex.searchContent([kind], {
      text,
      pageIndex: page,
      pageSize,
    });
    const hits = await readable(data);
    const next = dataCount > page * pageSize && page < lastPage ? page + 1 : null;
    return { kinds: hits.length === 0 ? [] : [{ kind, hits, hasMore: false }], next };
  }

  /** In the same order. */
  async function readable(hits: readonly ContentHit[]): Promise<VisitorHit[]> {
    const placed = hits.map((hit) => ({ kind: hit.kind, id: hit.contentId, hit }));
    const idsOf = (kind: ContentKind) => placed.filter((each) => each.kind === kind).map(({ id }) => id);
    const [written, books, circles, topics] = await Promise.all([
      readWritten(db, placed),
      findBooks(db, idsOf('book')),
      findCircles(db, idsOf('circle')),
      findTopics(db, idsOf('topic')),
    ]);
    const shown = new Map<ContentHit, VisitorHit>(
      written.map(({ place: { hit }, ...row }) => [hit, { ...row, hit }]),
    );
    for (const { kind, id, hit } of placed) {
      const book = kind === 'book' && books.find(({ asked }) => asked === id);
      const circle = kind === 'circle' && circles.find((each) => each.id === id);
      const topic = kind === 'topic' && topics.find((each) => each.id === id);
      if (book) shown.set(hit, { book, hit });
      if (circle) shown.set(hit, { circle, hit });
      if (topic) shown.set(hit, { topic, hit });
    }
    return hits.flatMap((hit) => shown.get(hit) ?? []);
  }
}

const nothing = { kinds: [], next: null };

/** undefined: beyond what a search reaches, or no number. */
function pageOf(asked: string | null): number | undefined {
  if (asked === null) return 1;
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : Number.POSITIVE_INFINITY;
  return page <= lastPage ? page : undefined;
}
