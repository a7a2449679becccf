import { getTopic, listTopicWorks } from '@gongdu/contract/writing/topic';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';

export function topicQuery(id: number) {
  return queryOptions({
    queryKey: ['topics', 'one', id],
    queryFn: ({ signal }) => call(getTopic, { params: { id } }, { signal }),
  });
}

/** The works under a topic, newest first. */
export function topicWorksQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['topics', 'one', id, 'works'],
    queryFn: ({ pageParam: after, signal }) =>
      call(listTopicWorks, { params: { id }, query: { after } }, { signal }),
    ...cursorPages<string>(),
  });
}
