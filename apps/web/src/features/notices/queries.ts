import {
  actOnNotices,
  getNoticesOfType,
  getSystemNotices,
  listNoticeActors,
  type Notice,
  type NoticeAct,
  type NoticeTab,
  noticeBatchMax,
  readNotice,
  readNotices,
  typesIn,
  type UnreadCounters,
} from '@gongdu/contract/notice';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/call.ts';
import { putKnown } from '../../lib/put-known.ts';
import { unreadQuery } from '../../lib/unread-query.ts';
import { withoutTypes } from './unread-counters.ts';

const pageSize = 20;

/** A tab, whole or what is unread in it. */
export interface View {
  readonly tab: NoticeTab;
  readonly unreadOnly: boolean;
}

/** The notices of a view, newest first, one page further back at a time. */
export function noticesQuery(view: View) {
  return infiniteQueryOptions({
    queryKey: ['notices', 'list', view.tab, { unread: view.unreadOnly }],
    queryFn: ({ pageParam, signal }) => readPage(view, pageParam, signal),
    initialPageParam: null as number | null, // the first page has no notice before it
    getNextPageParam: ({ next }: NoticePage) => next,
  });
}

export interface NoticePage {
  readonly rows: Notice[];
  /** Before which notice the next page begins, whatever was taken out of this one meanwhile; null at the end. */
  readonly next: number | null;
  /** When it was asked for, by this machine's clock. */
  readonly askedAt: number;
  /** How many in it were unread then. */
  readonly unread: number;
}

type Pages = InfiniteData<NoticePage, number | null>;

/**
 * Whether everything that the counters count in this view had come before it was asked for. Of a page that has just been
 * opened both are asked for at once: there the numbers tell.
 */
export function holdsAllCounted(queries: QueryClient, view: View, count: number): boolean {
  const list = queries.getQueryData(noticesQuery(view).queryKey)?.pages[0];
  const told = queries.getQueryState(unreadQuery.queryKey);
  if (!list || !told) return false;
  return list.askedAt >= told.dataUpdatedAt || (told.dataUpdateCount <= asWeBegan && list.unread >= count);
}

/** The counters' first answer, and the second once the page is connected. */
const asWeBegan = 2;

/** The first page as it is now, and how many on it came since the newest one that is shown. */
export async function lookForNewer(
  queries: QueryClient,
  view: View,
): Promise<{ page: NoticePage; newer: number }> {
  const page = await readPage(view, null);
  const newest = queries.getQueryData(noticesQuery(view).queryKey)?.pages[0]?.rows[0]?.id ?? 0;
  return { page, newer: page.rows.filter(({ id }) => id > newest).length };
}

/**
 * Begins the list anew with this page. What people did moves to the top under a new number (P6), so that pages read
 * before would show it a second time.
 */
export function beginAnew(queries: QueryClient, view: View, page: NoticePage): void {
  queries.setQueryData<Pages>(noticesQuery(view).queryKey, { pages: [page], pageParams: [null] });
}

/** The list that is shown stands as it was when this page was asked for. */
export function keepAsOf(queries: QueryClient, view: View, { askedAt, unread }: NoticePage): void {
  queries.setQueryData<Pages>(
    noticesQuery(view).queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, at) => (at === 0 ? { ...page, askedAt, unread } : page)),
      },
  );
}

/** Changes notices wherever they are shown. */
export function changeShown(queries: QueryClient, change: (shown: Notice[]) => Notice[]): void {
  queries.setQueriesData<Pages>(
    { queryKey: ['notices', 'list'] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: change(page.rows) })) },
  );
}

/**
 * Marks a tab's notices read up to the newest one shown (P6); the badge goes down before the
 * server has answered. Resolves to whether it was done.
 */
export async function markRead(queries: QueryClient, tab: NoticeTab, upToId: number): Promise<boolean> {
  const types = typesIn(tab);
  const before = queries.getQueryData(unreadQuery.queryKey);
  if (before) await keepUnread(queries, withoutTypes(before, types));
  try {
    await keepUnread(queries, await call(readNotices, { body: { types, upToId } }, { silent: true }));
    return true;
  } catch {
    // nothing was marked: the server's own numbers come back, and a list without what is gone
    await queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
    void queries.invalidateQueries({ queryKey: ['notices', 'list', tab] });
    return false;
  }
}

/** Resolves to the ids that are now as asked. Rejects with CallError, after it was shown. */
export async function actOn(queries: QueryClient, act: NoticeAct, ids: readonly number[]): Promise<number[]> {
  const all: number[] = [];
  for (let from = 0; from < ids.length; from += noticeBatchMax) {
    const part = ids.slice(from, from + noticeBatchMax);
    const { done, unread } = await call(actOnNotices, { params: { act }, body: { ids: part } });
    all.push(...done);
    await keepUnread(queries, unread);
  }
  return all;
}

/** One that was opened; when it fails the counters stay as they are. */
export async function readOne(queries: QueryClient, id: number): Promise<void> {
  await keepUnread(queries, await call(readNotice, { params: { id } }, { silent: true }));
}

const start: { before?: string } = {};

/** The people behind one notice, the latest first. */
export function peopleQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['notices', 'people', id],
    queryFn: ({ pageParam, signal }) =>
      call(listNoticeActors, { params: { id }, query: pageParam }, { signal, inPlace: true }),
    initialPageParam: start,
    getNextPageParam: ({ next }) => (next === null ? undefined : { before: next }),
  });
}

function keepUnread(queries: QueryClient, counters: UnreadCounters): Promise<void> {
  return putKnown(queries, unreadQuery.queryKey, counters);
}

async function readPage(
  { tab, unreadOnly }: View,
  beforeId: number | null,
  signal?: AbortSignal,
): Promise<NoticePage> {
  const askedAt = Date.now();
  const query = {
    pageSize,
    ...(beforeId !== null && { beforeId }),
    ...(unreadOnly && { unread: 'true' }),
  };
  const rows = await rowsOf(tab, query, { inPlace: true, ...(signal && { signal }) });
  const unread = rows.filter(({ read }) => !read).length;
  return { rows, next: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null), askedAt, unread };
}

/** A tab of one type asks for that type, one of several for all of them together. */
function rowsOf(
  tab: NoticeTab,
  query: { pageSize: number; beforeId?: number; unread?: string },
  options: CallOptions,
): Promise<Notice[]> {
  const [type, ...others] = typesIn(tab);
  return type !== undefined && others.length === 0
    ? call(getNoticesOfType, { params: { type }, query }, options)
    : call(getSystemNotices, { query: { ...query, tab } }, options);
}
