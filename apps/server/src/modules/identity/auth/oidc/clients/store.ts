import type { Queryable } from '../../../../../db/database.ts';
import type { oidcClient } from '../../table.ts';

export type ClientRow = typeof oidcClient.$inferSelect;
export type NewClientRow = Pick<ClientRow, 'clientId' | 'name' | 'metadata' | 'submittedBy' | 'approvedAt'>;

export function listClients(db: Queryable): Promise<readonly ClientRow[]> {
  return db<ClientRow[]>`select * from auth_oidc_client order by created_at, client_id`;
}

export async function lockClient(db: Queryable, clientId: string): Promise<ClientRow | undefined> {
  const [row] = await db<ClientRow[]>`
    select * from auth_oidc_client where client_id = ${clientId} for update`;
  return row;
}

export async function insertClient(
  db: Queryable,
  { clientId, name, metadata, submittedBy, approvedAt }: NewClientRow,
): Promise<ClientRow> {
  const [row] = await db<[ClientRow]>`
    insert into auth_oidc_client (client_id, name, metadata, submitted_by, approved_at)
    values (${clientId}, ${name}, ${JSON.stringify(metadata)}::text::jsonb, ${submittedBy}, ${approvedAt})
    returning *`;
  return row;
}

/** The locked row with its changed columns. */
export async function updateClient(db: Queryable, client: ClientRow): Promise<ClientRow> {
  const { clientId, name, metadata, disabledAt, previousSecretHash, previousSecretUntil } = client;
  const { submittedBy, approvedAt } = client;
  const [row] = await db<[ClientRow]>`
    update auth_oidc_client set name = ${name}, metadata = ${JSON.stringify(metadata)}::text::jsonb,
      disabled_at = ${disabledAt}, previous_secret_hash = ${previousSecretHash},
      previous_secret_until = ${previousSecretUntil}, submitted_by = ${submittedBy}, approved_at = ${approvedAt},
      version = version + 1
    where client_id = ${clientId} returning *`;
  return row;
}

/** Without a second operator, by the server's owner. false when nothing changed. */
export async function approveClient(db: Queryable, clientId: string, at: string): Promise<boolean> {
  const rows = await db`
    update auth_oidc_client set approved_at = ${at}, version = version + 1
    where client_id = ${clientId} and approved_at is null returning 1`;
  return rows.length > 0;
}

/** false when there is none. */
export async function removeClient(db: Queryable, clientId: string): Promise<boolean> {
  const rows = await db`delete from auth_oidc_client where client_id = ${clientId} returning 1`;
  return rows.length > 0;
}

/** Serializes the check of the number of clients and the insertion. */
export async function lockNumber(db: Queryable): Promise<number> {
  await db`select pg_advisory_xact_lock(hashtextextended('oidc-clients', 0))`;
  const [row] = await db<[{ n: number }]>`select count(*)::int as n from auth_oidc_client`;
  return row.n;
}
