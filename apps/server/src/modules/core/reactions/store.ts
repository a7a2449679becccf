import type { ReactionCounts, ReactionType, TargetKind, TargetRef } from '@gongdu/contract/core/reaction';
import type { Queryable } from '../../../db/database.ts';
import type { reaction, reactionCount } from './table.ts';

export type StoredReaction = typeof reaction.$inferSelect;
export type CountRow = typeof reactionCount.$inferSelect;
export type CountChange = TargetRef & Partial<Omit<CountRow, 'kind' | 'id'>>;

/** Undefined when it was done before. */
export async function insertReaction(
  db: Queryable,
  row: Omit<StoredReaction, 'id'>,
): Promise<StoredReaction | undefined> {
  const [created] = await db<StoredReaction[]>`
    insert into reaction ${db(row)} on conflict do nothing returning *`;
  return created;
}

/** Undefined when there was none. */
export async function deleteReaction(
  db: Queryable,
  { kind, id }: TargetRef,
  act: ReactionType,
  uid: number,
): Promise<StoredReaction | undefined> {
  const [deleted] = await db<StoredReaction[]>`
    delete from reaction
    where object_kind = ${kind} and object_id = ${id} and act = ${act} and uid = ${uid} returning *`;
  return deleted;
}

/** The rows stay locked until the transaction ends, always taken in one order, so that transactions never deadlock. */
export async function addCounts(db: Queryable, changes: readonly CountChange[]): Promise<CountRow[]> {
  const rows = changes.map(({ kind, id, ...by }) => ({ kind, id, ...noCounts, ...by }));
  rows.sort((a, b) => a.kind.localeCompare(b.kind, 'en') || a.id - b.id);
  return db<CountRow[]>`
    insert into reaction_count ${db(rows)}
    on conflict (kind, id) do update set likes = reaction_count.likes + excluded.likes,
      collects = reaction_count.collects + excluded.collects, follows = reaction_count.follows + excluded.follows,
      comments = reaction_count.comments + excluded.comments,
      following = reaction_count.following + excluded.following, received = reaction_count.received + excluded.received
    returning *`;
}

const noCounts = { likes: 0, collects: 0, follows: 0, comments: 0, following: 0, received: 0 };

export async function readCounts(db: Queryable, refs: readonly TargetRef[]): Promise<CountRow[]> {
  return db<
    CountRow[]
  >`select reaction_count.* from reaction_count join ${wantedRefs(db, refs)} using (kind, id)`;
}

/** What this person did to these. */
export async function findOwnReactions(
  db: Queryable,
  uid: number,
  refs: readonly TargetRef[],
): Promise<Pick<StoredReaction, 'act' | 'objectKind' | 'objectId'>[]> {
  return db<StoredReaction[]>`
    select act, object_kind, object_id from reaction
      join ${wantedRefs(db, refs)} on kind = object_kind and wanted.id = object_id
    where uid = ${uid}`;
}

export interface Keyset {
  readonly before?: number | undefined;
  readonly pageSize: number;
}

/** The newest act first; a row more than the page, to see whether there is another. */
export async function listReactions(
  db: Queryable,
  uid: number,
  { add: act, kind, before, pageSize }: Keyset & { add: ReactionType; kind?: TargetKind | undefined },
): Promise<StoredReaction[]> {
  return db<StoredReaction[]>`
    select * from reaction where uid = ${uid} and act = ${act}
      ${kind ? db`and object_kind = ${kind}` : db``} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${pageSize + 1}`;
}

export async function listFollowers(
  db: Queryable,
  { kind, id }: TargetRef,
  { before, pageSize }: Keyset,
): Promise<StoredReaction[]> {
  return db<StoredReaction[]>`
    select * from reaction where object_kind = ${kind} and object_id = ${id} and act = 'follow'
      ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${pageSize + 1}`;
}

/** Of permanently deleted objects. */
export async function deleteForTargets(db: Queryable, refs: readonly TargetRef[]): Promise<void> {
  const wanted = wantedRefs(db, refs);
  await db`delete from reaction using ${wanted} where object_kind = wanted.kind and object_id = wanted.id`;
  await db`
    delete from reaction_count using ${wanted} where reaction_count.kind = wanted.kind and reaction_count.id = wanted.id`;
}

export function toCounts({ likes, collects, follows, comments }: CountRow): ReactionCounts {
  return { likes, collects, follows, comments };
}

function wantedRefs(db: Queryable, refs: readonly TargetRef[]) {
  const kinds = refs.map(({ kind }) => kind);
  const ids = refs.map(({ id }) => id);
  return db`unnest(${kinds}::text[], ${ids}::bigint[]) wanted (kind, id)`;
}
