import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { unreadQuery } from '../../../entities/core/notification/unread.ts';
import { isListComplete, resetList } from './queries.ts';

const view = { tab: 'Collect', unreadOnly: false } as const;

/** Counters received at these times, and a list requested at another time with this number of unread rows. */
function clientWith(countedAt: readonly number[], list: { askedAt: number; unread: number }): QueryClient {
  const queryClient = new QueryClient();
  const none = { unreadNotice: 0, unreadAnnouncement: 0, unreadFollow: 0, unreadComment: 0, unreadReply: 0 };
  const counters = { ...none, unreadLike: 2, unreadCollect: 0, unreadIM: 0, unreadTotal: 2 };
  for (const updatedAt of countedAt) queryClient.setQueryData(unreadQuery.queryKey, counters, { updatedAt });
  resetList(queryClient, view, { rows: [], next: null, ...list });
  return queryClient;
}

it('decides by the request time whether a list contains all counted rows, and at the start by the number of unread ones', () => {
  const isComplete = (countedAt: number[], askedAt: number, unread: number) =>
    isListComplete(clientWith(countedAt, { askedAt, unread }), view, 2);
  expect(isComplete([10, 20, 30], 40, 0)).toBe(true);
  expect(isComplete([10, 20, 30], 25, 2)).toBe(false);
  expect(isComplete([10], 5, 2)).toBe(true);
  expect(isComplete([10, 20], 5, 2)).toBe(true);
  expect(isComplete([10], 5, 1)).toBe(false);
  expect(isListComplete(new QueryClient(), view, 2)).toBe(false);
});
