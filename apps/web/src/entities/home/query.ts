import { getHome } from '@gongdu/contract/home';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** The start page's facts; operators' menu counts by them as well. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) =>
    call(getHome, { query: document.visibilityState === 'hidden' ? { away: '1' } : {} }, { signal }),
});
