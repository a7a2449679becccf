import type { ReactionType, TargetRef, ViewerReactions } from '@gongdu/contract/core/reaction';
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
