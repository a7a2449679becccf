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
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { read, stale } from '../../../lib/api/reads.ts';

/** What a change of a work makes stale beside itself; the start page lists works as well. */
export const affectedReads = ['/api/works/mine', '/api/works/:id/versions', '/api/home'] as const;

export const workQuery = (id: number) => read(getWork, { params: { id } });

/** The published version, as readers see it; the author may have newer changes. */
export const releaseQuery = (id: number) => read(getWork, { params: { id }, query: { view: 'release' } });

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
    await queryClient.invalidateQueries({ queryKey, exact: true });
  await refreshLists(queryClient);
}

export function refreshLists(queryClient: QueryClient): Promise<void> {
  return stale(queryClient, ...affectedReads);
}
