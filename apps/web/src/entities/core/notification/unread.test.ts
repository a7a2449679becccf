import {
  messageTabs,
  type UnreadCounters,
  unreadIn,
  unreadInAll,
} from '@gongdu/contract/core/notifications/notification';
import type { PushExtras } from '@gongdu/contract/messaging/push-extras';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cacheUnread, unreadQuery, withoutTypes } from './unread.ts';

const unread: UnreadCounters = {
  unreadNotice: 1,
  unreadAnnouncement: 2,
  unreadLike: 4,
  unreadCollect: 8,
  unreadFollow: 16,
  unreadComment: 32,
  unreadReply: 64,
  unreadIM: 128,
  unreadTotal: 31,
};

it('has the five tabs with the ids, paths and types of the specification', () => {
  expect(messageTabs.map(({ id, path, types }) => [id, path, ...types])).toEqual([
    ['SystemNotice', '/message/system-notice', 1, 2],
    ['Follow', '/message/follow', 5],
    ['Comment', '/message/comment-reply', 6, 7],
    ['Collect', '/message/great-collect', 3, 4],
    ['IM', '/message/im'],
  ]);
});

it('counts in each tab the sum of its own counters, and in 全部 all of them', () => {
  expect(messageTabs.map((tab) => unreadIn(tab, unread))).toEqual([3, 16, 96, 12, 128]);
  expect(unreadInAll(unread)).toBe(255);
});

it('sets exactly the read types to 0 and keeps the specified total consistent', () => {
  const left = withoutTypes(unread, [1, 2]);
  expect(left).toEqual({ ...unread, unreadNotice: 0, unreadAnnouncement: 0, unreadTotal: 28 });
  expect(unreadInAll(left)).toBe(252);
});

it('gives the counters a new time only when a notification may have arrived', async () => {
  const queryClient = new QueryClient();
  const timeAfter = async (counters: UnreadCounters, extras?: PushExtras) => {
    queryClient.setQueryData(unreadQuery.queryKey, unread, { updatedAt: 1 });
    await cacheUnread(queryClient, counters, extras);
    expect(queryClient.getQueryData(unreadQuery.queryKey)).toEqual(counters);
    return queryClient.getQueryState(unreadQuery.queryKey)?.dataUpdatedAt;
  };
  const readElsewhere = withoutTypes(unread, [5]);
  const withLike = { ...readElsewhere, unreadLike: 5 };
  expect(await timeAfter(unread)).toBe(1);
  expect(await timeAfter(readElsewhere)).toBe(1);
  expect(await timeAfter({ ...unread, unreadIM: 129 }, { type: 'private' })).toBe(1);
  expect(await timeAfter(unread, { type: 'like' })).toBeGreaterThan(1);
  expect(await timeAfter(withLike)).toBeGreaterThan(1);
});
