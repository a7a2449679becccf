// @vitest-environment jsdom
import type { UnreadCounters, UserNotification } from '@gongdu/contract/core/notifications/notification';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { unreadQuery } from '../../../../entities/core/notification/unread.ts';
import { refusal, type SentRequest, scriptedFetch, success } from '../../../../testing/scripted-fetch.ts';
import { notificationsQuery } from '../queries.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useNewNotifications } from './use-new-notifications.ts';

const container = { current: null };
const view = { tab: 'Collect', unreadOnly: false } as const;
const counters = (unreadLike: number): UnreadCounters => ({
  unreadNotice: 0,
  unreadAnnouncement: 0,
  unreadFollow: 0,
  unreadCollect: 0,
  unreadTotal: unreadLike,
  unreadLike,
  unreadComment: 0,
  unreadReply: 0,
  unreadIM: 0,
});
const like = (id: number, read: boolean): UserNotification => ({
  id,
  type: 3,
  kind: 'like',
  title: '周知秋赞了你的帖子',
  body: '',
  link: null,
  gone: false,
  object: null,
  answer: null,
  actors: null,
  preview: null,
  read,
  createdAt: '2026-11-24T08:00:00Z',
});

afterEach(() => vi.unstubAllGlobals());

it('marks a new notification as read although the counters are pushed again with the same number meanwhile', async () => {
  let rows = [like(1, true)];
  let answerList = (): void => undefined;
  const marked: number[] = [];
  const network = scriptedFetch(async ({ address, init }: SentRequest) => {
    if (init.method === 'POST') {
      marked.push(JSON.parse(String(init.body)).upToId);
      return success(counters(0));
    }
    if (address.includes('getSystemNoticeCounts')) return success(counters(1));
    if (!address.includes('tab=Collect')) return refusal(404, '');
    if (rows.length > 1) await new Promise<void>((resolve) => (answerList = resolve));
    return success(rows);
  });
  vi.stubGlobal('fetch', network.fetch);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  const push = (unreadLike: number) => queryClient.setQueryData(unreadQuery.queryKey, counters(unreadLike));
  push(0);
  push(0);
  push(0);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  renderHook(
    () => {
      const { data, isSuccess } = useInfiniteQuery(notificationsQuery(view));
      useNewNotifications(view, container, isSuccess);
      useMarkRead(view, data?.pages[0]?.rows[0]?.id, data?.pages[0]?.askedAt);
    },
    { wrapper },
  );
  await waitFor(() => expect(queryClient.getQueryData(notificationsQuery(view).queryKey)).toBeDefined());

  rows = [like(2, false), ...rows];
  act(() => void push(1));
  const asked = () => network.requests.filter(({ address }) => address.includes('tab=Collect')).length;
  await waitFor(() => expect(asked()).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 5));
  act(() => void push(1));
  answerList();
  await waitFor(() => {
    answerList();
    expect(marked).toEqual([2]);
  });
});
