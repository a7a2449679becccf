import type { Queryable } from '../../../db/database.ts';

interface FollowedReader {
  readonly uid: number;
  readonly rating: number | null;
  /** Their public short review. */
  readonly sentence: string | null;
  readonly likes: number;
}

interface Asked {
  readonly uid: number;
  readonly bookIds: readonly number[];
  readonly limit: number;
}

/** The people looked at, those followed last: a page costs the same however many one follows. */
const followedMax = 2000;

/** Members that the reader follows and whose shelves show the book as read; the latest first, each once. */
export async function findFollowedReaders(
  db: Queryable,
  { uid, bookIds, limit }: Asked,
): Promise<FollowedReader[]> {
  return db<FollowedReader[]>`
    select uid, rating, sentence, likes from (
      select distinct on (entry.uid) entry.uid, entry.rating, said.shown as sentence,
        coalesce(said.likes, 0) as likes, entry.updated_at
      from (
        select object_id from reaction
        where uid = ${uid} and act = 'follow' and object_kind = 'person' order by id desc limit ${followedMax}
      ) followed
      join shelf_entry entry on entry.uid = followed.object_id and entry.book_id = any(${[...bookIds]}::bigint[])
      left join member_preference wish on wish.uid = entry.uid
      left join short_review said
        on said.uid = entry.uid and said.book_id = entry.book_id and said.shown is not null
      where entry.state = 'read' and not entry.hidden and (
        coalesce(wish.shelf, 'everyone') = 'everyone'
        or (wish.shelf = 'followed' and exists (
          select from reaction back
          where back.object_kind = 'person' and back.object_id = ${uid} and back.act = 'follow' and back.uid = entry.uid
        ))
      )
      order by entry.uid, said.likes desc nulls last, entry.updated_at desc
    ) readers order by updated_at desc limit ${limit}`;
}
