import {
  deleteWork,
  discardRevision,
  hideWork,
  publishWorkNow,
  purgeWork,
  restoreWork,
  showWork,
  submitWork,
  withdrawWork,
} from '@gongdu/contract/writing/works/actions';
import { getWork, type Work, type WorkHead, type WorkRow } from '@gongdu/contract/writing/works/work';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';

/** Queries that a change of a work makes stale; `home` lists works as well. */
export const affectedKeys = [
  ['works', 'mine'],
  ['works', 'counts'],
  ['works', 'versions'],
  ['home'],
] as const;

export function workQuery(id: number) {
  return queryOptions({
    queryKey: ['works', 'one', id],
    queryFn: ({ signal }) => call(getWork, { params: { id } }, { signal }),
  });
}

/** The published version, as readers see it; the author may have newer changes. */
export function releaseQuery(id: number) {
  return queryOptions({
    queryKey: ['works', 'one', id, 'release'],
    queryFn: ({ signal }) => call(getWork, { params: { id }, query: { view: 'release' } }, { signal }),
  });
}

const endpoints = {
  submit: submitWork,
  withdraw: withdrawWork,
  hide: hideWork,
  show: showWork,
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

/** Resolves to the whole work if its text changed, else to its head; null when it was purged. */
export async function runWorkAction({
  action,
  work: { id, version },
}: WorkActionInput): Promise<Work | WorkHead | null> {
  const input = { params: { id }, body: { version } };
  if (action !== 'purge') return call(endpoints[action], input);
  await call(purgeWork, input);
  return null;
}

/** Stores the server's reply and reloads lists and counts. */
export async function cacheWork(queryClient: QueryClient, work: Work): Promise<void> {
  await overwriteQueryData(queryClient, workQuery(work.id).queryKey, work);
  await refreshLists(queryClient);
}

/** Merges the result of a transition: the text stays that of `before`, everything else comes from `head`. */
export async function cacheWorkHead(
  queryClient: QueryClient,
  before: WorkRef,
  head: WorkHead,
): Promise<void> {
  const { queryKey } = workQuery(head.id);
  await overwriteQueryData(queryClient, queryKey, (known) =>
    known?.version === before.version ? { ...known, ...head } : known,
  );
  // the known text is not the one the transition was based on: read the work again
  if (queryClient.getQueryData(queryKey)?.version !== head.version)
    await queryClient.invalidateQueries({ queryKey });
  await refreshLists(queryClient);
}

export async function refreshLists(queryClient: QueryClient): Promise<void> {
  await Promise.all(affectedKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
