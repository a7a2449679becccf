import type { AdapterPayload } from 'oidc-provider';
import type { Queryable } from '../../../../db/database.ts';
import type { oidcClient, oidcModel } from '../table.ts';

type Stored = Pick<typeof oidcModel.$inferSelect, 'payload' | 'consumedAt'>;

export interface ModelRow {
  readonly name: string;
  readonly id: string;
  readonly payload: AdapterPayload;
  readonly grantId: string | null;
  readonly uid: string | null;
  readonly userCode: string | null;
  readonly expiresAt: string | null;
  readonly predecessor: string | null;
}

export async function upsertModel(db: Queryable, row: ModelRow): Promise<void> {
  const { name, id, payload, grantId, uid, userCode, expiresAt, predecessor } = row;
  await db`
    insert into auth_oidc_model (name, id, payload, grant_id, uid, user_code, expires_at, predecessor)
    values (
      ${name}, ${id}, ${JSON.stringify(payload)}::text::jsonb, ${grantId}, ${uid}, ${userCode}, ${expiresAt}, ${predecessor}
    )
    on conflict (name, id) do update set
      payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
      user_code = excluded.user_code, expires_at = excluded.expires_at`;
}

/** A valid row of one model by its id, its session uid or its user code. */
export async function findModel(
  db: Queryable,
  name: string,
  column: 'id' | 'uid' | 'userCode',
  value: string,
  now: string,
): Promise<Stored | undefined> {
  const [row] = await db<Stored[]>`
    select payload, consumed_at from auth_oidc_model
    where name = ${name} and ${db(column)} = ${value} and (expires_at is null or expires_at > ${now})`;
  return row;
}

/** false when another request consumed it in the meantime. */
export async function consumeModel(db: Queryable, name: string, id: string, now: string): Promise<boolean> {
  const rows = await db`
    update auth_oidc_model set consumed_at = ${now}
    where name = ${name} and id = ${id} and consumed_at is null
    returning 1`;
  return rows.length > 0;
}

export async function deleteModel(db: Queryable, name: string, id: string): Promise<void> {
  await db`delete from auth_oidc_model where name = ${name} and id = ${id}`;
}

export async function deleteModelsOfGrant(db: Queryable, name: string, grantId: string): Promise<void> {
  await db`delete from auth_oidc_model where name = ${name} and grant_id = ${grantId}`;
}

export async function removeExpiredModels(db: Queryable, now: string): Promise<void> {
  await db`delete from auth_oidc_model where expires_at < ${now}`;
}

export async function findClient(
  db: Queryable,
  clientId: string,
): Promise<typeof oidcClient.$inferSelect | undefined> {
  const [row] = await db<(typeof oidcClient.$inferSelect)[]>`
    select * from auth_oidc_client where client_id = ${clientId}`;
  return row;
}

const refreshToken = 'RefreshToken';
/** Separates our advisory locks from others with the same hash. */
const familyLock = 1_936_287;

/** Serializes uses of the tokens of one family until the transaction ends. */
export async function lockFamilyOf(db: Queryable, id: string): Promise<void> {
  await db`
    select pg_advisory_xact_lock(${familyLock}, hashtext(grant_id)) from auth_oidc_model
    where name = ${refreshToken} and id = ${id} and grant_id is not null`;
}

/** A refresh token that has not expired, and whether it can still be exchanged. */
export async function findRefreshToken(
  db: Queryable,
  id: string,
  { now, graceSince }: { now: string; graceSince: string },
): Promise<{ payload: AdapterPayload; usable: boolean } | undefined> {
  const [row] = await db<{ payload: AdapterPayload; usable: boolean }[]>`
    select payload, ${usable(db, graceSince)} as usable from auth_oidc_model token
    where name = ${refreshToken} and id = ${id} and (expires_at is null or expires_at > ${now})`;
  return row;
}

/** The first use counts, so that further ones do not extend the grace period. false when it has passed. */
export async function useRefreshToken(
  db: Queryable,
  id: string,
  { now, graceSince }: { now: string; graceSince: string },
): Promise<boolean> {
  const rows = await db`
    update auth_oidc_model token set consumed_at = coalesce(consumed_at, ${now})
    where name = ${refreshToken} and id = ${id} and ${usable(db, graceSince)}
    returning 1`;
  return rows.length > 0;
}

/** Unused, or used since then with no successor used; and no other successor of the same token is used. */
function usable(db: Queryable, graceSince: string) {
  return db`(
    (consumed_at is null or (consumed_at > ${graceSince} and not exists (
      select from auth_oidc_model successor
      where successor.name = ${refreshToken} and successor.predecessor = token.id and successor.consumed_at is not null)))
    and not exists (
      select from auth_oidc_model sibling
      where sibling.name = ${refreshToken} and sibling.predecessor = token.predecessor and sibling.id <> token.id
        and sibling.consumed_at is not null))`;
}
