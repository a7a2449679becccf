import { onThisDayMax, type shelfMarks } from '@gongdu/contract/library/reading-days/on-this-day';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import type { Queryable } from '../../../db/database.ts';

type Days = readonly string[];

export interface MarkedOn {
  readonly bookId: number;
  readonly day: string;
  readonly mark: (typeof shelfMarks)[number];
}

/** Of a member's shelf: what they wanted, began and finished on these days, past readings included. */
export async function listMarks(db: Queryable, uid: number, days: Days): Promise<MarkedOn[]> {
  return db<MarkedOn[]>`
    select book_id, at as day, mark from shelf_entry, lateral (
      values (wanted_on, 'wanted'), (started_on, 'started'), (finished_on, 'finished')
      union all
      select past ->> 'startedOn', 'started' from jsonb_array_elements(readings) past
      union all
      select past ->> 'finishedOn', 'finished' from jsonb_array_elements(readings) past
    ) marked (at, mark)
    where uid = ${uid} and at = any(${[...days]}::text[])
    order by at desc, mark, book_id limit ${onThisDayMax}`;
}

export async function listRead(
  db: Queryable,
  uid: number,
  days: Days,
): Promise<{ bookId: number; day: string; pages: number | null; minutes: number | null }[]> {
  return db<{ bookId: number; day: string; pages: number | null; minutes: number | null }[]>`
    select book_id, day::text as day, pages, minutes from reading_day
    where uid = ${uid} and day = any(${[...days]}::date[])
    order by reading_day.day desc, book_id limit ${onThisDayMax}`;
}

export async function listQuotes(
  db: Queryable,
  uid: number,
  days: Days,
): Promise<{ bookId: number; day: string; text: string }[]> {
  return db<{ bookId: number; day: string; text: string }[]>`
    select book_id, noted_on as day, case when text = '' then thought else text end as text from quote
    where uid = ${uid} and noted_on = any(${[...days]}::text[]) and deleted_at is null
    order by noted_on desc, id desc limit ${onThisDayMax}`;
}

export async function listShortReviews(
  db: Queryable,
  uid: number,
  days: Days,
): Promise<{ bookId: number; day: string; text: string }[]> {
  return db<{ bookId: number; day: string; text: string }[]>`
    select book_id, (created_at at time zone 'Asia/Shanghai')::date::text as day, text from short_review
    where uid = ${uid} and deleted_at is null
      and (created_at at time zone 'Asia/Shanghai')::date = any(${[...days]}::date[])
    order by created_at desc limit ${onThisDayMax}`;
}

/** Published ones. */
export async function listWorks(
  db: Queryable,
  uid: number,
  days: Days,
): Promise<{ id: number; kind: WorkKind; title: string; day: string }[]> {
  return db<{ id: number; kind: WorkKind; title: string; day: string }[]>`
    select id, kind, title, (published_at at time zone 'Asia/Shanghai')::date::text as day from work
    where author_uid = ${uid} and deleted_at is null and state = 'published'
      and (published_at at time zone 'Asia/Shanghai')::date = any(${[...days]}::date[])
    order by published_at desc limit ${onThisDayMax}`;
}
