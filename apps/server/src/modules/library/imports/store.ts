import type { Queryable } from '../../../db/database.ts';
import type { bookImport, bookImportFile } from './table.ts';

export type StoredImport = typeof bookImport.$inferSelect;
export type StoredFile = typeof bookImportFile.$inferSelect;
type Change = Partial<Omit<StoredImport, 'id' | 'uid' | 'createdAt'>>;

/** undefined: the member has an open one. */
export async function insertImport(
  db: Queryable,
  row: Pick<StoredImport, 'uid' | 'state' | 'working' | 'createdAt' | 'touchedAt'>,
): Promise<StoredImport | undefined> {
  const [created] = await db<StoredImport[]>`
    insert into book_import ${db(row)} on conflict do nothing returning *`;
  return created;
}

export async function findImport(db: Queryable, id: number): Promise<StoredImport | undefined> {
  const [row] = await db<StoredImport[]>`select * from book_import where id = ${id}`;
  return row;
}

export async function lockImport(db: Queryable, id: number): Promise<StoredImport | undefined> {
  const [row] = await db<StoredImport[]>`select * from book_import where id = ${id} for update`;
  return row;
}

/** The one that is neither finished nor undone; locked. */
export async function lockOpen(db: Queryable, uid: number): Promise<StoredImport | undefined> {
  const [row] = await db<StoredImport[]>`
    select * from book_import where uid = ${uid} and state in ('open', 'finishing', 'undoing') for update`;
  return row;
}

/** As long as this runner works on it; locked. */
export async function lockRunning(
  db: Queryable,
  { id, runner }: Pick<StoredImport, 'id' | 'runner'>,
): Promise<StoredImport | undefined> {
  const [row] = await db<StoredImport[]>`
    select * from book_import where id = ${id} and runner = ${runner} and working for update`;
  return row;
}

export async function findRunning(
  db: Queryable,
  { id, runner }: Pick<StoredImport, 'id' | 'runner'>,
): Promise<StoredImport | undefined> {
  const [row] = await db<StoredImport[]>`
    select * from book_import where id = ${id} and runner = ${runner} and working`;
  return row;
}

/** Of two runners the later one continues. */
export async function claim(
  db: Queryable,
  id: number,
  change: Pick<StoredImport, 'runner' | 'touchedAt'>,
): Promise<boolean> {
  const rows = await db`update book_import set ${db(change)} where id = ${id} and working returning 1`;
  return rows.length > 0;
}

/** A sign of life. */
export async function touchRunning(
  db: Queryable,
  { id, runner }: Pick<StoredImport, 'id' | 'runner'>,
  touchedAt: string,
): Promise<void> {
  await db`update book_import set touched_at = ${touchedAt} where id = ${id} and runner = ${runner}`;
}

/** Whether a file is to be read, or a decided book to be written. */
export async function hasWork(db: Queryable, id: number): Promise<boolean> {
  const [row] = await db<[{ has: boolean }]>`
    select exists (select from book_import_file where import_id = ${id} and state in ('waiting', 'reading'))
      or exists (select from book_import_book
        where import_id = ${id} and status in ('sure', 'create') and not written) as has`;
  return row.has;
}

export async function updateImport(db: Queryable, id: number, change: Change): Promise<StoredImport> {
  const [row] = await db<[StoredImport]>`update book_import set ${db(change)} where id = ${id} returning *`;
  return row;
}

/** Adds to what it has brought. */
export async function countAdded(
  db: Queryable,
  id: number,
  added: { books: number; entries: number; quotes: number; comments: number; writtenQuotes: number },
): Promise<void> {
  const { books, entries, quotes, comments, writtenQuotes } = added;
  await db`
    update book_import set added_books = added_books + ${books}, added_entries = added_entries + ${entries},
      added_quotes = added_quotes + ${quotes}, added_comments = added_comments + ${comments},
      written_quotes = written_quotes + ${writtenQuotes}
    where id = ${id}`;
}

export async function listImports(db: Queryable, uid: number, limit: number): Promise<StoredImport[]> {
  return db<StoredImport[]>`select * from book_import where uid = ${uid} order by id desc limit ${limit}`;
}

/** Those that show no sign of life: their node went away. */
export async function listStale(db: Queryable, before: string): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from book_import where working and touched_at < ${before} order by touched_at limit 100`;
  return rows.map(({ id }) => id);
}

/** Left open by its member since then; nothing of it is going on. */
export async function finishLeft(db: Queryable, before: string, now: string): Promise<void> {
  await db`
    update book_import set state = 'done', done_at = ${now}
    where state = 'open' and not working and touched_at < ${before}`;
}

/** Finished or undone so long ago that nothing can be taken back any more. */
export async function listSettled(db: Queryable, before: string, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from book_import
    where state in ('done', 'undone') and touched_at < ${before}
      and exists (select from book_import_line where import_id = book_import.id)
    limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function insertFiles(
  db: Queryable,
  rows: readonly Pick<
    StoredFile,
    'importId' | 'file' | 'address' | 'name' | 'size' | 'state' | 'addedAt' | 'tally' | 'origin' | 'digest'
  >[],
): Promise<void> {
  await db`
    insert into book_import_file (import_id, file, address, name, size, state, added_at, tally, origin, digest)
    select "importId", "file", "address", "name", "size", "state", "addedAt", "tally", "origin", "digest"
    from jsonb_to_recordset(${db.json(rows.map((row) => ({ ...row })))}) as g(
      "importId" bigint, "file" int, "address" text, "name" text, "size" bigint, "state" text, "addedAt" timestamptz,
      "tally" jsonb, "origin" text, "digest" text)`;
}

export async function listFiles(db: Queryable, importIds: readonly number[]): Promise<StoredFile[]> {
  return db<StoredFile[]>`
    select * from book_import_file where import_id = any(${[...importIds]}::bigint[]) order by import_id, file`;
}

/** The next that is to be read. */
export async function findUnread(db: Queryable, importId: number): Promise<StoredFile | undefined> {
  const [row] = await db<StoredFile[]>`
    select * from book_import_file where import_id = ${importId} and state in ('waiting', 'reading')
    order by file limit 1`;
  return row;
}

export async function updateFile(
  db: Queryable,
  { importId, file }: Pick<StoredFile, 'importId' | 'file'>,
  { leftOut, tally, ...change }: Partial<Omit<StoredFile, 'importId' | 'file'>>,
): Promise<void> {
  const columns = {
    ...change,
    ...(leftOut && { leftOut: db.json(leftOut.map((each) => ({ ...each }))) }),
    ...(tally && { tally: db.json({ ...tally }) }),
  };
  await db`update book_import_file set ${db(columns)} where import_id = ${importId} and file = ${file}`;
}

export async function deleteFile(db: Queryable, importId: number, file: number): Promise<void> {
  await db`delete from book_import_file where import_id = ${importId} and file = ${file}`;
}

/** Whether a program has sent the same, and it was neither refused nor taken back. */
export async function hasFile(db: Queryable, uid: number, digest: string): Promise<boolean> {
  const [row] = await db<[{ has: boolean }]>`
    select exists (
      select from book_import_file file join book_import on book_import.id = file.import_id
      where file.digest = ${digest} and file.state <> 'refused' and book_import.uid = ${uid}
        and book_import.state not in ('undoing', 'undone')
    ) as has`;
  return row.has;
}

/** Open ones that are idle and hold nothing that their members put in themselves. */
export async function listFetchedOpen(
  db: Queryable,
  limit: number,
): Promise<{ id: number; createdAt: string; waits: boolean }[]> {
  return db<{ id: number; createdAt: string; waits: boolean }[]>`
    select id, created_at, exists (
        select from book_import_book named
        where named.import_id = book_import.id and named.status in ('unsure', 'unmatched', 'stateless')
      ) as waits
    from book_import
    where state = 'open' and not working
      and exists (select from book_import_file file where file.import_id = book_import.id)
      and not exists (select from book_import_file file where file.import_id = book_import.id and file.origin = 'file')
    order by id limit ${limit}`;
}

export async function countFilesSince(db: Queryable, uid: number, since: string): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from book_import_file file join book_import on book_import.id = file.import_id
    where book_import.uid = ${uid} and file.added_at >= ${since}`;
  return row.n;
}
