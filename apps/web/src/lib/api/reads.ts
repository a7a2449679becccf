import type { Endpoint, InputOf, ReplyOf } from '@gongdu/contract/endpoint';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type CallOptions, call } from './call.ts';
import { readOrCopy } from './copies.ts';
import type { RequestParts } from './request.ts';

/**
 * What can be read, and marked stale: an endpoint; a path of the contract, where its schemas should not be loaded for
 * its name alone; the requests of the messaging socket; or what `keyOf` returned.
 */
export type Reads = Endpoint | `/api/${string}` | `im${string}` | QueryKey;

type Own<Options> = Omit<
  Options,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam' | 'initialData'
>;
type Silence = Pick<CallOptions, 'silent'>;
type ReadOptions<Data, Shown> = Own<UndefinedInitialDataOptions<Data, Error, Shown>>;
type PagesOptions<Page, Shown, Cursor> = Own<
  UndefinedInitialDataInfiniteOptions<Page, Error, Shown, QueryKey, Cursor | undefined>
>;

/**
 * The key of what is read there, and of all whose paths go on from it: the parts of the path with its values, then the
 * rest of the input. A value that is not given stands for all.
 */
export function keyOf(reads: Reads, { params, ...rest }: RequestParts = {}): QueryKey {
  if (typeof reads !== 'string' && !('path' in reads)) return reads;
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = (typeof reads === 'string' ? reads : reads.path).split('/').filter((part) => part !== '');
  const parts = path.map((part) => (part.startsWith(':') ? partOf(part.slice(1), values) : part));
  return rest.query === undefined && rest.body === undefined ? parts : [...parts, rest];
}

function partOf(name: string, values: ReadonlyMap<string, unknown>): Readonly<Record<string, string>> {
  return values.has(name) ? { [name]: String(values.get(name)) } : {};
}

/** Marks reads stale; resolves when those on screen have been read again. */
export async function stale(queryClient: QueryClient, ...reads: readonly Reads[]): Promise<void> {
  await Promise.all(reads.map((each) => queryClient.invalidateQueries({ queryKey: keyOf(each) })));
}

/** The reply of an endpoint as a query. */
export function read<E extends Endpoint, Shown = ReplyOf<E>>(
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  { silent = false, ...options }: ReadOptions<ReplyOf<E>, Shown> & Silence = {},
) {
  return queryOptions({
    ...options,
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal, client, queryKey }) =>
      readOrCopy({
        client,
        queryKey,
        fetch: () => callWith(endpoint, input, { signal, silent }),
        parse: (copy) => replyIn(endpoint, copy),
      }),
  });
}

/** A query that is more than one reply, such as the share of a batch; `input` only tells it from others. */
export function readAs<Data, Shown = Data>(
  reads: Reads,
  input: RequestParts,
  fetch: (signal: AbortSignal) => Data | Promise<Data>,
  options: ReadOptions<Data, Shown> = {},
) {
  return queryOptions({
    ...options,
    queryKey: [...keyOf(reads, input), 'as'],
    queryFn: ({ signal, client, queryKey }) =>
      readOrCopy({ client, queryKey, fetch: () => fetch(signal), parse: asStored<Data> }),
  });
}

interface Page<Cursor> {
  readonly next: Cursor | null;
}

type CursorOf<E extends Endpoint> =
  ReplyOf<E> extends Page<infer Cursor> ? Extract<Cursor, string | number> : never;
type PageOf<E extends Endpoint> = ReplyOf<E> & Page<CursorOf<E>>;
type QueryOf<E extends Endpoint> =
  Required<InputOf<E>> extends { readonly query: infer Query } ? Query : never;

/** A list by cursor: the first page has none, each page has the cursor of the next one, the last has null. */
export function pages<E extends Endpoint, Shown = InfiniteData<PageOf<E>, CursorOf<E> | undefined>>(
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  cursor: string & keyof QueryOf<E>,
  { silent = false, ...options }: PagesOptions<PageOf<E>, Shown, CursorOf<E>> & Silence = {},
) {
  const fetchPage = (at: CursorOf<E> | undefined, signal: AbortSignal) => {
    const { query }: RequestParts = input;
    // the compiler cannot see that the reply of an endpoint with a cursor has the next one
    return callWith(
      endpoint,
      { ...input, query: { ...Object(query), [cursor]: at } },
      { signal, silent },
    ) as Promise<PageOf<E>>;
  };
  return pagesAs(endpoint, input, fetchPage, options);
}

/** A list by cursor whose pages are more than a reply. */
export function pagesAs<
  Cursor extends string | number,
  Fetched extends Page<Cursor>,
  Shown = InfiniteData<Fetched, Cursor | undefined>,
>(
  reads: Reads,
  input: RequestParts,
  fetchPage: (cursor: Cursor | undefined, signal: AbortSignal) => Promise<Fetched>,
  options: PagesOptions<Fetched, Shown, Cursor> = {},
) {
  return infiniteQueryOptions<Fetched, Error, Shown, QueryKey, Cursor | undefined>({
    ...options,
    queryKey: [...keyOf(reads, input), 'pages'],
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      // the compiler does not look into the type of the context while the cursor's is not known
      const cursor = pageParam as Cursor | undefined;
      const fetch = () => fetchPage(cursor, signal);
      return cursor === undefined
        ? readOrCopy({ client, queryKey, fetch, parse: asStored<Fetched> })
        : fetch();
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** A copy of its reply, unless another version of the product stored it in another shape. */
function replyIn<E extends Endpoint>(endpoint: E, copy: unknown): ReplyOf<E> | undefined {
  const { data } = z.safeParse(endpoint.reply, endpoint.counted ? Object(copy).data : copy);
  if (data === undefined) return undefined;
  // `endpoint.counted` selects between the two shapes of ReplyOf, which the compiler cannot infer through a generic
  return (endpoint.counted ? copy : data) as ReplyOf<E>;
}

export function asStored<Data>(copy: unknown): Data {
  // what several replies make has no schema: it is as this member's page stored it
  return copy as Data;
}

/** `call` where the endpoint is not known. */
export function callWith<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<ReplyOf<E>> {
  // both forms of `call` take an input, which the compiler cannot see while the endpoint is not known
  const anyCall = call as (endpoint: E, input: InputOf<E>, options: CallOptions) => Promise<ReplyOf<E>>;
  return anyCall(endpoint, input, options);
}
