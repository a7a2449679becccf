import type { Queryable } from '../db/database.ts';

/** Rows that are not kept, with their files: each is fetched once within minutes. */
export const leftOutTables: ReadonlySet<string> = new Set(['download']);

const atOnce = 2_000;
const shownKeys = 5;

/** Keys of storage that rows name, wherever they stand; a test compares them with what lies in the storage. */
export async function* listNamedFiles(db: Queryable): AsyncGenerator<readonly string[]> {
  const rows = db<{ key: string }[]>`
    select key from upload where stored_at is not null
    union all select sealed_key from qualification_file where sealed_key is not null
    union all select original_key from site_licence where original_key is not null
    union all select preview_key from site_licence where preview_key is not null`.cursor(atOnce);
  for await (const some of rows) yield some.map(({ key }) => key);
}

/**
 * Keys that something shows and that `table(key)` lacks, a few of them. A file that nothing shows may have been removed
 * just before the backup, and its row not yet.
 */
export async function listMissingFiles(db: Queryable, table: string): Promise<string[]> {
  const rows = await db<{ key: string }[]>`
    select key from (
      select key from upload where stored_at is not null and unreferenced_since is null
      union all select sealed_key from qualification_file where sealed_key is not null
      union all select original_key from site_licence where original_key is not null
      union all select preview_key from site_licence where preview_key is not null
    ) as named where not exists (select 1 from ${db(table)} as present where present.key = named.key)
    limit ${shownKeys}`;
  return rows.map(({ key }) => key);
}
