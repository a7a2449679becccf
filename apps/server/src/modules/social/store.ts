import type { SocialAct, SocialCounts, SocialKind, SocialRef } from '@gongdu/contract/social';
import type { Queryable } from '../../db/database.ts';
import type { socialAct, socialCount } from './table.ts';

export type StoredAct = typeof socialAct.$inferSelect;
export type CountRow = typeof socialCount.$inferSelect;
export type CountChange = SocialRef & Partial<Omit<CountRow, 'kind' | 'id'>>;

/** Undefined when it was done before. */
export async function insertAct(db: Queryable, row: Omit<StoredAct, 'id'>): Promise<StoredAct | undefined> {
  const [done] = await db<StoredAct[]>`
    insert into social_act ${db(row)} on conflict do nothing returning *`;
  return done;
}

/** Undefined when there was none. */
export async function deleteAct(
  db: Queryable,
  { kind, id }: SocialRef,
  act: SocialAct,
  uid: number,
): Promise<StoredAct | undefined> {
  const [gone] = await db<StoredAct[]>`
    delete from social_act
    where object_kind = ${kind} and object_id = ${id} and act = ${act} and uid = ${uid} returning *`;
  return gone;
}

/** The rows stay locked until the transaction ends, always taken in one order: nobody waits in a circle. */
export async function addCounts(db: Queryable, changes: readonly CountChange[]): Promise<CountRow[]> {
  const rows = changes.map(({ kind, id, ...by }) => ({ kind, id, ...noCounts, ...by }));
  rows.sort((a, b) => a.kind.localeCompare(b.kind, 'en') || a.id - b.id);
  return db<CountRow[]>`
    insert into social_count ${db(rows)}
    on conflict (kind, id) do update set likes = social_count.likes + excluded.likes,
      collects = social_count.collects + excluded.collects, follows = social_count.follows + excluded.follows,
      comments = social_count.comments + excluded.comments,
      following = social_count.following + excluded.following, praised = social_count.praised + excluded.praised
    returning *`;
}

const noCounts = { likes: 0, collects: 0, follows: 0, comments: 0, following: 0, praised: 0 };

export async function readCounts(db: Queryable, refs: readonly SocialRef[]): Promise<CountRow[]> {
  return db<CountRow[]>`select social_count.* from social_count join ${these(db, refs)} using (kind, id)`;
}

/** What this person did to these. */
export async function actsOf(
  db: Queryable,
  uid: number,
  refs: readonly SocialRef[],
): Promise<Pick<StoredAct, 'act' | 'objectKind' | 'objectId'>[]> {
  return db<StoredAct[]>`
    select act, object_kind, object_id from social_act
      join ${these(db, refs)} on kind = object_kind and wanted.id = object_id
    where uid = ${uid}`;
}

export interface Keyset {
  readonly before?: number | undefined;
  readonly pageSize: number;
}

/** The newest act first; a row more than the page, to see whether there is another. */
export async function listActs(
  db: Queryable,
  uid: number,
  { act, kind, before, pageSize }: Keyset & { act: SocialAct; kind?: SocialKind | undefined },
): Promise<StoredAct[]> {
  return db<StoredAct[]>`
    select * from social_act where uid = ${uid} and act = ${act}
      ${kind ? db`and object_kind = ${kind}` : db``} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${pageSize + 1}`;
}

export async function listFollowers(
  db: Queryable,
  { kind, id }: SocialRef,
  { before, pageSize }: Keyset,
): Promise<StoredAct[]> {
  return db<StoredAct[]>`
    select * from social_act where object_kind = ${kind} and object_id = ${id} and act = 'follow'
      ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${pageSize + 1}`;
}

/** Of things that are gone for good. */
export async function forget(db: Queryable, refs: readonly SocialRef[]): Promise<void> {
  const gone = these(db, refs);
  await db`delete from social_act using ${gone} where object_kind = wanted.kind and object_id = wanted.id`;
  await db`
    delete from social_count using ${gone} where social_count.kind = wanted.kind and social_count.id = wanted.id`;
}

export function toCounts({ likes, collects, follows, comments }: CountRow): SocialCounts {
  return { likes, collects, follows, comments };
}

function these(db: Queryable, refs: readonly SocialRef[]) {
  const kinds = refs.map(({ kind }) => kind);
  const ids = refs.map(({ id }) => id);
  return db`unnest(${kinds}::text[], ${ids}::bigint[]) wanted (kind, id)`;
}
