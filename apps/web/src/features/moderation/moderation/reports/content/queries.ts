import { getReport, listReports } from '@gongdu/contract/administration/reports/report';
import type { CaseState } from '@gongdu/contract/moderation/queue/case';
import { numbered } from '../../../../../lib/api/numbered-pages.ts';
import { read } from '../../../../../lib/api/reads.ts';

export const reportsQuery = (state: CaseState) =>
  numbered(listReports, { query: { pageSize: 20, state } }, 'pageIndex', ({ id }) => id);

export const reportQuery = (id: number) =>
  // the operator must see later decisions and reports
  read(getReport, { params: { id } }, { staleTime: 0 });
