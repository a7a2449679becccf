import {
  type ContentKind,
  contentSearch,
  getPage,
  kindsByCommonType,
} from '@gongdu/contract/core/content-index/content';
import { countSearch, searchCommunity, searchWriters } from '@gongdu/contract/core/content-index/search';
import { call } from '../../../lib/api/call.ts';
import { numbered, numberedAs } from '../../../lib/api/numbered-pages.ts';
import { read } from '../../../lib/api/reads.ts';
import type { SearchFilters } from './search-filters.ts';
import { contentTypesOf } from './search-kinds.ts';

const pageSize = 10;

const idOf = ({ kind, contentId }: { kind: ContentKind; contentId: number }) => `${kind}:${contentId}`;

/**
 * Searches all published content, or one kind of it: by the specification's call, or, for an order or time span that
 * it does not support, by our own.
 */
export function searchQuery({ term, kind, sort, time }: SearchFilters) {
  const fetchPage = (pageIndex: number, signal: AbortSignal) => {
    if (sort === 'relevance' && !time) {
      const body = { ContentTypeList: contentTypesOf(kind), pageIndex, pageSize, SearchText: term };
      return call(contentSearch, { body }, { signal });
    }
    const within = { ...(kind !== 'all' && kind !== 'person' && { kind }), ...(time && { time }) };
    return call(searchCommunity, { query: { q: term, sort, pageIndex, pageSize, ...within } }, { signal });
  };
  return numberedAs(searchCommunity, { query: { kind, sort, time, term } }, fetchPage, idOf);
}

/** The number of hits of each kind. */
export const searchCountsQuery = ({ term, time }: Pick<SearchFilters, 'term' | 'time'>) =>
  read(
    countSearch,
    { query: { q: term, ...(time && { time }) } },
    {
      silent: true,
      // the counts are optional: a failed read is not shown
      retry: false,
      staleTime: 60_000,
    },
  );

/** Authors of books by name. */
export const writersQuery = (term: string) =>
  read(searchWriters, { query: { q: term } }, { staleTime: 60_000 });

/** One content type of the common list, newest first or by name. */
export const contentListQuery = (kind: ContentKind, name: string) =>
  numbered(
    getPage,
    { body: { contentType: typeOf(kind), PageSize: pageSize, search: { Name: name } } },
    'PageIndex',
    idOf,
  );

function typeOf(kind: ContentKind): number {
  const found = [...kindsByCommonType].find(([, each]) => each === kind);
  if (!found) throw new Error(`The common list has no number for ${kind}`);
  return found[0];
}
