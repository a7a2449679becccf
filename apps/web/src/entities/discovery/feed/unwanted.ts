import { refKey } from '@gongdu/contract/core/content-index/content';
import { type FeedRow, unwantedKinds } from '@gongdu/contract/discovery/feed';
import { type UnwantedRef, useHidden } from '../../core/unwanted/unwanted.ts';

/** The rows without the hidden ones. */
export function useWanted(rows: readonly FeedRow[]): readonly FeedRow[] {
  const { keys } = useHidden();
  if (keys.size === 0) return rows;
  return rows.filter(
    ({ kind, id, author, channel }) =>
      !keys.has(refKey({ kind, id })) &&
      !(author && keys.has(refKey({ kind: 'person', id: author.uid }))) &&
      !(channel && keys.has(refKey({ kind: 'channel', id: channel.id }))),
  );
}

/** What 不感兴趣 on a row refers to; null for kinds that only operators recommend. */
export function refOf({ kind, id }: FeedRow): UnwantedRef | null {
  const own = unwantedKinds.find((each) => each === kind);
  return own ? { kind: own, id } : null;
}
