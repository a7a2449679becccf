import type { SuggestedKind } from '@gongdu/contract/core/content-index/search';
import type { Queryable } from '../../../../db/database.ts';
import type { Hit } from '../search/hits-store.ts';
import type { TypedName } from './spellings.ts';
import { isWritten, typedRanges } from './typed-ranges.ts';

/** Keys of one kind that are read: those that are the key come first, whatever begins with it. */
const keysMax = 200;
/** Hits of one kind. */
const hitsMax = 60;

export type SpelledHit = Hit & { readonly spelled: 'whole' | 'part' };

/** Public entries whose names, or whose writers' names, are read so in pinyin or by its initials. */
export async function findSpelledEntries(
  db: Queryable,
  {
    kinds,
    typed,
    since,
  }: { readonly kinds: readonly SuggestedKind[]; readonly typed: TypedName; readonly since: Date | null },
): Promise<SpelledHit[]> {
  const rows = await db<(SpelledHit & { isWhole: boolean })[]>`
    with named as (${spelledNames(db, kinds, typed)}),
    listed as (
      select case kind when 'writer' then 'book' when 'person' then 'author' else kind end as kind, id,
        bool_or(is_whole) as is_whole
      from named group by 1, 2)
    select position, found.kind, left(folded_title, 80) as title, left(folded_author, 80) as author,
      found.published_at, popularity, is_whole
    from listed join content_entry on content_entry.kind = listed.kind and content_entry.id = listed.id
      join search_entry found using (position)
    ${since === null ? db`` : db`where content_entry.published_at >= ${since.toISOString()}`}`;
  return rows.map(({ isWhole, ...hit }) => ({
    ...hit,
    group: null,
    stage: isWhole ? 0 : 1.5,
    spelled: isWhole ? 'whole' : 'part',
  }));
}

/** Members whose names are read so, without those with a block in either direction; whole names first. */
export async function findSpelledPeople(
  db: Queryable,
  { uid, typed, limit }: { readonly uid: number; readonly typed: TypedName; readonly limit: number },
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    with named as (${spelledNames(db, ['person'], typed)})
    select id from named join account on account.uid = id
    where id <> ${uid} and disabled_at is null and not exists (
      select from person_block
      where (uid = ${uid} and blocked_uid = id) or (uid = id and blocked_uid = ${uid}))
    group by id order by bool_or(is_whole) desc, max(weight) desc, id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** One range of the index for each kind and key; of one or two letters only whole names. */
function spelledNames(db: Queryable, kinds: readonly SuggestedKind[], typed: TypedName) {
  return db`
    select named.* from unnest(${[...kinds]}::text[]) wanted (kind), ${typedRanges(db, typed, 2)},
      lateral (
        select kind, id, key = typed.key as is_whole, weight from (
          select * from search_name
          where search_name.kind = wanted.kind and key ~>=~ typed.key and key ~<=~ typed.upper
          order by key using ~<~ limit ${keysMax}) read
        where spelling <> 0 ${isWritten(db, typed, 'read')} limit ${hitsMax}) named`;
}
