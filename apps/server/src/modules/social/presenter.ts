import type { ContentRow } from '@gongdu/contract/content';
import type { Collected, SocialAct, SocialRef, Standing } from '@gongdu/contract/social';
import type { ContentEntry } from '../contents/service.ts';
import { type CountRow, toCounts } from './store.ts';

export function toStanding(
  { kind, id }: SocialRef,
  counts: CountRow | undefined,
  mine: readonly SocialAct[],
): Standing {
  return {
    kind,
    id,
    counts: counts ? toCounts(counts) : { likes: 0, collects: 0, follows: 0, comments: 0 },
    liked: mine.includes('like'),
    collected: mine.includes('collect'),
    following: mine.includes('follow'),
  };
}

export function toCollected(ref: SocialRef, at: string, entry: ContentEntry | undefined): Collected {
  return { ref, at, content: entry ? toContentRow(entry) : null };
}

function toContentRow(entry: ContentEntry): ContentRow {
  return {
    contentId: entry.id,
    title: entry.title,
    author: entry.authorName,
    mainPicUrl: entry.cover,
    publishTime: entry.publishedAt,
    kind: entry.kind,
    summary: entry.summary,
    link: entry.link,
    parentId: entry.parentId ?? null,
  };
}
