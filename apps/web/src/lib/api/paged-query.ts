import type { Counted } from '@gongdu/contract/endpoint';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';

export interface PagedQueryOptions<Row> {
  readonly queryKey: readonly unknown[];
  readonly fetchPage: (pageIndex: number, signal: AbortSignal) => Promise<Counted<Row[]>>;
  /** Tells rows apart: what came up between two pages is not shown twice. */
  readonly idOf: (row: Row) => string | number;
}

interface CursorPages<Cursor> {
  readonly initialPageParam: Cursor | undefined;
  readonly getNextPageParam: (page: { readonly next: Cursor | null }) => Cursor | undefined;
}

/** A list by cursor: the first page is asked for without one, each names the next one's, and the last says null. */
export function cursorPages<Cursor extends string | number>(): CursorPages<Cursor> {
  return { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined };
}

type Pages<Row> = InfiniteData<Counted<Row[]>, number>;

/**
 * A list by page number as one that goes on: a new key starts at page 1, and all is loaded when the total is at or below
 * what is there (specification, "Common list"). Stays as it is for a while, so that a member who comes back finds their place.
 */
export function pagedQuery<Row>({ queryKey, fetchPage, idOf }: PagedQueryOptions<Row>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    select: ({ pages, pageParams }: Pages<Row>) => ({
      pages: withoutDuplicates(pages, idOf),
      pageParams,
      total: pages.at(-1)?.dataCount ?? 0,
      capped: pages.at(-1)?.capped ?? false,
    }),
    staleTime: 5 * 60_000,
  });
}

/** The number of the page after the last one; undefined when all is loaded. */
export function nextPage(
  { data, dataCount }: Counted<readonly unknown[]>,
  all: readonly Counted<readonly unknown[]>[],
): number | undefined {
  const loaded = all.reduce((sum, page) => sum + page.data.length, 0);
  return data.length === 0 || dataCount <= loaded ? undefined : all.length + 1;
}

function withoutDuplicates<Row>(
  pages: readonly Counted<readonly Row[]>[],
  idOf: (row: Row) => string | number,
): { rows: Row[] }[] {
  const seen = new Set<string | number>();
  return pages.map(({ data }) => ({
    rows: data.filter((row) => {
      const id = idOf(row);
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    }),
  }));
}
