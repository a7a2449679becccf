import type { LineStatus } from '@gongdu/contract/library/shelf/shelf-import';
import type { Queryable } from '../../../../db/database.ts';
import type { shelfImport, shelfImportDraft, shelfImportLine } from '../table.ts';

export type StoredImport = typeof shelfImport.$inferSelect;
export type StoredLine = typeof shelfImportLine.$inferSelect;
type Change = Partial<Omit<StoredImport, 'id' | 'uid' | 'createdAt'>>;

export async function insertImport(
  db: Queryable,
  row: Pick<StoredImport, 'uid' | 'state' | 'fileName' | 'size' | 'defaultState' | 'createdAt' | 'touchedAt'>,
): Promise<StoredImport> {
  const [created] = await db<[StoredImport]>`insert into shelf_import ${db(row)} returning *`;
  return created;
}

export async function findImport(db: Queryable, id: number): Promise<StoredImport | undefined> {
  const [row] = await db<StoredImport[]>`select * from shelf_import where id = ${id}`;
  return row;
}

export async function lockImport(db: Queryable, id: number): Promise<StoredImport | undefined> {
  const [row] = await db<StoredImport[]>`select * from shelf_import where id = ${id} for update`;
  return row;
}

export async function updateImport(db: Queryable, id: number, change: Change): Promise<StoredImport> {
  const [row] = await db<[StoredImport]>`update shelf_import set ${db(change)} where id = ${id} returning *`;
  return row;
}

/** @returns undefined where another runner works on it, or it is no longer running. */
export async function saveProgress(
  db: Queryable,
  { id, runner, state }: Pick<StoredImport, 'id' | 'runner' | 'state'>,
  change: Change,
): Promise<StoredImport | undefined> {
  const [row] = await db<StoredImport[]>`
    update shelf_import set ${db(change)}
    where id = ${id} and state = ${state} and runner = ${runner} returning *`;
  return row;
}

export async function listImports(db: Queryable, uid: number, limit: number): Promise<StoredImport[]> {
  return db<StoredImport[]>`select * from shelf_import where uid = ${uid} order by id desc limit ${limit}`;
}

/** Those of a member that are neither finished nor given up; locked. */
export async function listOpen(db: Queryable, uid: number): Promise<StoredImport[]> {
  return db<StoredImport[]>`
    select * from shelf_import
    where uid = ${uid} and state in ('uploading', 'reading', 'mending', 'writing', 'undoing') for update`;
}

export async function countSince(db: Queryable, uid: number, since: string): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from shelf_import where uid = ${uid} and created_at >= ${since}`;
  return n;
}

/** Gives up what its member has left: an upload since that time, one that waits for corrections since this one. */
export async function cancelOld(
  db: Queryable,
  { uploading, mending }: { uploading: string; mending: string },
): Promise<void> {
  await db`
    with given_up as (
      update shelf_import set state = 'cancelled'
      where (state = 'uploading' and touched_at < ${uploading}) or (state = 'mending' and touched_at < ${mending})
      returning id
    ), parts as (delete from shelf_import_part where import_id in (select id from given_up))
    delete from shelf_import_line where import_id in (select id from given_up)`;
}

/** Those that show no sign of life: their node went away. */
export async function listStale(db: Queryable, before: string): Promise<StoredImport[]> {
  return db<StoredImport[]>`
    select * from shelf_import where state in ('reading', 'writing', 'undoing') and touched_at < ${before}`;
}

export async function putPart(
  db: Queryable,
  row: { readonly importId: number; readonly part: number; readonly bytes: Uint8Array },
): Promise<void> {
  await db`
    insert into shelf_import_part ${db(row)}
    on conflict (import_id, part) do update set bytes = excluded.bytes`;
}

export async function readPart(
  db: Queryable,
  importId: number,
  part: number,
): Promise<Uint8Array | undefined> {
  const [row] = await db<{ bytes: Uint8Array }[]>`
    select bytes from shelf_import_part where import_id = ${importId} and part = ${part}`;
  return row?.bytes;
}

export async function receivedBytes(db: Queryable, importId: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select coalesce(sum(length(bytes)), 0)::bigint as n from shelf_import_part where import_id = ${importId}`;
  return row.n;
}

export async function deleteFile(db: Queryable, importId: number): Promise<void> {
  await db`delete from shelf_import_part where import_id = ${importId}`;
}

export async function deleteLines(db: Queryable, importId: number): Promise<void> {
  await db`delete from shelf_import_line where import_id = ${importId}`;
}

/** Imports that were not changed since then, in any state. */
export async function deleteOldFiles(db: Queryable, before: string): Promise<void> {
  await db`delete from shelf_import_part where import_id in (select id from shelf_import where touched_at < ${before})`;
  await db`delete from shelf_import_line where import_id in (select id from shelf_import where touched_at < ${before})`;
}

/** A line that an earlier runner has inserted stays. */
export async function insertLines(db: Queryable, rows: readonly StoredLine[]): Promise<void> {
  await db`
    insert into shelf_import_line (import_id, line, raw, title, author, isbn13, state, rating, wanted_on, started_on,
      finished_on, marked_at, tags, pages, review, note, hidden, status, match, book_id, candidates, fault, remarks)
    select "importId", "line", "raw", "title", "author", "isbn13", "state", "rating", "wantedOn", "startedOn",
      "finishedOn", "markedAt", "tags", "pages", "review", "note", "hidden", "status", "match", "bookId", "candidates",
      "fault", "remarks"
    from jsonb_to_recordset(${db.json(rows.map((row) => ({ ...row })))}) as g(
      "importId" bigint, "line" int, "raw" text, "title" text, "author" text, "isbn13" text, "state" text,
      "rating" smallint, "wantedOn" text, "startedOn" text, "finishedOn" text, "markedAt" timestamptz, "tags" text[],
      "pages" int, "review" text, "note" text, "hidden" boolean, "status" text, "match" text, "bookId" bigint, "candidates" bigint[],
      "fault" text, "remarks" text[])
    on conflict (import_id, line) do nothing`;
}

/** A book that an earlier line has already. */
export async function markRepeated(db: Queryable, importId: number): Promise<void> {
  await db`
    update shelf_import_line line set status = 'refused', fault = 'repeated'
    from (
      select line, row_number() over (partition by book_id order by line) as nth
      from shelf_import_line where import_id = ${importId} and book_id is not null
    ) counted
    where line.import_id = ${importId} and line.line = counted.line and counted.nth > 1`;
}

export async function countLines(
  db: Queryable,
  importIds: readonly number[],
): Promise<{ importId: number; status: LineStatus; n: number }[]> {
  return db<{ importId: number; status: LineStatus; n: number }[]>`
    select import_id, status, count(*)::int as n from shelf_import_line
    where import_id = any(${[...importIds]}::bigint[]) group by import_id, status`;
}

export async function listLines(
  db: Queryable,
  importId: number,
  { status, after, limit }: { status: LineStatus; after: number; limit: number },
): Promise<StoredLine[]> {
  return db<StoredLine[]>`
    select * from shelf_import_line where import_id = ${importId} and status = ${status} and line > ${after}
    order by line limit ${limit}`;
}

/** Those that are to be written, with or without an entry of their own. */
export async function listToWrite(
  db: Queryable,
  importId: number,
  after: number,
  limit: number,
): Promise<StoredLine[]> {
  return db<StoredLine[]>`
    select * from shelf_import_line
    where import_id = ${importId} and status in ('ready', 'known') and line > ${after} order by line limit ${limit}`;
}

export async function lockLine(
  db: Queryable,
  importId: number,
  line: number,
): Promise<StoredLine | undefined> {
  const [row] = await db<StoredLine[]>`
    select * from shelf_import_line where import_id = ${importId} and line = ${line} for update`;
  return row;
}

export async function updateLine(
  db: Queryable,
  importId: number,
  line: number,
  change: Pick<StoredLine, 'status' | 'match' | 'bookId'>,
): Promise<StoredLine> {
  const [row] = await db<[StoredLine]>`
    update shelf_import_line set ${db(change)} where import_id = ${importId} and line = ${line} returning *`;
  return row;
}

export type ImportDraft = typeof shelfImportDraft.$inferSelect;

export async function findDrafts(
  db: Queryable,
  uid: number,
  prints: readonly string[],
): Promise<ImportDraft[]> {
  return db<ImportDraft[]>`
    select * from shelf_import_draft where uid = ${uid} and print = any(${[...prints]}::text[])`;
}

export async function insertDraft(db: Queryable, row: ImportDraft): Promise<void> {
  await db`insert into shelf_import_draft ${db(row)} on conflict do nothing`;
}

export async function takeDrafts(db: Queryable, importId: number, limit: number): Promise<ImportDraft[]> {
  return db<ImportDraft[]>`
    delete from shelf_import_draft where (uid, print) in (
      select uid, print from shelf_import_draft where import_id = ${importId} limit ${limit}
    ) returning *`;
}
