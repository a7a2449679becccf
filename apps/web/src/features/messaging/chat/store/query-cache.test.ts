import type { UnreadCounters } from '@gongdu/contract/core/notifications/notification';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { unreadQuery } from '../../../../entities/core/notification/unread.ts';
import { applyUnreadCount, setQueryClient } from './query-cache.ts';

const counted: UnreadCounters = {
  unreadNotice: 0,
  unreadAnnouncement: 0,
  unreadFollow: 0,
  unreadLike: 1,
  unreadCollect: 0,
  unreadComment: 0,
  unreadReply: 0,
  unreadTotal: 1,
  unreadIM: 0,
};
const messages = { unreadIM: 3, quiet: 0, requests: 0 };

it('counts unread messages without making notifications look counted anew', async () => {
  const queryClient = new QueryClient();
  const { queryKey } = unreadQuery;
  setQueryClient(queryClient);
  queryClient.setQueryData(queryKey, counted, { updatedAt: 1_000 });
  const state = () => queryClient.getQueryState(queryKey);

  applyUnreadCount(messages);
  await expect.poll(() => state()?.data).toEqual({ ...counted, unreadIM: 3 });
  expect(state()?.dataUpdatedAt).toBe(1_000);

  const before = state()?.dataUpdateCount;
  applyUnreadCount(messages);
  await new Promise((resolve) => setTimeout(resolve));
  expect(state()?.dataUpdateCount).toBe(before);
});
