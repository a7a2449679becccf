import type { TopicRow } from '@gongdu/contract/topic';
import type { StoredTopic } from './store.ts';

export function toTopicRow({ id, name, about, official, works, state }: StoredTopic): TopicRow {
  return { id, name, about, official, works, state };
}
