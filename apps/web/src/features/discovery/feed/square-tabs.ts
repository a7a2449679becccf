import { type FeedName, feedLabels, feedNames, feedsByKind } from '@gongdu/contract/discovery/feed';

/** Lists of the square: its feeds, and the topics. */
export type SquareTab = FeedName | 'topic';

export const squareLabels: Readonly<Record<SquareTab, string>> = { ...feedLabels, topic: '话题' };

const drawn = ['recommended', 'following', ...feedsByKind, 'topic'] as const satisfies readonly SquareTab[];

/** 最新 is reached from 排列的规则, and has a tab while it is open. */
export function tabsWith(current: SquareTab): { readonly id: SquareTab; readonly name: string }[] {
  const ids: readonly SquareTab[] = current === 'newest' ? [...drawn, 'newest'] : drawn;
  return ids.map((id) => ({ id, name: squareLabels[id] }));
}

const kinds: readonly SquareTab[] = [...feedsByKind, 'topic'];

/** The addresses that visitors have too: `?kind=review`, `?feed=newest`. */
export function tabIn(query: URLSearchParams): SquareTab {
  const [kind, feed] = [query.get('kind'), query.get('feed')];
  return (
    kinds.find((each) => each === kind) ??
    feedNames.find((each) => each === feed && !kinds.includes(each)) ??
    'recommended'
  );
}

export function queryOf(tab: SquareTab): Record<string, string> {
  if (tab === 'recommended') return {};
  return kinds.includes(tab) ? { kind: tab } : { feed: tab };
}
