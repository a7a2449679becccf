import { listTables, quoted } from '../../db/copy/catalogue.ts';
import type { Database } from '../../db/database.ts';

/** What a move would carry. */
export interface Survey {
  readonly tables: number;
  readonly rows: number;
  /** On disk, with indexes. */
  readonly bytes: number;
  readonly files: number;
  readonly fileBytes: number;
  /** Of the database, by how quickly this machine reads it. */
  readonly minutes: number;
}

/** Rows are written, indexed and read once more: measured against reading them alone. */
const timesReading = 12;

/** @param only These tables, without files; absent: all. */
export async function survey(client: Database, only?: readonly string[]): Promise<Survey> {
  const tables = (await listTables(client)).filter(({ name }) => only?.includes(name) ?? true);
  const startedAt = performance.now();
  let rows = 0;
  for (const { name } of tables) {
    // Whole rows, as a copy reads them.
    const [row] = await client.unsafe(`select count(t.*::text) as n from ${quoted(name)} t`);
    rows += Number(row?.['n'] ?? 0);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const [size] = await client<[{ bytes: number; files: number; fileBytes: number }]>`
    select (select coalesce(sum(pg_total_relation_size(relid)), 0)::bigint
            from unnest(${tables.map(({ name }) => name)}::text[]) name, pg_partition_tree(name::regclass)) as bytes,
           count(*) as files, coalesce(sum(size), 0)::bigint as "fileBytes"
    from upload where stored_at is not null and ${only === undefined}`;
  return { tables: tables.length, rows, ...size, minutes: Math.ceil((seconds * timesReading) / 60) };
}
