import { getReport, listReports } from '@gongdu/contract/administration/reports/report';
import type { CaseState } from '@gongdu/contract/moderation/queue/case';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../../lib/api/call.ts';
import { pagedQuery } from '../../../../../lib/api/paged-query.ts';

const pageSize = 20;

export function reportsQuery(state: CaseState) {
  return pagedQuery({
    queryKey: ['reports', 'content', state],
    fetchPage: (pageIndex, signal) =>
      call(listReports, { query: { pageIndex, pageSize, state } }, { signal }),
    idOf: ({ id }) => id,
  });
}

export function reportQuery(id: number) {
  return queryOptions({
    queryKey: ['reports', 'content', 'case', id],
    queryFn: ({ signal }) => call(getReport, { params: { id } }, { signal }),
    // the operator must see later decisions and reports
    staleTime: 0,
  });
}
