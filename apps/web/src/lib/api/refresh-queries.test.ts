import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refreshQueries } from './refresh-queries.ts';

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
