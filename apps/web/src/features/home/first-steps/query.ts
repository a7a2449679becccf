import { getFirstSteps } from '@gongdu/contract/first-steps';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** What is offered stays while the page stands, so that nothing moves under the finger. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => call(getFirstSteps, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
