import { type FeedByKind, feedKinds } from '@gongdu/contract/discovery/feed';

const kinds = feedKinds.map((kind) => `'${kind}'`).join(', ');

/** Whether an entry is of the square's kinds: the predicate of the index `content_entry_in_square`. */
export const inFeed = (prefix = ''): string => `${prefix}kind in (${kinds})`;

/** Lists of the square that are ordered by time and the same for all, but for what a reader may see. */
export type ListByTime = 'newest' | FeedByKind;

/** What a list holds, in constants of the statement: predicates of the indexes of `content_entry`. */
export function isOf(list: ListByTime): string {
  if (list === 'newest') return inFeed();
  return list === 'circle' ? `circle_id is not null and ${inFeed()}` : `kind = '${list}'`;
}

/** A scalar sub-select, so that each row is looked up: a join would read everything the reader follows. */
export const follows = (reader: string, kind: 'person' | 'channel', id: string): string =>
  `coalesce((select true from reaction f where f.object_kind = '${kind}' and f.object_id = ${id}
    and f.act = 'follow' and f.uid = ${reader} limit 1), false)`;

/**
 * Whether the entry `e` is shown to a reader. Left out: blocked and disabled authors, unwanted objects, livestreams in
 * the mode for minors, and for circles the reader is not in, their book lists and everything of closed ones. @param uid
 * The placeholder of the reader's uid in the statement.
 */
export function isShownTo(uid: string): string {
  return `coalesce(e.owner_uid, 0) not in (
      select blocked_uid from person_block where uid = ${uid}
      union all select object_id from feed_unwanted where uid = ${uid} and kind = 'person')
    and coalesce(e.channel_id, 0) not in (
      select object_id from feed_unwanted where uid = ${uid} and kind = 'channel')
    and (e.kind, e.id) not in (select kind, object_id from feed_unwanted where uid = ${uid})
    and (e.circle_id is null or ${isCircleOpen} or e.circle_id in (
      select circle_id from circle_member where uid = ${uid}))
    and (e.kind <> 'live' or not exists (
      select from minor where uid = ${uid} and mode_since is not null))
    and not exists (select from account gone where gone.uid = e.owner_uid and gone.disabled_at is not null)`;
}

/** Whether the entry of a circle is open to readers outside it; book lists never are. */
export const isCircleOpen = `(e.kind <> 'book_list' and (
  select state = 'public' and join_mode <> 'closed' from circle where id = e.circle_id))`;
