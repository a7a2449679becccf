import type { QueryClient } from '@tanstack/react-query';
import { keyOf, type Reads } from './reads.ts';

/**
 * Reads queries again after a change on the server. One that is being read for the first time is read once more when
 * that has ended: `invalidateQueries` alone would leave it with what the server had before the change.
 */
export function refreshQueries(queryClient: QueryClient, reads: Reads): void {
  const queryKey = keyOf(reads);
  const firstReads = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries({ queryKey });
  for (const query of firstReads)
    query.promise?.then(
      () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      // a failed read is reported by the query cache
      () => undefined,
    );
}

const due = new WeakMap<QueryClient, Set<string>>();

/**
 * `refreshQueries` after a short time, once for all calls in it with the same reads and delay: a member's own act and the
 * event that tells of it arrive together, and many people change a queue in one second.
 */
export function refreshQueriesSoon(queryClient: QueryClient, reads: Reads, delayMs = 250): void {
  const waiting = due.get(queryClient) ?? new Set();
  due.set(queryClient, waiting);
  const name = JSON.stringify([keyOf(reads), delayMs]);
  if (waiting.has(name)) return;
  waiting.add(name);
  setTimeout(() => {
    waiting.delete(name);
    refreshQueries(queryClient, reads);
  }, delayMs);
}
