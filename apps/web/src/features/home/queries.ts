import { getHome } from '@gongdu/contract/home';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** In place, because the page itself says when it could not be loaded. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(getHome, {}, { signal }),
});
