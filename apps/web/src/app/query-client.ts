import { MutationCache, notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasNoNetwork, onReconnect } from '../lib/api/connection.ts';
import { type HandledFailures, reportMutationError, reportQueryError } from '../lib/api/report-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `saysMissing`: the screen says in place that the thing is not there. */
    queryMeta: { readonly saysMissing?: boolean };
    mutationMeta: { readonly handled?: HandledFailures };
  }
}

// in the task of the press: a controlled field that is drawn without its change falls back until the next task
notifyManager.setScheduler(queueMicrotask);

// opened without a network: it would take the page for connected, and notice no change when it is
if (hasNoNetwork()) onlineManager.setOnline(false);

/** The one place where failed reads and actions are shown; refusals (4xx) are answers, so reads are not tried again. */
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
      // without a network a screen says so and offers 重试, where it would wait without a word
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Milliseconds after which failed reads are tried again: a network that has just come back often fails the first calls. */
const triesMs = [2_000, 8_000];

// here and not in the notice, which may come after the connection is back
onReconnect(() => {
  const retry = () =>
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  for (const ms of triesMs) setTimeout(retry, ms);
});
