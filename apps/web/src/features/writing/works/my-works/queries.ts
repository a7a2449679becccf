import { type BatchAction, batchWorks } from '@gongdu/contract/writing/works/actions';
import { countMyWorks, listMyWorks, type WorkKind } from '@gongdu/contract/writing/works/work';
import { keepPreviousData } from '@tanstack/react-query';
import type { WorkRef } from '../../../../entities/writing/work/queries.ts';
import { call } from '../../../../lib/api/call.ts';
import { read } from '../../../../lib/api/reads.ts';
import { type MyWorksFilters, orderOf } from './my-works-filters.ts';

/** One page of a section: all its `kinds`, unless the filters name one. */
export function myWorksQuery(
  kinds: readonly WorkKind[],
  { tab, name, page, sort, size, kind }: MyWorksFilters,
) {
  const requestedKinds = kind === null ? kinds : [kind];
  return read(
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
    { placeholderData: keepPreviousData },
  );
}

export function workCountsQuery(kinds: readonly WorkKind[], kind: WorkKind | null) {
  const requestedKinds = kind === null ? kinds : [kind];
  return read(
    countMyWorks,
    { query: { kind: requestedKinds.join(',') } },
    { placeholderData: keepPreviousData },
  );
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
