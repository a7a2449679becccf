import { MutationCache, notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasNoNetwork, onReconnect } from '../lib/api/connection.ts';
import { type HandledFailures, reportMutationError, reportQueryError } from '../lib/api/report-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `saysMissing`: the screen itself shows that the object does not exist. */
    queryMeta: { readonly saysMissing?: boolean };
    mutationMeta: { readonly handled?: HandledFailures };
  }
}

// in the same task as the event: a controlled field that renders without its change shows the old value until the next
// task
notifyManager.setScheduler(queueMicrotask);

// a page opened without a network would otherwise be taken for connected, and not notice when it is
if (hasNoNetwork()) onlineManager.setOnline(false);

/** The one place that shows failed reads and actions. Refusals (4xx) are answers, so those reads are not retried. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => reportQueryError(error, meta?.saysMissing),
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, { meta }) => reportMutationError(error, meta?.handled),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      // without a network a screen shows the failure and offers 重试 instead of waiting silently
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Milliseconds after which failed reads are retried: a network that has just come back often fails the first calls. */
const triesMs = [2_000, 8_000];

// here and not in the offline notice, which may load after the connection is back
onReconnect(() => {
  const retry = () =>
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  for (const ms of triesMs) setTimeout(retry, ms);
});
