import type { Database, Queryable } from './database.ts';

type Json = Parameters<Database['json']>[0];

/** The stored secret of that name; stores `fresh` if there is none yet, and the first node wins. */
export async function ensureSecret(db: Queryable, name: string, fresh: Json): Promise<unknown> {
  await db`insert into app_secret (name, value) values (${name}, ${db.json(fresh)}) on conflict (name) do nothing`;
  const [row] = await db<[{ value: unknown }]>`select value from app_secret where name = ${name}`;
  return row.value;
}

/** Until the end of the transaction no other one changes these. */
export async function lockSecrets(db: Queryable, names: readonly string[]): Promise<void> {
  await db`select 1 from app_secret where name = any(${[...names]}) order by name for update`;
}

export async function replaceSecret(db: Queryable, name: string, value: Json): Promise<void> {
  await db`update app_secret set value = ${db.json(value)} where name = ${name}`;
}
