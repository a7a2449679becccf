import {
  type BatchAction,
  batchWorks,
  deleteWork,
  discardRevision,
  publishWorkNow,
  purgeWork,
  restoreWork,
  submitWork,
  unpublishWork,
  withdrawWork,
} from '@gongdu/contract/works/actions';
import {
  countMyWorks,
  getWork,
  listMyWorks,
  type Work,
  type WorkKind,
  type WorkRow,
} from '@gongdu/contract/works/work';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type MyWorksFilters, orderOf } from '../../features/works/my-works/my-works-filters.ts';
import { call } from '../../lib/api/call.ts';
import { overwriteQueryData } from '../../lib/api/overwrite-query-data.ts';

/** Everything that a change of a work makes old; `home` shows works as well. */
const affectedKeys = [['works', 'mine'], ['works', 'counts'], ['works', 'versions'], ['home']] as const;

/** The pages of one place; `kinds` are all of its own unless the view asks for one. */
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
        { signal, inPlace: true },
      ),
    placeholderData: keepPreviousData,
  });
}

export function workCountsQuery(kinds: readonly WorkKind[], kind: WorkKind | null) {
  const requestedKinds = kind === null ? kinds : [kind];
  return queryOptions({
    queryKey: ['works', 'counts', requestedKinds],
    queryFn: ({ signal }) =>
      call(countMyWorks, { query: { kind: requestedKinds.join(',') } }, { signal, inPlace: true }),
    placeholderData: keepPreviousData,
  });
}

export function workQuery(id: number) {
  return queryOptions({
    queryKey: ['works', 'one', id],
    queryFn: ({ signal }) => call(getWork, { params: { id } }, { signal, inPlace: true }),
  });
}

/** What readers see of a published work, whose author may have written on. */
export function releaseQuery(id: number) {
  return queryOptions({
    queryKey: ['works', 'one', id, 'release'],
    queryFn: ({ signal }) =>
      call(getWork, { params: { id }, query: { view: 'release' } }, { signal, inPlace: true }),
  });
}

const endpoints = {
  submit: submitWork,
  withdraw: withdrawWork,
  unpublish: unpublishWork,
  discard: discardRevision,
  publishNow: publishWorkNow,
  delete: deleteWork,
  restore: restoreWork,
};
export type WorkAction = keyof typeof endpoints | 'purge';
export type WorkRef = Pick<WorkRow, 'id' | 'version'>;

export interface WorkActionInput {
  readonly action: WorkAction;
  readonly work: WorkRef;
}

/** Moves a work; a purged one is gone and comes back as null. Rejects with CallError, after it was shown. */
export async function runWorkAction({
  action,
  work: { id, version },
}: WorkActionInput): Promise<Work | null> {
  const input = { params: { id }, body: { version } };
  if (action !== 'purge') return call(endpoints[action], input);
  await call(purgeWork, input);
  return null;
}

export function runBatch(action: BatchAction, works: readonly WorkRef[]) {
  return call(batchWorks, {
    body: { act: action, items: works.map(({ id, version }) => ({ id, version })) },
  });
}

/** What the server answered is the newest that is known; lists and counts follow. */
export async function cacheWork(queryClient: QueryClient, work: Work): Promise<void> {
  await overwriteQueryData(queryClient, workQuery(work.id).queryKey, work);
  await refreshLists(queryClient);
}

export async function refreshLists(queryClient: QueryClient): Promise<void> {
  await Promise.all(affectedKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
