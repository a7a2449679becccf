import { findTopics, suggestTopics, type TopicRow } from '@gongdu/contract/topic';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** Topics by what was typed; the most used for nothing typed. */
export function searchTopics(name: string, signal: AbortSignal): Promise<TopicRow[]> {
  return call(suggestTopics, { query: { name: name.slice(0, 20) } }, { signal, inPlace: true });
}

export function topicSearchQuery(name: string) {
  return queryOptions({
    queryKey: ['topics', 'like', name],
    queryFn: ({ signal }) => searchTopics(name, signal),
    placeholderData: keepPreviousData,
  });
}

/** Those that are gone, or not for me to see, are missing. */
export function topicsQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['topics', 'named', ids],
    queryFn: ({ signal }) =>
      ids.length === 0 ? [] : call(findTopics, { query: { ids: ids.join(',') } }, { signal, inPlace: true }),
    placeholderData: keepPreviousData,
  });
}
