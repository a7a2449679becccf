import type { Queryable } from '../../../../db/database.ts';
import type { oidcClient } from '../../table.ts';

export type ClientRow = typeof oidcClient.$inferSelect;

export function listClients(db: Queryable): Promise<readonly ClientRow[]> {
  return db<ClientRow[]>`select * from auth_oidc_client order by created_at, client_id`;
}

export async function insertClient(db: Queryable, client: Omit<ClientRow, 'createdAt'>): Promise<void> {
  const { clientId, name, metadata } = client;
  await db`
    insert into auth_oidc_client (client_id, name, metadata)
    values (${clientId}, ${name}, ${JSON.stringify(metadata)}::text::jsonb)`;
}

/** false when there is none. */
export async function removeClient(db: Queryable, clientId: string): Promise<boolean> {
  const rows = await db`delete from auth_oidc_client where client_id = ${clientId} returning 1`;
  return rows.length > 0;
}
