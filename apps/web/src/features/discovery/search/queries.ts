import {
  type ContentKind,
  contentSearch,
  getPage,
  kindsByCommonType,
} from '@gongdu/contract/core/content-index/content';
import { countSearch, searchCommunity } from '@gongdu/contract/core/content-index/search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';
import type { SearchFilters } from './search-filters.ts';
import { contentTypesOf } from './search-kinds.ts';

const pageSize = 10;

const idOf = ({ kind, contentId }: { kind: ContentKind; contentId: number }) => `${kind}:${contentId}`;

/**
 * Searches all published content, or one kind of it: by the specification's call, or, for an order or time span that
 * it does not support, by our own.
 */
export function searchQuery({ term, kind, sort, time }: SearchFilters) {
  return pagedQuery({
    queryKey: ['search', kind, sort, time, term],
    fetchPage: (pageIndex, signal) => {
      if (sort === 'relevance' && !time) {
        const body = { ContentTypeList: contentTypesOf(kind), pageIndex, pageSize, SearchText: term };
        return call(contentSearch, { body }, { signal });
      }
      const within = { ...(kind !== 'all' && kind !== 'person' && { kind }), ...(time && { time }) };
      return call(searchCommunity, { query: { q: term, sort, pageIndex, pageSize, ...within } }, { signal });
    },
    idOf,
  });
}

/** The number of hits of each kind. */
export function searchCountsQuery({ term, time }: Pick<SearchFilters, 'term' | 'time'>) {
  return queryOptions({
    queryKey: ['search', 'counts', time, term],
    queryFn: ({ signal }) =>
      call(countSearch, { query: { q: term, ...(time && { time }) } }, { signal, silent: true }),
    // the counts are optional: a failed read is not shown
    retry: false,
    staleTime: 60_000,
  });
}

/** One content type of the common list, newest first or by name. */
export function contentListQuery(kind: ContentKind, name: string) {
  return pagedQuery({
    queryKey: ['contents', kind, name],
    fetchPage: (PageIndex, signal) => {
      const body = { contentType: typeOf(kind), PageIndex, PageSize: pageSize, search: { Name: name } };
      return call(getPage, { body }, { signal });
    },
    idOf,
  });
}

function typeOf(kind: ContentKind): number {
  const found = [...kindsByCommonType].find(([, each]) => each === kind);
  if (!found) throw new Error(`The common list has no number for ${kind}`);
  return found[0];
}
