import type { ProgramScope } from '@gongdu/contract/identity/auth/program-scopes';
import type { AllClientMetadata } from 'oidc-provider';
import type { Queryable } from '../../../../db/database.ts';

interface ProgramRow {
  readonly clientId: string;
  readonly name: string;
  readonly metadata: AllClientMetadata;
  readonly scopes: readonly string[];
  readonly allowedAt: string;
  readonly lastUsedAt: string | null;
}

export function listPrograms(db: Queryable, uid: number): Promise<readonly ProgramRow[]> {
  return db<ProgramRow[]>`
    select client_id, client.name, client.metadata, scopes, allowed_at, (
      select max(seen_at) from auth_session session
      where session.uid = ${uid} and session.client_id = access.client_id) as last_used_at
    from auth_program_access access join auth_oidc_client client using (client_id)
    where access.uid = ${uid} order by allowed_at desc, client_id`;
}

export async function findScopes(db: Queryable, uid: number, clientId: string): Promise<readonly string[]> {
  const [row] = await db<{ scopes: string[] }[]>`
    select scopes from auth_program_access where uid = ${uid} and client_id = ${clientId}`;
  return row?.scopes ?? [];
}

/** Adds to what was allowed before. */
export async function addScopes(
  db: Queryable,
  row: { uid: number; clientId: string; scopes: readonly ProgramScope[]; allowedAt: string },
): Promise<void> {
  await db`
    insert into auth_program_access as access (uid, client_id, scopes, allowed_at)
    values (${row.uid}, ${row.clientId}, ${[...row.scopes]}::text[], ${row.allowedAt})
    on conflict (uid, client_id) do update
    set scopes = array(select unnest(access.scopes) union select unnest(excluded.scopes))`;
}

/** false when there is none. */
export async function removeProgram(db: Queryable, uid: number, clientId: string): Promise<boolean> {
  const rows = await db`
    delete from auth_program_access where uid = ${uid} and client_id = ${clientId} returning 1`;
  return rows.length > 0;
}

/** Of every member, when the client itself is removed. */
export async function removeProgramOfAll(db: Queryable, clientId: string): Promise<void> {
  await db`delete from auth_program_access where client_id = ${clientId}`;
}
