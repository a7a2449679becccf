import {
  countMyWorks,
  getWork,
  listMyWorks,
  type Work,
  type WorkKind,
  type WorkRow,
} from '@gongdu/contract/work';
import {
  type BatchAct,
  batchWorks,
  deleteWork,
  discardRevision,
  publishWorkNow,
  purgeWork,
  restoreWork,
  submitWork,
  unpublishWork,
  withdrawWork,
} from '@gongdu/contract/work-act';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { putKnown } from '../../lib/put-known.ts';
import { type MyWorksView, orderOf } from './list/my-works-view.ts';

/** Everything that a change of a work makes old; `home` shows works as well. */
const touched = [['works', 'mine'], ['works', 'counts'], ['works', 'versions'], ['home']] as const;

/** The pages of one place; `kinds` are all of its own unless the view asks for one. */
export function myWorksQuery(kinds: readonly WorkKind[], { tab, name, page, sort, size, kind }: MyWorksView) {
  const asked = kind === null ? kinds : [kind];
  return queryOptions({
    queryKey: ['works', 'mine', { kinds: asked, tab, name, page, sort, size }],
    queryFn: ({ signal }) =>
      call(
        listMyWorks,
        { query: { kind: asked.join(','), tab, name, pageIndex: page, pageSize: size, ...orderOf(sort) } },
        { signal, inPlace: true },
      ),
    placeholderData: keepPreviousData,
  });
}

export function workCountsQuery(kinds: readonly WorkKind[], kind: WorkKind | null) {
  const asked = kind === null ? kinds : [kind];
  return queryOptions({
    queryKey: ['works', 'counts', asked],
    queryFn: ({ signal }) =>
      call(countMyWorks, { query: { kind: asked.join(',') } }, { signal, inPlace: true }),
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

const acts = {
  submit: submitWork,
  withdraw: withdrawWork,
  unpublish: unpublishWork,
  discard: discardRevision,
  publishNow: publishWorkNow,
  delete: deleteWork,
  restore: restoreWork,
};
export type WorkAct = keyof typeof acts | 'purge';
export type Movable = Pick<WorkRow, 'id' | 'version'>;

export interface WorkActInput {
  readonly act: WorkAct;
  readonly work: Movable;
}

/** Moves a work; a purged one is gone and comes back as null. Rejects with CallError, after it was shown. */
export async function moveWork({ act, work: { id, version } }: WorkActInput): Promise<Work | null> {
  const input = { params: { id }, body: { version } };
  if (act !== 'purge') return call(acts[act], input);
  await call(purgeWork, input);
  return null;
}

export function moveMany(act: BatchAct, works: readonly Movable[]) {
  return call(batchWorks, { body: { act, items: works.map(({ id, version }) => ({ id, version })) } });
}

/** What the server answered is the newest that is known; lists and counts follow. */
export async function keepWork(queries: QueryClient, work: Work): Promise<void> {
  await putKnown(queries, workQuery(work.id).queryKey, work);
  await refreshLists(queries);
}

export async function refreshLists(queries: QueryClient): Promise<void> {
  await Promise.all(touched.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
