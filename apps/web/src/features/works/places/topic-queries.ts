import { findTopics, suggestTopics, type TopicRow } from '@gongdu/contract/topic';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** Topics by what was typed; the most used for nothing typed. */
export function namedLike(words: string, signal: AbortSignal): Promise<TopicRow[]> {
  return call(suggestTopics, { query: { name: words.slice(0, 20) } }, { signal, inPlace: true });
}

export function topicsLikeQuery(words: string) {
  return queryOptions({
    queryKey: ['topics', 'like', words],
    queryFn: ({ signal }) => namedLike(words, signal),
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
