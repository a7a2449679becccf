import type { SuggestedKind } from '@gongdu/contract/core/content-index/search';
import type { Queryable } from '../../../../db/database.ts';
import type { Hit } from '../search/hits-store.ts';

/** Above every character: the upper bound of keys with a prefix. */
const rangeEnd = '\u{10ffff}';
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
    key,
    since,
  }: { readonly kinds: readonly SuggestedKind[]; readonly key: string; readonly since: Date | null },
): Promise<SpelledHit[]> {
  const rows = await db<(SpelledHit & { isWhole: boolean })[]>`
    with named as (${spelledNames(db, kinds, key)}),
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
  { uid, key, limit }: { readonly uid: number; readonly key: string; readonly limit: number },
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    with named as (${spelledNames(db, ['person'], key)})
    select id from named join account on account.uid = id
    where id <> ${uid} and disabled_at is null and not exists (
      select from person_block
      where (uid = ${uid} and blocked_uid = id) or (uid = id and blocked_uid = ${uid}))
    group by id order by bool_or(is_whole) desc, max(weight) desc, id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** One range of the index for each kind; of one or two letters only whole names. */
function spelledNames(db: Queryable, kinds: readonly SuggestedKind[], key: string) {
  const range = key.length <= 2 ? db`key = ${key}` : db`key ~>=~ ${key} and key ~<~ ${`${key}${rangeEnd}`}`;
  const ofKind = (kind: SuggestedKind) => db`
    (select kind, id, key = ${key} as is_whole, weight from (
      select * from search_name where kind = ${kind} and ${range} order by key using ~<~ limit ${keysMax}) read
    where spelling <> 0 limit ${hitsMax})`;
  const [first = 'book', ...others] = kinds;
  return others.reduce((sql, kind) => db`${sql} union all ${ofKind(kind)}`, ofKind(first));
}
