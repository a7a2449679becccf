import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { refreshQueries, refreshQueriesSoon } from './refresh-queries.ts';

it('reads a list once more that was being read for the first time when the server changed', async () => {
  const queryClient = new QueryClient();
  const reads: ((rows: string[]) => void)[] = [];
  const queryKey = ['inbox', 'sessions', 'snoozed'];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<string[]>((resolve) => reads.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  refreshQueries(queryClient, ['inbox', 'sessions']);
  // what the server had before the change
  reads[0]?.([]);
  await vi.waitUntil(() => reads.length === 2);
  reads[1]?.(['书友']);
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['书友']);
  stop();
});

it('reads a list once for several changes in a short time, and again for a later one', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queryClient = new QueryClient();
  const queryFn = vi.fn(() => Promise.resolve(['书友']));
  const stop = new QueryObserver(queryClient, { queryKey: ['moderation', 'page'], queryFn }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  for (let change = 0; change < 3; change++) refreshQueriesSoon(queryClient, ['moderation']);
  await vi.advanceTimersByTimeAsync(250);
  expect(queryFn).toHaveBeenCalledTimes(2);
  refreshQueriesSoon(queryClient, ['moderation']);
  await vi.advanceTimersByTimeAsync(250);
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
});
