import { getFirstSteps } from '@gongdu/contract/discovery/first-step-choices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';

/** Suggestions are not reread while the page is open, so that nothing moves under the pointer. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => call(getFirstSteps, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
