import { getImCase, listImCases } from '@gongdu/contract/messaging/moderation-case';
import type { CaseState } from '@gongdu/contract/moderation/queue/case';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../../lib/api/call.ts';
import { pagedQuery } from '../../../../../lib/api/paged-query.ts';

const pageSize = 20;

export function casesQuery(state: CaseState) {
  return pagedQuery({
    queryKey: ['reports', 'list', state],
    fetchPage: (pageIndex, signal) =>
      call(listImCases, { query: { pageIndex, pageSize, state } }, { signal }),
    idOf: ({ id }) => id,
  });
}

export function caseQuery(id: number) {
  return queryOptions({
    queryKey: ['reports', 'case', id],
    queryFn: ({ signal }) => call(getImCase, { params: { id } }, { signal }),
    // the operator must see later decisions and reports
    staleTime: 0,
  });
}
