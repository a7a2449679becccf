import { countMyWorks, getWork, listMyWorks, type Work } from '@gongdu/contract/work';
import { deleteWork, restoreWork, submitWork, withdrawWork } from '@gongdu/contract/work-act';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { type MyWorksView, pageSize } from './list/my-works-view.ts';

/** Everything that a change of a post makes old; `home` shows posts as well. */
const touched = [['works', 'mine'], ['works', 'counts'], ['home']] as const;

export function myWorksQuery({ tab, name, page }: MyWorksView) {
  return queryOptions({
    queryKey: ['works', 'mine', { tab, name, page }],
    queryFn: ({ signal }) =>
      call(listMyWorks, { query: { tab, name, pageIndex: page, pageSize } }, { signal, inPlace: true }),
    placeholderData: keepPreviousData,
  });
}

export const workCountsQuery = queryOptions({
  queryKey: ['works', 'counts'],
  queryFn: ({ signal }) => call(countMyWorks, {}, { signal, inPlace: true }),
});

export function workQuery(id: number) {
  return queryOptions({
    queryKey: ['works', 'one', id],
    queryFn: ({ signal }) => call(getWork, { params: { id } }, { signal, inPlace: true }),
  });
}

const acts = { submit: submitWork, withdraw: withdrawWork, delete: deleteWork, restore: restoreWork };
export type WorkAct = keyof typeof acts;

export interface WorkActInput {
  readonly act: WorkAct;
  readonly post: Pick<Work, 'id' | 'version'>;
}

/** Moves a post. Rejects with CallError, after it was shown. */
export async function moveWork({ act, post }: WorkActInput): Promise<Work> {
  return call(acts[act], { params: { id: post.id }, body: { version: post.version } });
}

/** What the server answered is the newest that is known; lists and counts follow. */
export async function keepWork(queries: QueryClient, post: Work): Promise<void> {
  queries.setQueryData(workQuery(post.id).queryKey, post);
  await Promise.all(touched.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
