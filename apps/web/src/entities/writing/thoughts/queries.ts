import {
  getThought,
  getThoughtOutlook,
  listBookThoughts,
  listMemberThoughts,
  listOwnThoughts,
  listTopicThoughts,
  type ThoughtSort,
} from '@gongdu/contract/library/thoughts/thought';
import { pages, read } from '../../../lib/api/reads.ts';

/** What a thought that is written, changed or gone makes stale. */
export const thoughtReads = [
  '/api/thoughts',
  '/api/books/:id/thoughts',
  '/api/books/:id/counts',
  '/api/topics/:id',
  '/api/topics/:id/thoughts',
  '/api/members/:uid',
  '/api/members/:uid/thoughts',
] as const;

export const thoughtQuery = (id: number) => read(getThought, { params: { id } });

export const thoughtOutlookQuery = read(getThoughtOutlook, {});

export const ownThoughtsQuery = pages(listOwnThoughts, { query: { pageSize: 20 } }, 'after');

export const bookThoughtsQuery = (id: number, sort: ThoughtSort) =>
  pages(listBookThoughts, { params: { id }, query: { sort, pageSize: 20 } }, 'after');

export const topicThoughtsQuery = (id: number) =>
  pages(listTopicThoughts, { params: { id }, query: { pageSize: 20 } }, 'after');

export const memberThoughtsQuery = (uid: number) =>
  pages(listMemberThoughts, { params: { uid }, query: { pageSize: 20 } }, 'after');
