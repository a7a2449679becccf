import { type appealTabs, getAppeal, listAppeals } from '@gongdu/contract/administration/appeals/appeal';
import { numbered } from '../../../lib/api/numbered-pages.ts';
import { read } from '../../../lib/api/reads.ts';

export type AppealTab = (typeof appealTabs)[number];

export const appealsQuery = (tab: AppealTab) =>
  numbered(listAppeals, { query: { pageSize: 20, tab } }, 'pageIndex', ({ id }) => id);

export const appealQuery = (id: number) =>
  // another operator may have claimed or decided it
  read(getAppeal, { params: { id } }, { staleTime: 0 });
