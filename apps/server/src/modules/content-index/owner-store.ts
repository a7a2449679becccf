import type { Queryable } from '../../db/database.ts';
import type { EntrySummary } from './store.ts';

/** What a member wrote and published, newest first; `before` is a position. */
export async function entriesBefore(
  db: Queryable,
  ownerUid: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<EntrySummary[]> {
  return db<EntrySummary[]>`
    select position, kind, id, owner_uid, title, author_name, cover, summary, published_at, link, circle_id, parent_id
    from content_entry
    where owner_uid = ${ownerUid} and kind in ('post', 'review', 'news', 'book_list', 'reading_lead')
      ${before === undefined ? db`` : db`and position < ${before}`}
    order by position desc limit ${limit}`;
}
