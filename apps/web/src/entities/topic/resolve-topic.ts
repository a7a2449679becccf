import { proposeTopic, topicName } from '@gongdu/contract/topic';
import { call } from '../../lib/api/call.ts';
import { searchTopics } from './queries.ts';

/** A topic's name as it may be: without signs and spaces. */
export function normalizeTopicName(typed: string): string {
  return typed.replace(/[\s#＃]/g, '');
}

/** The topic of this name, which is proposed where there is none. @throws CallError, Error with a sentence to show */
export async function findOrProposeTopic(typed: string): Promise<number> {
  const name = normalizeTopicName(typed);
  if (name.length < topicName.min)
    throw new Error(`话题名称至少 ${topicName.min} 个字，请把“${typed.trim()}”补全或清空`);
  const suggestions = await searchTopics(name, AbortSignal.timeout(10_000));
  const existing = suggestions.find((topic) => topic.name === name);
  const { id } = existing ?? (await call(proposeTopic, { body: { name } }, { inPlace: true }));
  return id;
}
