import type { Database } from '../../db/database.ts';

/** What the server writes by the way for every caller. */
const besides = ['auth_session', 'auth_attempt', 'auth_device', 'auth_oidc_client'];

/**
 * From now on what changes a row fails at its commit as on a full disk, so that a call that is let through answers 507 and
 * all callers meet the same rows.
 */
export async function refuseWrites(db: Database): Promise<void> {
  await db`
    create function refuse_writes() returns trigger language plpgsql as
    $$ begin raise exception 'nothing is written here' using errcode = 'disk_full'; end $$`;
  const tables = await db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${besides}::text[])`;
  for (const { name } of tables)
    await db`
      create constraint trigger refuse_writes after insert or update or delete on ${db(name)}
      deferrable initially deferred for each row execute function refuse_writes()`;
}
