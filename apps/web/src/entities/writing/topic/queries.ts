import {
  findTopics,
  listTopics,
  proposeTopic,
  suggestTopics,
  type TopicRow,
  topicName,
} from '@gongdu/contract/writing/topic';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { pages, readAs } from '../../../lib/api/reads.ts';

/** Topics by name prefix; the most used ones for an empty prefix. */
export function searchTopics(name: string, signal: AbortSignal): Promise<TopicRow[]> {
  return call(suggestTopics, { query: { name: name.slice(0, 20) } }, { signal });
}

export const topicSearchQuery = (name: string) =>
  readAs(suggestTopics, { query: { name } }, (signal) => searchTopics(name, signal), {
    placeholderData: keepPreviousData,
  });

/** 话题目录. Not reread until it is refreshed, so that readers keep their place. */
export const topicDirectoryQuery = pages(listTopics, { query: {} }, 'after', {
  staleTime: Number.POSITIVE_INFINITY,
});

/** Leaves out topics that were deleted or are hidden from the member. */
export function topicsQuery(ids: readonly number[]) {
  const input = { query: { ids: ids.join(',') } };
  return readAs(
    findTopics,
    input,
    (signal) => (ids.length === 0 ? [] : call(findTopics, input, { signal })),
    { placeholderData: keepPreviousData },
  );
}

/** The name without `#` and spaces. */
export function normalizeTopicName(typed: string): string {
  return typed.replace(/[\s#＃]/g, '');
}

/**
 * Finds the topic of this name, or proposes it.
 * @throws CallError, or Error with a message for the member
 */
export async function findOrProposeTopic(typed: string): Promise<number> {
  const name = normalizeTopicName(typed);
  if (name.length < topicName.min)
    throw new Error(`话题名称至少 ${topicName.min} 个字，请把“${typed.trim()}”补全或清空`);
  const suggestions = await searchTopics(name, AbortSignal.timeout(10_000));
  const existing = suggestions.find((topic) => topic.name === name);
  const { id } = existing ?? (await call(proposeTopic, { body: { name } }));
  return id;
}
