import { getFirstSteps } from '@gongdu/contract/discovery/first-step-choices';
import { read } from '../../../../lib/api/reads.ts';

/** Suggestions are not reread while the page is open, so that nothing moves under the pointer. */
export const firstStepsQuery = read(getFirstSteps, {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
