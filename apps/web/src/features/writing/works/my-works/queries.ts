import { type BatchAction, batchWorks } from '@gongdu/contract/writing/works/actions';
import { countMyWorks, listMyWorks, type WorkKind } from '@gongdu/contract/writing/works/work';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WorkRef } from '../../../../entities/writing/work/queries.ts';
import { call } from '../../../../lib/api/call.ts';
import { type MyWorksFilters, orderOf } from './my-works-filters.ts';

/** One page of a section: all its `kinds`, unless the filters name one. */
export function myWorksQuery(
  kinds: readonly WorkKind[],
  { tab, name, page, sort, size, kind }: MyWorksFilters,
) {
  const requestedKinds = kind === null ? kinds : [kind];
  return queryOptions({
    queryKey: ['works', 'mine', { kinds: requestedKinds, tab, name, page, sort, size }],
    queryFn: ({ signal }) =>
      call(
        listMyWorks,
        {
          query: {
            kind: requestedKinds.join(','),
            tab,
            name,
            pageIndex: page,
            pageSize: size,
            ...orderOf(sort),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function workCountsQuery(kinds: readonly WorkKind[], kind: WorkKind | null) {
  const requestedKinds = kind === null ? kinds : [kind];
  return queryOptions({
    queryKey: ['works', 'counts', requestedKinds],
    queryFn: ({ signal }) => call(countMyWorks, { query: { kind: requestedKinds.join(',') } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export interface BatchInput {
  readonly action: BatchAction;
  readonly works: readonly WorkRef[];
}

export function runBatch({ action, works }: BatchInput) {
  return call(batchWorks, {
    body: { act: action, items: works.map(({ id, version }) => ({ id, version })) },
  });
}
