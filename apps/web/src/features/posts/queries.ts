import { countMyWorks, getWork, listMyWorks, type Work } from '@gongdu/contract/work';
import { deleteWork, restoreWork, submitWork, withdrawWork } from '@gongdu/contract/work-act';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { type MyPostsView, pageSize } from './my-posts-view.ts';

/** Everything that a change of a post makes old; `home` shows posts as well. */
const touched = [['posts', 'mine'], ['posts', 'counts'], ['home']] as const;

export function myPostsQuery({ tab, name, page }: MyPostsView) {
  return queryOptions({
    queryKey: ['posts', 'mine', { tab, name, page }],
    queryFn: ({ signal }) =>
      call(listMyWorks, { query: { tab, name, pageIndex: page, pageSize } }, { signal, inPlace: true }),
    placeholderData: keepPreviousData,
  });
}

export const postCountsQuery = queryOptions({
  queryKey: ['posts', 'counts'],
  queryFn: ({ signal }) => call(countMyWorks, {}, { signal, inPlace: true }),
});

export function postQuery(id: number) {
  return queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: ({ signal }) => call(getWork, { params: { id } }, { signal, inPlace: true }),
  });
}

const acts = { submit: submitWork, withdraw: withdrawWork, delete: deleteWork, restore: restoreWork };
export type PostAct = keyof typeof acts;

export interface PostActInput {
  readonly act: PostAct;
  readonly post: Pick<Work, 'id' | 'version'>;
}

/** Moves a post. Rejects with CallError, after it was shown. */
export async function movePost({ act, post }: PostActInput): Promise<Work> {
  return call(acts[act], { params: { id: post.id }, body: { version: post.version } });
}

/** What the server answered is the newest that is known; lists and counts follow. */
export async function keepPost(queries: QueryClient, post: Work): Promise<void> {
  queries.setQueryData(postQuery(post.id).queryKey, post);
  await Promise.all(touched.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
