import type { SuggestedKind } from '@gongdu/contract/core/content-index/search';
import type { Queryable } from '../../../../db/database.ts';

/** Above every character: the upper bound of keys with a prefix. */
const rangeEnd = '\u{10ffff}';
/** Keys that are read for one thing that may have been meant, and of them those that count. */
const keysMax = 60;
const nearMax = 5;
const calledMax = 200;
/** Names that lack the same character. */
const holesMax = 60;

export interface NearName {
  /** The key that was looked for. */
  readonly meant: string;
  readonly kind: SuggestedKind;
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly spelling: number;
  readonly weight: number;
}

export interface Meant {
  readonly key: string;
  /** Names that only begin with it count too. */
  readonly isPrefix: boolean;
}

/** Of people, only invited authors where `invitedOnly`. */
interface Scope {
  readonly kinds: readonly SuggestedKind[];
  readonly invitedOnly: boolean;
}

/** Names with these keys: a range of the index for each, and for each kind. */
export async function findNear(
  db: Queryable,
  { kinds, invitedOnly }: Scope,
  meant: readonly Meant[],
): Promise<NearName[]> {
  return db<NearName[]>`
    select meant.key as meant, found.* from unnest(${[...kinds]}::text[]) wanted (kind),
      unnest(${meant.map(({ key }) => key)}::text[],
        ${meant.map(({ key, isPrefix }) => (isPrefix ? `${key}${rangeEnd}` : key))}::text[]) meant (key, upper),
      lateral (
        select kind, id, key, name, spelling, weight from (
          select * from search_name named
          where named.kind = wanted.kind and named.key ~>=~ meant.key and named.key ~<=~ meant.upper
          order by named.key using ~<~ limit ${keysMax}) read
        ${invitedOnly ? db`where ${isPublicPerson(db)}` : db``} limit ${nearMax}) found`;
}

/** Names with exactly one of many keys: one walk along the index for all of them. */
export async function findCalled(
  db: Queryable,
  { kinds, invitedOnly }: Scope,
  keys: readonly string[],
): Promise<NearName[]> {
  return db<NearName[]>`
    select key as meant, kind, id, key, name, spelling, weight from search_name named
    where key = any(${[...keys]}::text[]) and kind = any(${[...kinds]}::text[])
      ${invitedOnly ? db`and ${isPublicPerson(db, 'named')}` : db``}
    limit ${calledMax}`;
}

/** Names that are what was typed, or what it is without one character, once one of their own is left out. */
export async function findByHoles(
  db: Queryable,
  { kinds, invitedOnly }: Scope,
  holes: readonly string[],
): Promise<NearName[]> {
  return db<NearName[]>`
    select found.hole as meant, named.kind, named.id, named.key, named.name, named.spelling, named.weight
    from unnest(${[...kinds]}::text[]) wanted (kind), unnest(${[...holes]}::text[]) typed (hole),
      lateral (
        select kind, id, hole from search_hole
        where search_hole.kind = wanted.kind and search_hole.hole = typed.hole limit ${holesMax}) found
      join search_name named on named.kind = found.kind and named.id = found.id and named.spelling = 0
    ${invitedOnly ? db`where ${isPublicPerson(db, 'named')}` : db``}`;
}

function isPublicPerson(db: Queryable, from = 'read') {
  return db`(${db(from)}.kind <> 'person' or exists (
    select from content_entry entry where entry.kind = 'author' and entry.id = ${db(from)}.id))`;
}
