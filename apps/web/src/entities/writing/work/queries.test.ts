import { emptyDocument } from '@gongdu/contract/document/document';
import { emptyMeta } from '@gongdu/contract/writing/works/meta';
import type { Work, WorkHead } from '@gongdu/contract/writing/works/work';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cacheWorkHead, workQuery } from './queries.ts';

const head: WorkHead = {
  id: 7,
  kind: 'post',
  title: '夜里读《浮生六记》',
  excerpt: '',
  words: 0,
  besideCount: 0,
  cover: null,
  state: 'draft',
  revision: null,
  version: 3,
  refusal: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  submittedAt: null,
  scheduledAt: null,
  publishedAt: null,
  deletedAt: null,
  purgedAt: null,
  meta: emptyMeta,
  author: { uid: 1, name: '林小满', avatar: null },
  mine: true,
  saved: null,
};
const shown: Work = { ...head, body: emptyDocument };
const pending: WorkHead = { ...head, state: 'pending', version: 4 };

it('keeps the text of the version that the transition was based on and takes everything else from its reply', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(workQuery(7).queryKey, shown);
  await cacheWorkHead(queryClient, head, pending);
  expect(queryClient.getQueryData(workQuery(7).queryKey)).toEqual({ ...pending, body: emptyDocument });
  expect(queryClient.getQueryState(workQuery(7).queryKey)?.isInvalidated).toBe(false);
});

it('reads the work again if the known text is older than that', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(workQuery(7).queryKey, { ...shown, version: 2 });
  await cacheWorkHead(queryClient, head, pending);
  expect(queryClient.getQueryData(workQuery(7).queryKey)?.version).toBe(2);
  expect(queryClient.getQueryState(workQuery(7).queryKey)?.isInvalidated).toBe(true);
});
