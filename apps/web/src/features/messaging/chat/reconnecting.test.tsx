// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChatWindow } from './chat-window.tsx';
import { createPageClient } from './start-messaging.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // without random jitter
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Seconds since the first failure at which a page without a network tries to reconnect. */
async function attemptTimes(durationMs: number): Promise<number[]> {
  const attempts: number[] = [];
  const client = createPageClient(({ down }) => {
    attempts.push(Date.now());
    queueMicrotask(() => down('no network'));
    return { emit: () => undefined, close: () => undefined };
  });
  client.start();
  await vi.advanceTimersByTimeAsync(durationMs);
  await client.close();
  return attempts.slice(1).map((at) => (at - (attempts[0] ?? 0)) / 1000);
}

function renderChat() {
  return render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ChatWindow current={null} onOpen={() => undefined} narrow />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('reconnects after 100 ms doubling to 10 s while another part of the back office is on screen', async () => {
  expect(await attemptTimes(33_000)).toEqual([0.1, 0.3, 0.7, 1.5, 3.1, 6.3, 12.7, 22.7, 32.7]);
});

it('reconnects after 1 s doubling to 5 s while conversations are on screen, and no longer', async () => {
  const { unmount } = renderChat();
  expect(await attemptTimes(18_000)).toEqual([1, 3, 7, 12, 17]);
  unmount();
  expect(await attemptTimes(1_000)).toEqual([0.1, 0.3, 0.7]);
});
