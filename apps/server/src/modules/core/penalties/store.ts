import type { ActivePenalty, LimitedRight } from '@gongdu/contract/core/penalties/penalty';
import type { MinorFacts } from '@gongdu/rules/core/minor-rules';
import type { Queryable } from '../../../db/database.ts';
import type { penalty, sanction, strike } from './table.ts';

export type StoredSanction = typeof sanction.$inferSelect;
export type StoredPenalty = typeof penalty.$inferSelect;
type NewSanction = Omit<StoredSanction, 'id' | 'undoneAt'>;

/** Serializes changes of a member's score until the transaction ends. */
export async function lockMember(db: Queryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('penalty', ${uid}))`;
}

/** A penalty, and its decision. */
export type TakenRight = ActivePenalty & { readonly sanctionId: number };

/** Why a member may not use a right. */
export interface Standing {
  /** A reader without a verified phone; institutions and operators are identified otherwise. */
  readonly lacksPhone: boolean;
  readonly penalty: TakenRight | undefined;
  /** null: accounts of this role state no age. */
  readonly minor: MinorFacts | null;
}

export async function findStanding(
  db: Queryable,
  uid: number,
  right: LimitedRight,
  now: string,
): Promise<Standing> {
  const [row] = await db<(Partial<TakenRight> & { lacksPhone: boolean; minor: MinorFacts | null })[]>`
    select a.phone is null and a.role = 'user' as lacks_phone, active.*,
      case when a.role = 'user' and (m.uid is not null or a.birthday is not null) then jsonb_build_object(
        'age', m.age, 'birthday', a.birthday, 'consentedAt', m.consented_at, 'modeSince', m.mode_since,
        'dailyMinutes', m.daily_minutes, 'usedOn', m.used_on, 'usedSeconds', m.used_seconds,
        'exemptUntil', to_char(m.exempt_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as minor
    from account a left join minor m on m.uid = a.uid
    left join lateral (${activePenalty(db, { uid, right, now })}) active on true where a.uid = ${uid}`;
  if (!row) return { lacksPhone: false, penalty: undefined, minor: null };
  const { lacksPhone, minor, right: taken, until, reason, sanctionId } = row;
  if (!(taken && until && reason && sanctionId)) return { lacksPhone, minor, penalty: undefined };
  return { lacksPhone, minor, penalty: { right: taken, until, reason, sanctionId } };
}

export async function findActive(
  db: Queryable,
  uid: number,
  right: LimitedRight,
  now: string,
): Promise<TakenRight | undefined> {
  const [row] = await db<TakenRight[]>`${activePenalty(db, { uid, right, now })}`;
  return row;
}

/** The last of the penalties that suspend the right now. */
function activePenalty(
  db: Queryable,
  { uid, right, now }: { readonly uid: number; readonly right: LimitedRight; readonly now: string },
) {
  return db`
    select p."right", p.ends_at as until, s.reason, s.id as sanction_id from penalty p join sanction s on s.id = p.sanction_id
    where p.uid = ${uid} and p."right" = ${right} and p.ends_at > ${now} and p.lifted_at is null
    order by p.ends_at desc limit 1`;
}

export async function listActive(
  db: Queryable,
  uids: readonly number[],
  now: string,
): Promise<(ActivePenalty & { uid: number })[]> {
  return db<(ActivePenalty & { uid: number })[]>`
    select distinct on (p.uid, p."right") p.uid, p."right", p.ends_at as until, s.reason
    from penalty p join sanction s on s.id = p.sanction_id
    where p.uid = any(${[...uids]}::bigint[]) and p.ends_at > ${now} and p.lifted_at is null
    order by p.uid, p."right", p.ends_at desc`;
}

export interface Points {
  readonly uid: number;
  readonly strikes: number;
  readonly points: number;
}

/** Of the strikes that count; members without any are missing. */
export async function sumPoints(db: Queryable, uids: readonly number[], now: string): Promise<Points[]> {
  return db<Points[]>`
    select uid, count(*)::int as strikes, sum(points)::int as points from strike
    where uid = any(${[...uids]}::bigint[]) and expires_at > ${now} and revoked_at is null group by uid`;
}

export async function insertSanction(db: Queryable, { copy, ...row }: NewSanction): Promise<StoredSanction> {
  const [stored] = await db<[StoredSanction]>`
    insert into sanction ${db({ ...row, copy: copy && db.json(copy) })} returning *`;
  return stored;
}

export async function insertStrike(
  db: Queryable,
  row: Pick<typeof strike.$inferSelect, 'uid' | 'sanctionId' | 'points' | 'givenAt' | 'expiresAt'>,
): Promise<void> {
  await db`insert into strike ${db(row)}`;
}

export async function insertPenalties(
  db: Queryable,
  rows: readonly Omit<StoredPenalty, 'id' | 'liftedAt'>[],
): Promise<void> {
  if (rows.length > 0) await db`insert into penalty ${db([...rows])}`;
}

/** @returns the restored rights; empty without such a penalty. */
export async function endPenalties(
  db: Queryable,
  by: { readonly uid: number; readonly right: LimitedRight } | { readonly sanctionId: number },
  now: string,
): Promise<LimitedRight[]> {
  const which =
    'uid' in by ? db`uid = ${by.uid} and "right" = ${by.right}` : db`sanction_id = ${by.sanctionId}`;
  const rows = await db<{ right: LimitedRight }[]>`
    update penalty set lifted_at = ${now} where ${which} and ends_at > ${now} and lifted_at is null
    returning "right"`;
  return rows.map(({ right }) => right);
}

/** Those of the ladder that the member's current level does not include. */
export async function endLadderPenalties(
  db: Queryable,
  uid: number,
  kept: readonly LimitedRight[],
  now: string,
): Promise<void> {
  await db`
    update penalty set lifted_at = ${now}
    where uid = ${uid} and not by_hand and ends_at > ${now} and lifted_at is null
      and "right" <> all(${[...kept]}::text[])`;
}

export async function findSanctions(db: Queryable, ids: readonly number[]): Promise<StoredSanction[]> {
  return db<StoredSanction[]>`select * from sanction where id = any(${[...ids]}::bigint[])`;
}

/** Newest first. */
export async function listSanctionsOf(
  db: Queryable,
  uid: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<StoredSanction[]> {
  return db<StoredSanction[]>`
    select * from sanction where uid = ${uid} ${before === undefined ? db`` : db`and id < ${before}`}
    order by id desc limit ${limit}`;
}

/** The newest of this act on the object. */
export async function findSanctionOf(
  db: Queryable,
  { act, objectKind, objectId }: Pick<StoredSanction, 'act' | 'objectKind' | 'objectId'>,
  since: string,
): Promise<StoredSanction | undefined> {
  const [row] = await db<StoredSanction[]>`
    select * from sanction
    where object_kind = ${objectKind} and object_id = ${objectId} and act = ${act} and decided_at >= ${since}
    order by id desc limit 1`;
  return row;
}

/** The newest decision about the object since then that still stands. */
export async function findSanctionAbout(
  db: Queryable,
  { objectKind, objectId }: Pick<StoredSanction, 'objectKind' | 'objectId'>,
  since: string,
): Promise<StoredSanction | undefined> {
  const [row] = await db<StoredSanction[]>`
    select * from sanction
    where object_kind = ${objectKind} and object_id = ${objectId} and decided_at >= ${since} and undone_at is null
    order by id desc limit 1`;
  return row;
}

export async function unmarkUndone(db: Queryable, id: number): Promise<void> {
  await db`
    update strike set revoked_at = null from sanction
    where sanction_id = ${id} and sanction.id = ${id} and revoked_at = undone_at`;
  await db`update sanction set undone_at = null where id = ${id}`;
}

/** The member's penalties that ended at this moment, and would last until later. @returns Their rights. */
export async function resumePenalties(
  db: Queryable,
  uid: number,
  endedAt: string,
  now: string,
): Promise<LimitedRight[]> {
  const rows = await db<{ right: LimitedRight }[]>`
    update penalty set lifted_at = null where uid = ${uid} and lifted_at = ${endedAt} and ends_at > ${now}
    returning "right"`;
  return rows.map(({ right }) => right);
}

export async function markUndone(db: Queryable, id: number, now: string): Promise<void> {
  await db`update sanction set undone_at = ${now} where id = ${id}`;
  await db`update strike set revoked_at = ${now} where sanction_id = ${id} and revoked_at is null`;
}

export interface StrikeOf {
  readonly sanctionId: number;
  readonly points: number;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
}

export async function listStrikes(db: Queryable, sanctionIds: readonly number[]): Promise<StrikeOf[]> {
  return db<StrikeOf[]>`
    select sanction_id, points, expires_at, revoked_at from strike
    where sanction_id = any(${[...sanctionIds]}::bigint[])`;
}

export async function listPenalties(db: Queryable, sanctionIds: readonly number[]): Promise<StoredPenalty[]> {
  return db<StoredPenalty[]>`
    select * from penalty where sanction_id = any(${[...sanctionIds]}::bigint[]) order by id`;
}

/** Deletes copies that no appeal needs any more. @returns Their ids. */
export async function dropCopies(db: Queryable, before: string, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    update sanction set copy = null where id in (
      select s.id from sanction s
      where s.copy is not null and s.decided_at < ${before} and not exists (
        select 1 from appeal a where a.sanction_id = s.id and a.decided_at is null
      )
      order by s.decided_at limit ${limit}
    ) returning id`;
  return rows.map(({ id }) => id);
}
