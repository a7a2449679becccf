import {
  drawShelfYear,
  getShelfSummary,
  getShelfYear,
  listShelf,
  type ShelfSort,
  shelfSorts,
} from '@gongdu/contract/library/shelf/shelf';
import { type ReadState, readStates } from '@gongdu/contract/writing/works/meta';
import { keepPreviousData } from '@tanstack/react-query';
import { pages, read } from '../../../lib/api/reads.ts';

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

export const shelfSummaryQuery = read(getShelfSummary, {});

export function shelfListQuery({ state, sort, year, rating, tag, name }: ShelfFilters) {
  const filter = {
    ...(state && { state }),
    ...(year && { year }),
    ...(rating && { rating }),
    ...(tag && { tag }),
  };
  return pages(listShelf, { query: { ...filter, sort, name, pageSize } }, 'after', {
    placeholderData: keepPreviousData,
  });
}

/** Books being read, to choose one. */
export const readingBooksQuery = read(listShelf, { query: { state: 'reading', pageSize: 50 } });

export const shelfYearQuery = (year: number) => read(getShelfYear, { params: { year } });

export const yearCardQuery = (year: number) => read(drawShelfYear, { params: { year } });

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
