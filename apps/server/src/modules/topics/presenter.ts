import type { ContentRow } from '@gongdu/contract/content';
import type { TopicRow } from '@gongdu/contract/topic';
import type { ContentEntry } from '../content-index/entries.ts';
import type { StoredTopic } from './store.ts';

export function toTopicRow({ id, name, about, official, works, state }: StoredTopic): TopicRow {
  return { id, name, about, official, works, state };
}

export function toContentRow(entry: ContentEntry): ContentRow {
  const { kind, id, title, authorName, cover, publishedAt, summary, link, parentId } = entry;
  return {
    contentId: id,
    kind,
    title,
    author: authorName,
    mainPicUrl: cover,
    publishTime: publishedAt,
    summary,
    link,
    parentId: parentId ?? null,
  };
}
