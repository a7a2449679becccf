import type {
  CircleCall,
  ComingEvent,
  LandingBook,
  LandingWork,
} from '@gongdu/contract/discovery/public-site/front';
import type { Queryable } from '../../../db/database.ts';

/** The sort values of an event: instant, kind, id. */
export interface EventPlace {
  readonly at: string;
  readonly kind: ComingEvent['kind'];
  readonly id: number;
}

type EventRow = Omit<ComingEvent, 'book'> & {
  readonly bookTitle: string | null;
  readonly bookAuthor: string | null;
  readonly bookCover: string | null;
};

/** After the cursor, the soonest first: what visitors may read, and nothing in a circle. */
export async function listEvents(db: Queryable, after: EventPlace, limit: number): Promise<ComingEvent[]> {
  // `live` comes before `reading_lead`
  const [liveId, leadId] = after.kind === 'live' ? [after.id, -1] : [Number.MAX_SAFE_INTEGER, after.id];
  const rows = await db<EventRow[]>`
    select * from (
      (select 'live' as kind, live.id, live.starts_at as at, live.title, live.summary, host.name as who,
          null as book_title, null as book_author, null as book_cover, null::int as members
        from livestream live join account host on host.uid = live.owner_uid and host.disabled_at is null
        where live.state = 'public' and (live.starts_at, live.id) > (${after.at}, ${liveId}::bigint)
        order by live.starts_at, live.id limit ${limit})
      union all
      (select 'reading_lead', readable.id, part.opens_at, readable.title, readable.excerpt, readable.author_name,
          book.title, book.author, book.cover, lead.members
        from reading_lead_part part join readable_work readable on readable.id = part.work_id
          join reading_lead lead on lead.work_id = part.work_id
          left join book on book.id = lead.book_id and book.state = 'public'
        where part.no = 1 and (part.opens_at, part.work_id) > (${after.at}, ${leadId}::bigint)
          and readable.circle_id is null
        order by part.opens_at, part.work_id limit ${limit})
    ) event order by at, kind, id limit ${limit}`;
  return rows.map(({ bookTitle, bookAuthor, bookCover, ...event }) => ({
    ...event,
    book: bookTitle === null ? null : { title: bookTitle, author: bookAuthor ?? '', cover: bookCover },
  }));
}

export interface CallPlace {
  readonly at: string;
  readonly id: number;
}

/** Newest first; closed circles announce to their own members only, and one that operators are to look at to those too. */
export async function listCalls(
  db: Queryable,
  before: CallPlace | undefined,
  limit: number,
): Promise<CircleCall[]> {
  const { at, id } = before ?? { at: 'infinity', id: 0 };
  return db<CircleCall[]>`
    select id, name, circle.announcement as text, announced_at as at, members from circle
    where state = 'public' and announcement <> '' and join_mode <> 'closed'
      and (announced_at, id) < (${at}, ${id}::bigint)
      and not exists (
        select from flagged_text flagged
          join moderation_item item on item.kind = flagged.kind and item.object_id = flagged.id
        where flagged.writer = '圈子公告' and flagged.ref_id = circle.id and item.state = 'pending')
    order by announced_at desc, id desc limit ${limit}`;
}

/** Newest posts and reviews that are considered for the front page. */
const lookedThrough = 60;

/** The newest texts that visitors may read, one per author, with enough words to show. */
export async function listWorks(db: Queryable, limit: number): Promise<LandingWork[]> {
  return db<LandingWork[]>`
    with newest as (
      (select * from content_entry where kind = 'review' order by position desc limit ${lookedThrough})
      union all
      (select * from content_entry where kind = 'post' order by position desc limit ${lookedThrough})
    ), latest as (
      select distinct on (newest.owner_uid) newest.position, newest.kind, newest.link, newest.title,
        newest.summary, text.author_name
      from newest join readable_work text on text.id = newest.id and text.kind = newest.kind
      where text.circle_id is null and not text.spoiler and char_length(newest.summary) >= 40
      order by newest.owner_uid, newest.position desc
    )
    select kind, link, title, summary, author_name from latest order by position desc limit ${limit}`;
}

/** Books of the newest reviews, newest review first. */
export async function listBooks(db: Queryable, limit: number): Promise<LandingBook[]> {
  return db<LandingBook[]>`
    with newest as (
      select id, position from content_entry where kind = 'review' order by position desc limit ${lookedThrough}
    ), named as (
      select distinct on (whole.id) whole.id, whole.title, whole.author, whole.cover, newest.position
      from newest join work_release r on r.work_id = newest.id
        join book on book.id = r.book_id join book whole on whole.id = coalesce(book.edition_of, book.id)
      where whole.state = 'public'
      order by whole.id, newest.position desc
    )
    select id, title, author, cover from named order by position desc limit ${limit}`;
}
