import type { Queryable } from '../../../../db/database.ts';
import type { KeptHolding } from '../../books/holdings/kept-holding.ts';
import type { catalogueImport, catalogueLine } from './catalogue-import-table.ts';

export type StoredImport = typeof catalogueImport.$inferSelect;
export type StoredLine = typeof catalogueLine.$inferSelect;
type Change = Partial<Omit<StoredImport, 'id' | 'institutionId' | 'byUid' | 'createdAt'>>;

export async function insertImport(
  db: Queryable,
  row: Pick<
    StoredImport,
    'institutionId' | 'byUid' | 'state' | 'fileName' | 'address' | 'createdAt' | 'touchedAt'
  >,
): Promise<StoredImport> {
  const [created] = await db<[StoredImport]>`insert into catalogue_import ${db(row)} returning *`;
  return created;
}

export async function findImport(db: Queryable, id: number): Promise<StoredImport | undefined> {
  const [row] = await db<StoredImport[]>`select * from catalogue_import where id = ${id}`;
  return row;
}

export async function lockImport(db: Queryable, id: number): Promise<StoredImport | undefined> {
  const [row] = await db<StoredImport[]>`select * from catalogue_import where id = ${id} for update`;
  return row;
}

export async function updateImport(db: Queryable, id: number, change: Change): Promise<StoredImport> {
  const [row] = await db<[StoredImport]>`
    update catalogue_import set ${db(change)} where id = ${id} returning *`;
  return row;
}

/** Adds to what it has brought. */
export async function countTaken(
  db: Queryable,
  id: number,
  {
    touchedAt,
    ...added
  }: Pick<StoredImport, 'taken' | 'addedBooks' | 'addedHoldings' | 'corrections' | 'touchedAt'>,
): Promise<void> {
  const { taken, addedBooks, addedHoldings, corrections } = added;
  await db`
    update catalogue_import set taken = taken + ${taken}, added_books = added_books + ${addedBooks},
      added_holdings = added_holdings + ${addedHoldings}, corrections = corrections + ${corrections},
      touched_at = ${touchedAt}
    where id = ${id}`;
}

/** @param institutionId null: of the operators. */
export async function listImports(
  db: Queryable,
  institutionId: number | null,
  limit: number,
): Promise<StoredImport[]> {
  return db<StoredImport[]>`
    select * from catalogue_import where institution_id is not distinct from ${institutionId}
    order by id desc limit ${limit}`;
}

export async function countSince(
  db: Queryable,
  institutionId: number | null,
  since: string,
): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from (
      select created_at from catalogue_import where institution_id is not distinct from ${institutionId}
      order by id desc limit 200
    ) latest where created_at >= ${since}`;
  return row.n;
}

/** Those that show no sign of life: their node went away. */
export async function listStale(db: Queryable, before: string): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from catalogue_import
    where state in ('reading', 'taking', 'undoing') and touched_at < ${before} order by touched_at limit 100`;
  return rows.map(({ id }) => id);
}

/** A record that an earlier reading has inserted stays. */
export async function insertLines(
  db: Queryable,
  importId: number,
  rows: readonly Pick<StoredLine, 'record' | 'isbn13' | 'fault' | 'detail' | 'raw' | 'said'>[],
): Promise<void> {
  const given = rows.map((row) => JSON.parse(JSON.stringify(row)));
  await db`
    insert into catalogue_line (import_id, record, isbn13, fault, detail, raw, said)
    select ${importId}, "record", "isbn13", "fault", "detail", "raw", "said"
    from jsonb_to_recordset(${db.json(given)}) as g(
      "record" int, "isbn13" text, "fault" text, "detail" text, "raw" text, "said" jsonb)
    on conflict do nothing`;
}

export async function deleteLines(db: Queryable, importId: number): Promise<void> {
  await db`delete from catalogue_line where import_id = ${importId}`;
}

/** Of imports at rest since then. */
export async function deleteOldLines(db: Queryable, before: string, limit: number): Promise<number> {
  const result = await db`
    delete from catalogue_line where (import_id, record) in (
      select line.import_id, line.record from catalogue_import
        join catalogue_line line on line.import_id = catalogue_import.id
      where touched_at < ${before} and state not in ('reading', 'taking', 'undoing') limit ${limit})`;
  return result.count;
}

export async function listFaults(
  db: Queryable,
  { importId, after, limit }: { importId: number; after: number; limit: number },
): Promise<StoredLine[]> {
  return db<StoredLine[]>`
    select * from catalogue_line
    where import_id = ${importId} and fault is not null and record > ${after} order by record limit ${limit}`;
}

export async function listBooks(db: Queryable, importId: number, limit: number): Promise<StoredLine[]> {
  return db<StoredLine[]>`
    select * from catalogue_line
    where import_id = ${importId} and fault is null order by record limit ${limit}`;
}

/** The next that are to be taken in, or taken back. */
export async function listNext(
  db: Queryable,
  importId: number,
  taken: boolean,
  limit: number,
): Promise<StoredLine[]> {
  return db<StoredLine[]>`
    select * from catalogue_line
    where import_id = ${importId} and fault is null and taken = ${taken} order by record limit ${limit}`;
}

export async function markTaken(
  db: Queryable,
  importId: number,
  rows: readonly {
    readonly record: number;
    readonly before: KeptHolding | null;
    readonly addedBook: number | null;
  }[],
): Promise<void> {
  await db`
    update catalogue_line line set taken = true, before = g."before", added_book = g."addedBook"
    from jsonb_to_recordset(${db.json(rows.map((row) => ({ ...row, before: row.before && { ...row.before } })))}) as g(
      "record" int, "before" jsonb, "addedBook" bigint)
    where line.import_id = ${importId} and line.record = g."record"`;
}

export async function markLeft(db: Queryable, importId: number, records: readonly number[]): Promise<void> {
  await db`
    update catalogue_line set taken = false
    where import_id = ${importId} and record = any(${[...records]}::int[])`;
}
