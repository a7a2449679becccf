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
