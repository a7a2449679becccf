import type { SuggestedKind } from '@gongdu/contract/core/content-index/search';
import type { Queryable } from '../../../../db/database.ts';
import { popularityOf } from '../search/popularity-store.ts';
import type { Spelling, TypedName } from './spellings.ts';
import { isWritten, typedRanges } from './typed-ranges.ts';

export interface NameRow extends Spelling {
  readonly kind: SuggestedKind;
  readonly id: number;
  readonly name: string;
}

export interface HoleRow extends NameRef {
  readonly hole: string;
}

interface NameRef {
  readonly kind: SuggestedKind;
  readonly id: number;
}

export async function insertNames(db: Queryable, rows: readonly NameRow[]): Promise<void> {
  const column = <Name extends keyof NameRow>(name: Name) => rows.map((row) => row[name]);
  await db`
    insert into search_name (kind, id, key, name, spelling, weight)
    select kind, id, key, name, spelling, ${weightOf(db)}
    from unnest(${column('kind')}::text[], ${column('id')}::bigint[], ${column('key')}::text[],
      ${column('name')}::text[], ${column('spelling')}::smallint[]) named (kind, id, key, name, spelling)
    on conflict do nothing`;
}

/** What each name is without one of its characters. */
export async function insertHoles(db: Queryable, rows: readonly HoleRow[]): Promise<void> {
  const column = <Name extends keyof HoleRow>(name: Name) => rows.map((row) => row[name]);
  await db`
    insert into search_hole (kind, id, hole)
    select * from unnest(${column('kind')}::text[], ${column('id')}::bigint[], ${column('hole')}::text[])
    on conflict do nothing`;
}

export async function deleteNames(db: Queryable, refs: readonly NameRef[]): Promise<void> {
  const kinds = refs.map(({ kind }) => kind);
  const ids = refs.map(({ id }) => id);
  await db`
    with gone as (select * from unnest(${kinds}::text[], ${ids}::bigint[]) gone (kind, id)),
    holes as (
      delete from search_hole using gone where search_hole.kind = gone.kind and search_hole.id = gone.id)
    delete from search_name using gone where search_name.kind = gone.kind and search_name.id = gone.id`;
}

/**
 * Updates the weights of the next names; skips rows locked by another transaction. @returns the last one read;
 * undefined at the end.
 */
export async function weighNames(
  db: Queryable,
  after: NameRef | undefined,
  limit: number,
): Promise<NameRef | undefined> {
  const rows = await db<NameRef[]>`
    with part as (
      select distinct kind, id from search_name
      ${after ? db`where (kind, id) > (${after.kind}, ${after.id})` : db``} order by kind, id limit ${limit}),
    weighed as materialized (select kind, id, ${weightOf(db)} as weight from part named),
    changed as materialized (
      select kind, id, key, weighed.weight from search_name join weighed using (kind, id)
      where search_name.weight <> weighed.weight for update of search_name skip locked),
    written as (
      update search_name set weight = changed.weight from changed
      where search_name.kind = changed.kind and search_name.id = changed.id and search_name.key = changed.key)
    select kind, id from part order by kind desc, id desc limit 1`;
  return rows[0];
}

/** Active members, newest first. */
export async function listMembersBelow(
  db: Queryable,
  below: number | null,
  limit: number,
): Promise<{ uid: number; name: string }[]> {
  return db<{ uid: number; name: string }[]>`
    select uid, name from account
    where role <> 'visitor' and disabled_at is null ${below === null ? db`` : db`and uid < ${below}`}
    order by uid desc limit ${limit} for key share`;
}

/** The uid that ends a range of at most so many accounts; null: there are none above. */
export async function findAccountAfter(db: Queryable, above: number, limit: number): Promise<number | null> {
  const [row] = await db<[{ last: number | null }]>`
    select max(uid) as last from (select uid from account where uid > ${above} order by uid limit ${limit}) part`;
  return row.last;
}

/** Active members of a range of uids whose names are not indexed yet: without it, one statement reads all accounts. */
export async function listMissingMembers(
  db: Queryable,
  { above, last }: { readonly above: number; readonly last: number },
): Promise<{ uid: number; name: string }[]> {
  return db<{ uid: number; name: string }[]>`
    select uid, name from account
    where role <> 'visitor' and disabled_at is null and uid > ${above} and uid <= ${last}
      and not exists (select from search_name where kind = 'person' and id = uid)
    order by uid for share`;
}

export interface FoundName {
  readonly kind: SuggestedKind;
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
}

/** Names with the prefix that are read and then ranked. */
const candidatesMax = 200;

/**
 * Names that begin with what was typed: equal ones first, then as written, pinyin and initials, each by weight. Leaves out
 * disabled members and members with a block in either direction.
 */
export async function findNames(
  db: Queryable,
  uid: number,
  typed: TypedName,
  limit: number,
): Promise<FoundName[]> {
  const [key = ''] = typed.keys;
  const length = [...key].length;
  const isWhole = db`key = any(${[...typed.keys]}::text[])`;
  const candidates =
    length <= 2 && typed.written === null
      ? db`
        select * from search_name where left(key, ${length === 1 ? db`1` : db`2`}) = ${key}
        order by weight desc limit ${candidatesMax}`
      : namesFrom(db, typed, 0);
  return db<FoundName[]>`
    with candidate as (${candidates}),
    best as (
      select distinct on (kind, case kind when 'writer' then candidate.name else id::text end)
        kind, id, candidate.name, account.avatar, key, spelling, weight
      from candidate left join account on candidate.kind = 'person' and account.uid = candidate.id
      where kind <> 'person' or (account.disabled_at is null and account.uid is not null and not exists (
        select from person_block
        where (uid = ${uid} and blocked_uid = candidate.id) or (uid = candidate.id and blocked_uid = ${uid})))
      order by kind, case kind when 'writer' then candidate.name else id::text end, not ${isWhole}, spelling, weight desc)
    select kind, id, name, avatar from best
    order by not ${isWhole}, spelling, weight desc, length(name), id limit ${limit}`;
}

/** Things of one kind by the beginning of their names, as written or read: equal ones first, then the best known. */
export async function listIds(
  db: Queryable,
  kind: SuggestedKind,
  typed: TypedName,
  limit: number,
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from (${namesFrom(db, typed, 1, kind)}) candidate
    group by id order by bool_or(key = any(${[...typed.keys]}::text[])) desc, max(weight) desc, id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** The first names of each range. @param wholeMax Keys so long or shorter begin too many: only whole names. */
function namesFrom(db: Queryable, typed: TypedName, wholeMax: number, kind?: SuggestedKind) {
  return db`
    select found.* from ${typedRanges(db, typed, wholeMax)},
      lateral (
        select * from search_name
        where key ~>=~ typed.key and key ~<=~ typed.upper
          ${kind === undefined ? db`` : db`and search_name.kind = ${kind}`}
        order by key using ~<~ limit ${candidatesMax}) found
    where true ${isWritten(db, typed, 'found')}`;
}

export interface WriterRow {
  readonly name: string;
  /** The id, title and cover of the best known of their books. */
  readonly bookId: number;
  readonly book: string;
  readonly cover: string | null;
  /** Counted up to the number of keys that are read. */
  readonly books: number;
}

/** Authors of books by the beginning of their names, as written or read: equal ones first, then the best known. */
export async function listWriters(db: Queryable, typed: TypedName, limit: number): Promise<WriterRow[]> {
  return db<WriterRow[]>`
    with candidate as (${namesFrom(db, typed, 1, 'writer')}),
    writer as (
      select name, bool_or(key = any(${[...typed.keys]}::text[])) as is_whole, count(distinct id)::int as books, max(weight) as weight,
        (array_agg(id order by weight desc, id))[1] as book_id
      from candidate group by name)
    select writer.name, book_id, entry.title as book, entry.cover, books
    from writer join content_entry entry on entry.kind = 'book' and entry.id = book_id
    order by is_whole desc, writer.weight desc, writer.name limit ${limit}`;
}

function weightOf(db: Queryable) {
  return db.unsafe(popularityOf(`case named.kind when 'writer' then 'book' else named.kind end`, 'named.id'));
}
