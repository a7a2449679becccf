import { getHome } from '@gongdu/contract/home';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Silent, because the page itself says when it could not be loaded. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(getHome, {}, { signal, silent: true }),
});
