import type { Counted } from '@gongdu/contract/endpoint';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';

export interface PagedQueryOptions<Row> {
  readonly queryKey: readonly unknown[];
  readonly fetchPage: (pageIndex: number, signal: AbortSignal) => Promise<Counted<Row[]>>;
  /** Identifies a row: one that moved to the next page is not shown twice. */
  readonly idOf: (row: Row) => string | number;
}

interface CursorPages<Cursor> {
  readonly initialPageParam: Cursor | undefined;
  readonly getNextPageParam: (page: { readonly next: Cursor | null }) => Cursor | undefined;
}

/** A list by cursor: the first page has none, each page has the cursor of the next one, the last has null. */
export function cursorPages<Cursor extends string | number>(): CursorPages<Cursor> {
  return { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined };
}

type Pages<Row> = InfiniteData<Counted<Row[]>, number>;

/**
 * A list by page number, as an infinite query. A new key starts at page 1; it is fully loaded when the total is at or
 * below the number of loaded rows (specification, "Common list"). It stays cached for a while, so that a member who
 * returns finds their place.
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

/** The number of the next page; undefined when all rows are loaded. */
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
