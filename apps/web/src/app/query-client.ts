import { QueryCache, QueryClient } from '@tanstack/react-query';
import { reportQueryError } from '../lib/api/report-error.ts';

/** The one place where failed reads are told of; refusals (4xx) are answers, so they are not asked again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportQueryError }),
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
