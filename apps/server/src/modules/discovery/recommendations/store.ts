import type { InterventionState } from '@gongdu/contract/discovery/recommendations/intervention';
import type { RecommendationSlot } from '@gongdu/contract/discovery/recommendations/recommendation';
import type { Queryable } from '../../../db/database.ts';
import type { recommendationIntervention } from './table.ts';

export type StoredIntervention = typeof recommendationIntervention.$inferSelect;
type NewIntervention = Omit<StoredIntervention, 'id' | 'version' | 'endedByUid' | 'endedAt'>;

interface Period {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Changes of one slot wait for each other, so that none overlaps unseen. */
export async function lockSlot(db: Queryable, slot: RecommendationSlot): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtext('recommendation.slot'), hashtext(${slot}))`;
}

export async function insertIntervention(db: Queryable, row: NewIntervention): Promise<StoredIntervention> {
  const [created] = await db<[StoredIntervention]>`
    insert into recommendation_intervention ${db(row)} returning *`;
  return created;
}

export async function lockIntervention(db: Queryable, id: number): Promise<StoredIntervention | undefined> {
  const [row] = await db<StoredIntervention[]>`
    select * from recommendation_intervention where id = ${id} for update`;
  return row;
}

export async function updateIntervention(
  db: Queryable,
  id: number,
  change: Partial<Omit<StoredIntervention, 'id' | 'version'>>,
): Promise<StoredIntervention> {
  const [row] = await db<[StoredIntervention]>`
    update recommendation_intervention set ${db(change)}, version = version + 1 where id = ${id} returning *`;
  return row;
}

export async function findIntervention(db: Queryable, id: number): Promise<StoredIntervention | undefined> {
  const [row] = await db<StoredIntervention[]>`select * from recommendation_intervention where id = ${id}`;
  return row;
}

/** One more than a page where there are more. */
export async function listInterventions(
  db: Queryable,
  now: string,
  page: {
    readonly state?: InterventionState | undefined;
    readonly slot?: RecommendationSlot | undefined;
    readonly before?: number | undefined;
    readonly pageSize: number;
  },
): Promise<StoredIntervention[]> {
  const { state, slot, before, pageSize } = page;
  return db<StoredIntervention[]>`
    select * from recommendation_intervention
    where ${state ? inState(db, state, now) : db`true`}
      ${slot ? db`and slot = ${slot}` : db``} ${before === undefined ? db`` : db`and id < ${before}`}
    order by id desc limit ${pageSize + 1}`;
}

function inState(db: Queryable, state: InterventionState, now: string) {
  if (state === 'ended') return db`(ended_at is not null or ends_at <= ${now})`;
  const current = db`ended_at is null and ends_at > ${now}`;
  return state === 'running' ? db`${current} and starts_at <= ${now}` : db`${current} and starts_at > ${now}`;
}

/** The heaviest first, the newest of the same weight. */
export async function listRunning(
  db: Queryable,
  slot: RecommendationSlot,
  now: string,
): Promise<StoredIntervention[]> {
  return db<StoredIntervention[]>`
    select * from recommendation_intervention
    where slot = ${slot} and ended_at is null and ends_at > ${now} and starts_at <= ${now}
    order by weight desc, id desc limit 100`;
}

/** Of these, the ones that run. */
export async function runningAmong(db: Queryable, ids: readonly number[], now: string): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from recommendation_intervention
    where id = any(${[...ids]}::bigint[]) and ended_at is null and ends_at > ${now} and starts_at <= ${now}`;
  return rows.map(({ id }) => id);
}

/** What runs in the slot at any moment of the period, but for one. */
export async function listOverlapping(
  db: Queryable,
  slot: RecommendationSlot,
  { startsAt, endsAt }: Period,
  exceptId: number,
): Promise<StoredIntervention[]> {
  return db<StoredIntervention[]>`
    select * from recommendation_intervention
    where slot = ${slot} and ended_at is null and ends_at > ${startsAt} and starts_at < ${endsAt} and id <> ${exceptId}
    order by starts_at, id limit 200`;
}

/** @param earliest No intervention that began before this moment can still run at `from`. */
export async function listBetween(
  db: Queryable,
  { earliest, from, to }: { earliest: string; from: string; to: string },
): Promise<StoredIntervention[]> {
  return db<StoredIntervention[]>`
    select * from recommendation_intervention
    where starts_at > ${earliest} and starts_at < ${to} and least(ends_at, ended_at) > ${from}
      and (ended_at is null or ended_at > starts_at)
    order by starts_at, id limit 500`;
}

/** What operators did to it, the newest first. */
export async function listLog(
  db: Queryable,
  id: number,
): Promise<{ at: string; actorUid: number; act: string; details: Record<string, string> }[]> {
  return db<{ at: string; actorUid: number; act: string; details: Record<string, string> }[]>`
    select at, actor_uid, act, details from audit_log
    where object_kind = 'intervention' and object_id = ${id} order by audit_log.id desc limit 100`;
}
