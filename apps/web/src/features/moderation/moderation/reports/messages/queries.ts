import { getImCase, listImCases } from '@gongdu/contract/messaging/moderation-case';
import type { CaseState } from '@gongdu/contract/moderation/queue/case';
import { numbered } from '../../../../../lib/api/numbered-pages.ts';
import { read } from '../../../../../lib/api/reads.ts';

export const casesQuery = (state: CaseState) =>
  numbered(listImCases, { query: { pageSize: 20, state } }, 'pageIndex', ({ id }) => id);

export const caseQuery = (id: number) =>
  // the operator must see later decisions and reports
  read(getImCase, { params: { id } }, { staleTime: 0 });
