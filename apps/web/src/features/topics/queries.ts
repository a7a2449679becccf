import { getTopic, listTopicWorks } from '@gongdu/contract/topic';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export function topicQuery(id: number) {
  return queryOptions({
    queryKey: ['topics', 'one', id],
    queryFn: ({ signal }) => call(getTopic, { params: { id } }, { signal }),
  });
}

type Cursor = string | null;
/** Nothing stands before the first page. */
const pagination: { initialPageParam: Cursor; getNextPageParam: (page: { next: Cursor }) => Cursor } = {
  initialPageParam: null,
  getNextPageParam: ({ next }) => next,
};

/** Newest first. */
export function topicWorksQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['topics', 'one', id, 'works'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { after: pageParam };
      return call(listTopicWorks, { params: { id }, query }, { signal });
    },
    ...pagination,
  });
}
