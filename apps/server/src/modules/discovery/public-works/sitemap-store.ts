import type { Queryable } from '../../../db/database.ts';

/** A file's number and the newest moment in it, for those that hold anything. */
export interface MapFile {
  readonly no: number;
  readonly changedAt: string;
}

/** By the index alone: as many steps as there are files, however many works. @param ids A file's, as its index has it. */
export async function listWorkFiles(db: Queryable): Promise<MapFile[]> {
  return db<MapFile[]>`
    with recursive file as (
      (select work_id / 50000 as no from work_release order by 1 desc limit 1)
      union all
      select (select work_id / 50000 from work_release where work_id / 50000 < file.no order by 1 desc limit 1)
      from file where file.no is not null)
    select no, (select released_at from work_release where work_id / 50000 = no
      order by released_at desc limit 1) as changed_at
    from file where no is not null order by no`;
}

export interface MappedPlace {
  readonly id: number;
  readonly changedAt: string | null;
}

/** The highest ids; 0 for an empty table. */
export async function lastIds(
  db: Queryable,
): Promise<{ user: number; circle: number; topic: number; book: number; thought: number }> {
  const [row] = await db<[{ user: number; circle: number; topic: number; book: number; thought: number }]>`
    select coalesce((select max(uid) from account), 0) as "user",
      coalesce((select max(id) from circle), 0) as circle,
      coalesce((select max(id) from topic), 0) as topic,
      coalesce((select max(id) from book), 0) as book,
      coalesce((select max(id) from thought), 0) as thought`;
  return row;
}

/** Of the ids from `from` up to `to`, without it, as all of these: people of whom visitors may read something. */
export async function listPeople(db: Queryable, from: number, to: number): Promise<MappedPlace[]> {
  return db<MappedPlace[]>`
    select account.uid as id, profile_changed_at as changed_at
    from account left join member_preference preference on preference.uid = account.uid
    where account.uid >= ${from} and account.uid < ${to} and disabled_at is null and role <> 'visitor'
      and coalesce(preference.page_searchable, true)
      and exists (select from work_count where author_uid = account.uid and bucket = 'published' and n > 0)
      and exists (select from readable_work readable where readable.author_uid = account.uid)
    order by account.uid`;
}

export async function listCircles(db: Queryable, from: number, to: number): Promise<MappedPlace[]> {
  return db<MappedPlace[]>`
    select id, active_at as changed_at from circle
    where id >= ${from} and id < ${to} and state = 'public' and searchable order by id`;
}

export async function listTopics(db: Queryable, from: number, to: number): Promise<MappedPlace[]> {
  return db<MappedPlace[]>`
    select id, null as changed_at from topic
    where id >= ${from} and id < ${to} and state = 'public' and works > 0 order by id`;
}

/** All of them: there are never many. */
export async function listChannels(db: Queryable): Promise<{ path: string; changedAt: null }[]> {
  return db<{ path: string; changedAt: null }[]>`
    select '/channel/' || slug as path, null as changed_at from channel order by position, id`;
}

/** One edition of each work. */
export async function listBooks(db: Queryable, from: number, to: number): Promise<MappedPlace[]> {
  return db<MappedPlace[]>`
    select id, created_at as changed_at from book
    where id >= ${from} and id < ${to} and state = 'public' and edition_of is null order by id`;
}

/**
 * The authors whose newest book is one of these: each stands in one file. Spelled as that book has it, which is the
 * address of their page. The newest is looked up for each, so that the table is never read whole.
 */
export async function listAuthors(
  db: Queryable,
  from: number,
  to: number,
): Promise<{ name: string; changedAt: string }[]> {
  return db<{ name: string; changedAt: string }[]>`
    select named.name, book.created_at as changed_at
    from book_author named join book on book.id = named.book_id, lateral (
      select book_id from book_author newest where newest.name_key = named.name_key
      order by book_id desc limit 1) newest
    where named.book_id >= ${from} and named.book_id < ${to} and newest.book_id = named.book_id
      and named.name_key <> ''
      and not exists (select from book_author_alias alias where alias.alias_key = named.name_key)
    order by named.book_id, named.name_key`;
}
