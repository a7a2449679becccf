import type { Queryable } from '../../../../db/database.ts';
import { logSessions } from '../../../../db/log-sessions.ts';
import type { authSession } from '../table.ts';

export type SessionRow = typeof authSession.$inferSelect;
export type NewSession = Omit<SessionRow, 'endedAt' | 'endedReason'>;

/** The channel for sids of ended sessions. */
export const endedChannel = 'session_ended';

/** Also writes its row of the activity log. @param way The grant, or `client` for a registered client. */
export async function insertSession(
  db: Queryable,
  row: NewSession,
  { way, port }: { way: string; port: number | null },
): Promise<void> {
  const begun = db`select signed_in_at as at, uid, acting_uid, device, ip from begun`;
  await db`
    with begun as (insert into auth_session ${db(row)} returning *),
    used as (
      update auth_oidc_client client set last_used_at = begun.signed_in_at
      from begun where client.client_id = begun.client_id
    )
    ${logSessions(db, begun, { act: way, port })}`;
}

export async function findLive(db: Queryable, sid: string): Promise<SessionRow | undefined> {
  const [row] = await db<SessionRow[]>`select * from auth_session where sid = ${sid} and ended_at is null`;
  return row;
}

export async function findLiveChild(
  db: Queryable,
  parentSid: string,
  clientId: string,
): Promise<SessionRow | undefined> {
  const [row] = await db<SessionRow[]>`
    select * from auth_session
    where parent_sid = ${parentSid} and client_id = ${clientId} and ended_at is null`;
  return row;
}

/** A person's sessions that were used after `usedAfter`, newest first. */
export async function listLive(
  db: Queryable,
  uid: number,
  usedAfter: string,
): Promise<readonly SessionRow[]> {
  return db<SessionRow[]>`
    select * from auth_session
    where uid = ${uid} and ended_at is null and seen_at > ${usedAfter}
    order by seen_at desc, sid`;
}

/** The same, including those in which they act for an institution. */
export async function listLiveEverywhere(
  db: Queryable,
  uid: number,
  usedAfter: string,
): Promise<readonly SessionRow[]> {
  return db<SessionRow[]>`
    select * from auth_session
    where (uid = ${uid} or acting_uid = ${uid}) and ended_at is null and seen_at > ${usedAfter}
    order by seen_at desc, sid limit ${devicesShown}`;
}

/** The limit for one account, far above actual use. */
const devicesShown = 200;

/** Ends a session with its clients and all stored tokens. Returns every sid that ended. */
export function endOne(db: Queryable, sid: string, reason: string): Promise<string[]> {
  return end(db, db`(sid = ${sid} or parent_sid = ${sid})`, reason);
}

/** Ends the sessions in which a member acts for an institution. */
export function endActingOf(db: Queryable, actingUid: number, reason: string): Promise<string[]> {
  return end(db, db`acting_uid = ${actingUid}`, reason);
}

/**
 * Ends all sessions of a member, including those in which they act for an institution, except `exceptSid` and its
 * clients.
 */
export function endAllOf(
  db: Queryable,
  uid: number,
  reason: string,
  exceptSid: string | null,
): Promise<string[]> {
  return end(
    db,
    db`(uid = ${uid} or acting_uid = ${uid}) and sid is distinct from ${exceptSid} and (parent_sid is null or parent_sid is distinct from ${exceptSid})`,
    reason,
  );
}

export function endClientOf(db: Queryable, uid: number, clientId: string, reason: string): Promise<string[]> {
  return end(db, db`uid = ${uid} and client_id = ${clientId} and parent_sid is not null`, reason);
}

export function endAllOfClient(db: Queryable, clientId: string, reason: string): Promise<string[]> {
  return end(db, db`client_id = ${clientId} and parent_sid is not null`, reason);
}

/**
 * `ended_at` is the database's time, so that nodes with different clocks agree. The activity log gets a row for each.
 */
async function end(db: Queryable, which: ReturnType<Queryable>, reason: string): Promise<string[]> {
  const ended = db`select now() as at, uid, acting_uid, device, null as ip from ended`;
  const rows = await db<{ sid: string }[]>`
    with ended as (
      update auth_session set ended_at = now(), ended_reason = ${reason}
      where ended_at is null and ${which}
      returning sid, uid, acting_uid, device
    ), forgotten as (
      delete from auth_oidc_model where grant_id in (select sid from ended)
    ), logged as (
      ${logSessions(db, ended, { act: reason, port: null })}
    )
    select sid, pg_notify(${endedChannel}, sid) from ended`;
  return rows.map((row) => row.sid);
}

export async function listEndedSince(
  db: Queryable,
  since: Date,
): Promise<readonly { sid: string; endedAt: string }[]> {
  return db<{ sid: string; endedAt: string }[]>`
    select sid, ended_at from auth_session where ended_at > ${since.toISOString()}`;
}

export async function touch(db: Queryable, sids: readonly string[], at: string): Promise<void> {
  await db`
    with touched as (
      update auth_session set seen_at = ${at}
      where sid = any(${[...sids]}::text[]) and seen_at < ${at}
      returning client_id
    )
    update auth_oidc_client set last_used_at = ${at}
    where client_id in (select client_id from touched) and (last_used_at is null or last_used_at < ${at})`;
}

/** Deletes sessions that are no longer needed. */
export async function removeOld(db: Queryable, endedBefore: string, usedBefore: string): Promise<void> {
  await db`delete from auth_session where ended_at < ${endedBefore} or seen_at < ${usedBefore}`;
}
