import {
  drawShelfYear,
  getShelfSummary,
  getShelfYear,
  listShelf,
  type ShelfSort,
  shelfSorts,
} from '@gongdu/contract/library/shelf/shelf';
import { type ReadState, readStates } from '@gongdu/contract/writing/works/meta';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { shelfKey } from '../../../entities/library/shelf/book-shelf.ts';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';

export interface ShelfFilters {
  /** null: all. */
  readonly state: ReadState | null;
  readonly sort: ShelfSort;
  readonly year: number | null;
  readonly rating: number | null;
  readonly tag: string | null;
  readonly name: string;
}

const pageSize = 50;

export const shelfSummaryQuery = queryOptions({
  queryKey: [...shelfKey, 'summary'],
  queryFn: ({ signal }) => call(getShelfSummary, {}, { signal }),
});

export function shelfListQuery({ state, sort, year, rating, tag, name }: ShelfFilters) {
  const filter = {
    ...(state && { state }),
    ...(year && { year }),
    ...(rating && { rating }),
    ...(tag && { tag }),
  };
  return infiniteQueryOptions({
    queryKey: [...shelfKey, 'list', state, sort, year, rating, tag, name],
    queryFn: ({ pageParam, signal }) =>
      call(
        listShelf,
        { query: { ...filter, sort, name, pageSize, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    ...cursorPages<string>(),
    placeholderData: keepPreviousData,
  });
}

export function shelfYearQuery(year: number) {
  return queryOptions({
    queryKey: [...shelfKey, 'year', year],
    queryFn: ({ signal }) => call(getShelfYear, { params: { year } }, { signal }),
  });
}

export function yearCardQuery(year: number) {
  return queryOptions({
    queryKey: [...shelfKey, 'card', year],
    queryFn: ({ signal }) => call(drawShelfYear, { params: { year } }, { signal }),
  });
}

export function parseFilters(query: URLSearchParams): ShelfFilters {
  const number = (name: string) => Number(query.get(name)) || null;
  return {
    state: readStates.find((each) => each === query.get('state')) ?? null,
    sort: shelfSorts.find((each) => each === query.get('sort')) ?? 'updated',
    year: number('year'),
    rating: number('rating'),
    tag: query.get('tag'),
    name: (query.get('name') ?? '').trim().slice(0, 100),
  };
}

/** Only values that differ from the defaults. */
export function serializeFilters({ sort, ...rest }: ShelfFilters): Record<string, string> {
  const given = Object.entries({ ...rest, sort: sort === 'updated' ? null : sort });
  return Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}
