import {
  getSystemNotices,
  getSystemNoticesOfType,
  listNotificationActors,
  markNotificationRead,
  markNotificationsRead,
  messageTabs,
  type NotificationAction,
  type NotificationTab,
  notificationBatchMax,
  typesIn,
  type UnreadCounters,
  type UserNotification,
  unreadIn,
  updateNotifications,
} from '@gongdu/contract/notifications/notification';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { unreadQuery, withoutTypes } from '../../entities/notification/unread.ts';
import { type CallOptions, call } from '../../lib/api/call.ts';
import { overwriteQueryData } from '../../lib/api/overwrite-query-data.ts';
import { cursorPages } from '../../lib/api/paged-query.ts';

const pageSize = 20;

/** A tab, whole or what is unread in it. */
export interface NotificationView {
  readonly tab: NotificationTab;
  readonly unreadOnly: boolean;
}

/** The notices of a view, newest first, one page further back at a time. */
export function notificationsQuery(view: NotificationView) {
  return infiniteQueryOptions({
    queryKey: ['notifications', 'list', view.tab, { unread: view.unreadOnly }],
    queryFn: ({ pageParam, signal }) => fetchPage(view, pageParam, signal),
    ...cursorPages<number>(),
  });
}

export interface NotificationPage {
  readonly rows: UserNotification[];
  /** Before which notice the next page begins, whatever was taken out of this one meanwhile; null at the end. */
  readonly next: number | null;
  /** When it was asked for, by this machine's clock. */
  readonly askedAt: number;
  /** How many in it were unread then. */
  readonly unread: number;
}

type Pages = InfiniteData<NotificationPage, number | undefined>;

/**
 * Whether everything that the counters count in this view had come before it was asked for. Of a page that has just been
 * opened both are asked for at once: there the numbers tell.
 */
export function isListComplete(queryClient: QueryClient, view: NotificationView, count: number): boolean {
  const list = queryClient.getQueryData(notificationsQuery(view).queryKey)?.pages[0];
  const counters = queryClient.getQueryState(unreadQuery.queryKey);
  if (!list || !counters) return false;
  return (
    list.askedAt >= counters.dataUpdatedAt ||
    (counters.dataUpdateCount <= initialUpdates && list.unread >= count)
  );
}

/** The counters' first answer, and the second once the page is connected. */
const initialUpdates = 2;

/** The first page as it is now, and how many on it came since the newest one that is shown. */
export async function fetchNewest(
  queryClient: QueryClient,
  view: NotificationView,
): Promise<{ page: NotificationPage; newer: number }> {
  const page = await fetchPage(view, undefined);
  const newest = queryClient.getQueryData(notificationsQuery(view).queryKey)?.pages[0]?.rows[0]?.id ?? 0;
  return { page, newer: page.rows.filter(({ id }) => id > newest).length };
}

/**
 * Begins the list anew with this page. What people did moves to the top under a new number, so that pages read
 * before would show it a second time.
 */
export function resetList(queryClient: QueryClient, view: NotificationView, page: NotificationPage): void {
  queryClient.setQueryData<Pages>(notificationsQuery(view).queryKey, {
    pages: [page],
    pageParams: [undefined],
  });
}

/** The list that is shown stands as it was when this page was asked for. */
export function touchFirstPage(
  queryClient: QueryClient,
  view: NotificationView,
  { askedAt, unread }: NotificationPage,
): void {
  queryClient.setQueryData<Pages>(
    notificationsQuery(view).queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page, at) => (at === 0 ? { ...page, askedAt, unread } : page)),
      },
  );
}

/** Changes notices wherever they are shown. */
export function updateLists(
  queryClient: QueryClient,
  update: (notifications: UserNotification[]) => UserNotification[],
): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: ['notifications', 'list'] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: update(page.rows) })) },
  );
}

/**
 * Marks a tab's notices read up to the newest one shown; the badge goes down before the
 * server has answered. Resolves to whether it was done.
 */
export async function markRead(
  queryClient: QueryClient,
  tab: NotificationTab,
  upToId: number,
): Promise<boolean> {
  const types = typesIn(tab);
  const before = queryClient.getQueryData(unreadQuery.queryKey);
  if (before) await cacheUnread(queryClient, withoutTypes(before, types));
  try {
    await cacheUnread(
      queryClient,
      await call(markNotificationsRead, { body: { types, upToId } }, { silent: true }),
    );
    return true;
  } catch {
    // nothing was marked: the server's own numbers come back, and a list without what is gone
    await queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['notifications', 'list', tab] });
    return false;
  }
}

/** Marks what is unread in every tab read, up to the newest notice that is there now. */
export async function markAllRead(queryClient: QueryClient, unread: UnreadCounters): Promise<void> {
  for (const tab of messageTabs) {
    const { id } = tab;
    if (id === 'IM' || unreadIn(tab, unread) === 0) continue;
    const [newest] = await fetchRows(id, { pageSize: 1 }, {});
    if (!newest) continue;
    const body = { types: typesIn(id), upToId: newest.id };
    await cacheUnread(queryClient, await call(markNotificationsRead, { body }));
  }
  updateLists(queryClient, (shown) => shown.map((each) => ({ ...each, read: true })));
}

/** Resolves to the ids that are now as asked. */
export async function runBatchAction(
  queryClient: QueryClient,
  action: NotificationAction,
  ids: readonly number[],
): Promise<number[]> {
  const all: number[] = [];
  for (let from = 0; from < ids.length; from += notificationBatchMax) {
    const part = ids.slice(from, from + notificationBatchMax);
    const { done, unread } = await call(updateNotifications, {
      params: { act: action },
      body: { ids: part },
    });
    all.push(...done);
    await cacheUnread(queryClient, unread);
  }
  return all;
}

/** One that was opened; when it fails the counters stay as they are. */
export async function markOneRead(queryClient: QueryClient, id: number): Promise<void> {
  await cacheUnread(queryClient, await call(markNotificationRead, { params: { id } }, { silent: true }));
}

/** The people behind one notice, the latest first. */
export function peopleQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['notifications', 'people', id],
    queryFn: ({ pageParam: before, signal }) =>
      call(listNotificationActors, { params: { id }, query: { before } }, { signal }),
    ...cursorPages<string>(),
  });
}

function cacheUnread(queryClient: QueryClient, counters: UnreadCounters): Promise<void> {
  return overwriteQueryData(queryClient, unreadQuery.queryKey, counters);
}

async function fetchPage(
  { tab, unreadOnly }: NotificationView,
  beforeId: number | undefined,
  signal?: AbortSignal,
): Promise<NotificationPage> {
  const askedAt = Date.now();
  const query = {
    pageSize,
    ...(beforeId !== undefined && { beforeId }),
    ...(unreadOnly && { unread: 'true' }),
  };
  const rows = await fetchRows(tab, query, signal ? { signal } : {});
  const unread = rows.filter(({ read }) => !read).length;
  return { rows, next: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null), askedAt, unread };
}

/** A tab of one type asks for that type, one of several for all of them together. */
function fetchRows(
  tab: NotificationTab,
  query: { pageSize: number; beforeId?: number; unread?: string },
  options: CallOptions,
): Promise<UserNotification[]> {
  const [type, ...others] = typesIn(tab);
  return type !== undefined && others.length === 0
    ? call(getSystemNoticesOfType, { params: { type }, query }, options)
    : call(getSystemNotices, { query: { ...query, tab } }, options);
}
