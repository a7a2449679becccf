import type {
  Collected,
  ReactionType,
  TargetRef,
  ViewerReactions,
} from '@gongdu/contract/community/reaction';
import type { ContentRow } from '@gongdu/contract/content';
import type { ContentEntry } from '../content-index/service.ts';
import { type CountRow, toCounts } from './store.ts';

export function toViewerReactions(
  { kind, id }: TargetRef,
  counts: CountRow | undefined,
  mine: readonly ReactionType[],
): ViewerReactions {
  return {
    kind,
    id,
    counts: counts ? toCounts(counts) : { likes: 0, collects: 0, follows: 0, comments: 0 },
    liked: mine.includes('like'),
    collected: mine.includes('collect'),
    following: mine.includes('follow'),
  };
}

export function toCollected(ref: TargetRef, at: string, entry: ContentEntry | undefined): Collected {
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
