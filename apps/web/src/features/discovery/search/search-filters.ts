import { type SearchSort, searchSorts, searchTextMax } from '@gongdu/contract/core/content-index/content';
import type { SearchTime } from '@gongdu/contract/core/content-index/search';
import { parseSearchKind, type SearchKind } from './search-kinds.ts';

export interface SearchFilters {
  readonly term: string;
  readonly kind: SearchKind;
  readonly sort: SearchSort;
  readonly time: SearchTime | null;
}

export const sortLabels: Readonly<Record<SearchSort, string>> = {
  relevance: '相关',
  newest: '最新',
  hottest: '最热',
};

export const timeLabels: Readonly<Record<SearchTime, string>> = {
  week: '一周内',
  month: '一月内',
  year: '一年内',
};

const times: readonly SearchTime[] = ['week', 'month', 'year'];

export function parseFilters(query: URLSearchParams): SearchFilters {
  return {
    term: (query.get('q') ?? '').trim().slice(0, searchTextMax),
    kind: parseSearchKind(query.get('kind')),
    sort: parseSort(query.get('sort')),
    time: parseTime(query.get('time')),
  };
}

export function parseSort(value: string | null): SearchSort {
  return searchSorts.find((each) => each === value) ?? 'relevance';
}

export function parseTime(value: string | null): SearchTime | null {
  return times.find((each) => each === value) ?? null;
}

/** Only the values that differ from the defaults. */
export function serializeFilters({ term, kind, sort, time }: SearchFilters): Record<string, string> {
  return {
    ...(term && { q: term }),
    ...(kind !== 'all' && { kind }),
    ...(sort !== 'relevance' && { sort }),
    ...(time && { time }),
  };
}
