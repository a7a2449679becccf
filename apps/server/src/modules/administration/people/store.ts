import type { PersonWork } from '@gongdu/contract/administration/people';
import type { Queryable } from '../../../db/database.ts';
import type { personNote } from './table.ts';

export type StoredNote = typeof personNote.$inferSelect;

interface Page {
  /** The id before which the page begins. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface Counts {
  readonly published: number;
  readonly followers: number;
  readonly notes: number;
}

export async function countOf(db: Queryable, uid: number): Promise<Counts> {
  const [counts] = await db<[Counts]>`
    select (select coalesce(sum(n), 0)::int from work_count
        where author_uid = ${uid} and bucket = 'published') as published,
      coalesce((select follows from reaction_count where kind = 'person' and id = ${uid}), 0) as followers,
      (select count(*)::int from person_note where uid = ${uid}) as notes`;
  return counts;
}

/** Submitted ones, newest first. */
export async function listWorks(db: Queryable, uid: number, { before, limit }: Page): Promise<PersonWork[]> {
  return db<PersonWork[]>`
    select id, kind, title, state, created_at, published_at from work
    where author_uid = ${uid} and deleted_at is null and state <> 'draft'
      ${before === undefined ? db`` : db`and id < ${before}`}
    order by id desc nulls first limit ${limit}`;
}

export async function listNotes(db: Queryable, uid: number, { before, limit }: Page): Promise<StoredNote[]> {
  return db<StoredNote[]>`
    select * from person_note where uid = ${uid} ${before === undefined ? db`` : db`and id < ${before}`}
    order by id desc limit ${limit}`;
}

export async function insertNote(
  db: Queryable,
  row: Pick<StoredNote, 'uid' | 'byUid' | 'text' | 'createdAt'>,
): Promise<StoredNote> {
  const [note] = await db<[StoredNote]>`insert into person_note ${db(row)} returning *`;
  return note;
}

/** Locked until the transaction ends. */
export async function lockNote(
  db: Queryable,
  { uid, id }: Pick<StoredNote, 'uid' | 'id'>,
): Promise<StoredNote | undefined> {
  const [note] = await db<StoredNote[]>`
    select * from person_note where uid = ${uid} and id = ${id} for update`;
  return note;
}

export async function correctNote(
  db: Queryable,
  id: number,
  { text, correctedAt }: Pick<StoredNote, 'text' | 'correctedAt'>,
): Promise<StoredNote> {
  const [note] = await db<[StoredNote]>`
    update person_note set text = ${text}, corrected_at = ${correctedAt}, version = version + 1
    where id = ${id} returning *`;
  return note;
}
