import type { Counted, Endpoint, InputOf, ReplyOf } from '@gongdu/contract/endpoint';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { readOrCopy } from './copies.ts';
import { asStored, callWith, keyOf, type Reads } from './reads.ts';
import type { RequestParts } from './request.ts';

// apart from the other reads: no first page has a list by page number

type RowOf<E extends Endpoint> = ReplyOf<E> extends Counted<(infer Row)[]> ? Row : never;

/**
 * A list by page number. A new key starts at page 1; it is fully loaded when the total is at or below the number of
 * loaded rows (specification, "Common list"). It stays cached for a while, so that a member who returns finds their
 * place.
 * @param pageName The page number's name in the query or, where there is one, in the body.
 * @param idOf Identifies a row: one that moved to the next page is not shown twice.
 */
export function numbered<E extends Endpoint>(
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  pageName: 'pageIndex' | 'PageIndex',
  idOf: (row: RowOf<E>) => string | number,
) {
  const part = 'body' in input ? 'body' : 'query';
  const { [part]: given }: RequestParts = input;
  const fetchPage = (page: number, signal: AbortSignal) =>
    // the compiler cannot see that the endpoint counts its rows
    callWith(endpoint, { ...input, [part]: { ...Object(given), [pageName]: page } }, { signal }) as Promise<
      ReplyOf<E> & Counted<RowOf<E>[]>
    >;
  return numberedAs<RowOf<E>>(endpoint, input, fetchPage, idOf);
}

/** A list by page number whose pages come from several endpoints. */
export function numberedAs<Row>(
  reads: Reads,
  input: RequestParts,
  fetchPage: (pageIndex: number, signal: AbortSignal) => Promise<Counted<Row[]>>,
  idOf: (row: Row) => string | number,
) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(reads, input), 'numbered'],
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const fetch = () => fetchPage(pageParam, signal);
      return pageParam === 1
        ? readOrCopy({ client, queryKey, fetch, parse: asStored<Counted<Row[]>> })
        : fetch();
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    select: ({ pages, pageParams }: InfiniteData<Counted<Row[]>, number>) => ({
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
