import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads queries again after a change on the server. One that is being read for the first time is read once more when
 * that has ended: `invalidateQueries` alone would leave it with what the server had before the change.
 */
export function refreshQueries(queryClient: QueryClient, queryKey: QueryKey): void {
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
 * `refreshQueries` after a short time, once for all calls in it with the same key and delay: a member's own act and the
 * event that tells of it arrive together, and many people change a queue in one second.
 */
export function refreshQueriesSoon(queryClient: QueryClient, queryKey: QueryKey, delayMs = 250): void {
  const waiting = due.get(queryClient) ?? new Set();
  due.set(queryClient, waiting);
  const name = JSON.stringify([queryKey, delayMs]);
  if (waiting.has(name)) return;
  waiting.add(name);
  setTimeout(() => {
    waiting.delete(name);
    refreshQueries(queryClient, queryKey);
  }, delayMs);
}
