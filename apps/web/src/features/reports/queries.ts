import {
  decideImCase,
  getImCase,
  type ImCase,
  type ImCaseState,
  type ImDecision,
  liftImSilence,
  listImCases,
} from '@gongdu/contract/im-case';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { countedPages } from '../../lib/counted-pages.ts';

const pageSize = 20;

export function casesQuery(state: ImCaseState) {
  return countedPages({
    queryKey: ['reports', 'list', state],
    read: (pageIndex, signal) =>
      call(listImCases, { query: { pageIndex, pageSize, state } }, { signal, inPlace: true }),
    idOf: ({ id }) => id,
  });
}

export function caseQuery(id: number) {
  return queryOptions({
    queryKey: ['reports', 'case', id],
    queryFn: ({ signal }) => call(getImCase, { params: { id } }, { signal, inPlace: true }),
    // what was decided meanwhile, or reported once more, is what the operator has to see
    staleTime: 0,
  });
}

/** Rejects with CallError, after it was shown. */
export function decide(id: number, body: ImDecision): Promise<ImCase> {
  return call(decideImCase, { params: { id }, body });
}

/** Rejects with CallError, after it was shown. */
export function lift(id: number): Promise<ImCase> {
  return call(liftImSilence, { params: { id } });
}

export function casesChanged(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['reports'] });
}
