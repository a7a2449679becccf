// @vitest-environment jsdom
import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CallError } from '../../../../../lib/api/call-error.ts';
import { useDecide } from './use-decide.ts';

const waiting: ModerationRow = {
  id: 41,
  version: 3,
  kind: 'post',
  objectId: 9,
  state: 'pending',
  revision: false,
  title: '在雨里读书',
  excerpt: '',
  author: { uid: 7, name: '林溪', avatar: null },
  submittedAt: '2026-11-28T08:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  priority: 0,
  signals: [],
  claim: null,
};
const approved: ModerationRow = { ...waiting, version: 4, state: 'approved' };

type Opened = Pick<ModerationRow, 'id' | 'version'>;

function showDesk(onDecided: () => Promise<void>) {
  const client = new QueryClient();
  const source = { noun: 'posts', decide: async () => approved };
  const handlers = { onDecided, onSending: vi.fn(), onFailed: vi.fn(), onStale: vi.fn() };
  const initialProps: Opened = waiting;
  const { result, rerender } = renderHook((open: Opened) => useDecide(source, open, handlers), {
    initialProps,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { desk: () => result.current, open: rerender, handlers };
}

it('lets a decided item not be decided again until the next one is open, or its verdict was taken back', async () => {
  const { desk, open } = showDesk(async () => undefined);
  expect(desk().approving).toBe(false);
  await act(() => desk().approve(waiting));
  // the mutation is over by then
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(desk().approving).toBe(true);
  open({ id: 42, version: 1 });
  await waitFor(() => expect(desk().approving).toBe(false));
  open(waiting);
  expect(desk().approving).toBe(true);
  open({ id: 41, version: 5 });
  expect(desk().approving).toBe(false);
});

it('lets an item be decided again when the next one could not be opened', async () => {
  const failure = new CallError('没有收到回复', { code: 0, kind: 'timeout' });
  const { desk, handlers } = showDesk(() => Promise.reject(failure));
  await act(() => desk().approve(waiting));
  expect(handlers.onFailed).toHaveBeenCalledWith(41);
  await waitFor(() => expect(desk().approving).toBe(false));
});
