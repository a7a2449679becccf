import { type appealTabs, getAppeal, listAppeals } from '@gongdu/contract/administration/appeals/appeal';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';

export const appealsKey = ['appeals'] as const;

const pageSize = 20;

export type AppealTab = (typeof appealTabs)[number];

export function appealsQuery(tab: AppealTab) {
  return pagedQuery({
    queryKey: [...appealsKey, tab],
    fetchPage: (pageIndex, signal) => call(listAppeals, { query: { pageIndex, pageSize, tab } }, { signal }),
    idOf: ({ id }) => id,
  });
}

export function appealQuery(id: number) {
  return queryOptions({
    queryKey: [...appealsKey, 'one', id],
    queryFn: ({ signal }) => call(getAppeal, { params: { id } }, { signal }),
    // another operator may have claimed or decided it
    staleTime: 0,
  });
}
