import { getImUnread, type ImUnreadCounts } from '@gongdu/contract/messaging/private-message';
import type { QueryClient } from '@tanstack/react-query';
import { unreadQuery } from '../../../../entities/core/notification/unread.ts';
import { call } from '../../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { stale } from '../../../../lib/api/reads.ts';

let queryClient: QueryClient | undefined;

export function setQueryClient(client: QueryClient): void {
  queryClient = client;
}

/** Friends, groups, group members and requests: all that is asked of the socket. */
export const contactReads = ['im'] as const;

export function invalidateContacts(): void {
  if (queryClient) void stale(queryClient, ...contactReads);
}

/** The counters keep their time: it says when notifications were counted, and lists older than that are read again. */
export function applyUnreadCount({ unreadIM }: ImUnreadCounts): void {
  if (!queryClient) return;
  void overwriteQueryData(
    queryClient,
    unreadQuery.queryKey,
    (shown) => (shown && shown.unreadIM !== unreadIM ? { ...shown, unreadIM } : undefined),
    { keepsTime: true },
  );
}

/** Counts blocked, normal and muted conversations after a time without a connection, as specified. */
export async function loadUnread(): Promise<void> {
  const query = { blocked: 'true', normal: 'true', quiet: 'true' } as const;
  try {
    applyUnreadCount(await call(getImUnread, { query }, { silent: true }));
  } catch (error) {
    // the counters of the message centre contain the same number
    console.warn('unread messages could not be counted', error);
  }
}
