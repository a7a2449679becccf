import type { FeedRow } from '@gongdu/contract/discovery/feed';
import type { StoredRow } from './row-store.ts';

/** Why a row is shown: an operator's words, or the reason of the rule. */
export type Reason =
  | { readonly by: 'operator'; readonly interventionId: number; readonly sentence: string }
  | { readonly by: 'rule'; readonly sentence: string | null };

export function toFeedRow(row: StoredRow, reason: Reason): FeedRow {
  const { kind, id, title, link, cover, author, publishedAt, channel, circle, topics, book, books } = row;
  const { size, rating, readState, spoiler, members, startsAt, summary } = row;
  return {
    kind,
    id,
    title,
    link,
    cover,
    author,
    publishedAt,
    channel,
    circle,
    book,
    size,
    rating,
    readState,
    spoiler,
    members,
    startsAt,
    pictures: [...row.pictures],
    topics: [...topics],
    books: [...books],
    excerpt: spoiler ? '' : summary,
    by: reason.by,
    why: reason.sentence,
    interventionId: reason.by === 'operator' ? reason.interventionId : null,
  };
}

/** A ranking's stored reason in Chinese; null: none, or its channel or topic is gone. */
export function sentenceOf(
  why: string,
  { channel, topics }: StoredRow,
  namedAs: string | null,
): string | null {
  const [code, first = '', second = ''] = why.split(':');
  if (code === 'liked') return namedAs === null ? '你关注的人赞过' : `你关注的 ${namedAs} 赞过`;
  if (code === 'followed') return '来自你关注的人';
  if (code === 'channel') return channel && `来自频道「${channel.name}」`;
  if (code === 'topic') {
    const topic = topics.find(({ id }) => id === Number(first));
    return topic ? `来自话题「${topic.name}」` : null;
  }
  if (code === 'popular') return popularSentence(Number(first), Number(second));
  return null;
}

function popularSentence(likes: number, collects: number): string {
  const facts = [likes > 0 && `${likes} 人点赞`, collects > 0 && `${collects} 人收藏`].filter(Boolean);
  return `最近受欢迎：${facts.join('，')}`;
}
