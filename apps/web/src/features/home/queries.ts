import { getHome } from '@gongdu/contract/home';
import { getUnread } from '@gongdu/contract/notice';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** In place, because the page itself says when it could not be loaded. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(getHome, {}, { signal, inPlace: true }),
});

/** The same key as the bell's, so one push serves both. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) => call(getUnread, {}, { signal, inPlace: true }),
});
