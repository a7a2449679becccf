import type { Queryable } from '../../../../db/database.ts';
import type { wordImport, wordImportLine } from '../table.ts';

export type StoredImport = typeof wordImport.$inferSelect;
export type StoredLine = typeof wordImportLine.$inferSelect;
type Change = Partial<Omit<StoredImport, 'id' | 'byUid' | 'createdAt'>>;

export async function insertImport(
  db: Queryable,
  row: Pick<
    StoredImport,
    | 'state'
    | 'fileName'
    | 'address'
    | 'size'
    | 'level'
    | 'category'
    | 'allowShort'
    | 'byUid'
    | 'createdAt'
    | 'touchedAt'
  >,
): Promise<StoredImport> {
  const [created] = await db<[StoredImport]>`insert into word_import ${db(row)} returning *`;
  return created;
}

export async function findImport(db: Queryable, id: number): Promise<StoredImport | undefined> {
  const [row] = await db<StoredImport[]>`select * from word_import where id = ${id}`;
  return row;
}

export async function lockImport(db: Queryable, id: number): Promise<StoredImport | undefined> {
  const [row] = await db<StoredImport[]>`select * from word_import where id = ${id} for update`;
  return row;
}

export async function updateImport(db: Queryable, id: number, change: Change): Promise<StoredImport> {
  const [row] = await db<[StoredImport]>`update word_import set ${db(change)} where id = ${id} returning *`;
  return row;
}

/** @returns false where it is no longer being checked: it was cancelled. */
export async function saveProgress(db: Queryable, id: number, change: Change): Promise<boolean> {
  const rows = await db`
    update word_import set ${db(change)} where id = ${id} and state = 'checking' returning 1`;
  return rows.length > 0;
}

export async function listImports(db: Queryable, limit: number): Promise<StoredImport[]> {
  return db<StoredImport[]>`select * from word_import order by id desc limit ${limit}`;
}

/** Those that show no sign of life: their node went away. */
export async function listStale(db: Queryable, before: string): Promise<StoredImport[]> {
  return db<StoredImport[]>`
    select * from word_import where state in ('checking', 'adding') and touched_at < ${before}`;
}

export async function deleteLines(db: Queryable, importId: number): Promise<void> {
  await db`delete from word_import_line where import_id = ${importId}`;
}

/** Those with a fault stay, to be downloaded. */
export async function deleteGoodLines(db: Queryable, importId: number): Promise<void> {
  await db`delete from word_import_line where import_id = ${importId} and fault is null`;
}

/** Of imports that were made long ago, whatever became of them. */
export async function deleteOldLines(db: Queryable, before: string): Promise<void> {
  await db`delete from word_import_line where import_id in (select id from word_import where touched_at < ${before})`;
}

export async function insertLines(db: Queryable, rows: readonly StoredLine[]): Promise<void> {
  const column = <T>(pick: (row: StoredLine) => T) => rows.map(pick);
  await db`
    insert into word_import_line (import_id, line, text, word, key, level, category, note, pinyin, fault)
    select * from unnest(
      ${column(({ importId }) => importId)}::bigint[], ${column(({ line }) => line)}::int[],
      ${column(({ text }) => text)}::text[], ${column(({ word }) => word)}::text[],
      ${column(({ key }) => key)}::text[], ${column(({ level }) => level)}::text[],
      ${column(({ category }) => category)}::text[], ${column(({ note }) => note)}::text[],
      ${column(({ pinyin }) => pinyin)}::text[], ${column(({ fault }) => fault)}::text[]
    )`;
}

/** A word that an earlier line has already. The repeated lines are found first, so that no plan compares all with all. */
export async function markRepeated(db: Queryable, importId: number): Promise<void> {
  await db`
    update word_import_line set fault = 'repeated'
    where import_id = ${importId} and line = any(array(
      select line from (
        select line, row_number() over (partition by key order by line) as nth
        from word_import_line where import_id = ${importId} and fault is null
      ) counted where nth > 1
    ))`;
}

export async function countLines(
  db: Queryable,
  importId: number,
): Promise<{ fresh: number; known: number; faulty: number }> {
  const [row] = await db<[{ fresh: number; known: number; faulty: number }]>`
    select count(*) filter (where fault is null and word.id is null)::int as fresh,
      count(*) filter (where fault is null and word.id is not null)::int as known,
      count(*) filter (where fault is not null)::int as faulty
    from word_import_line line
    left join sensitive_word word on word.key = line.key and word.removed_at is null
    where line.import_id = ${importId}`;
  return row;
}

export async function listFaults(
  db: Queryable,
  { importId, after, limit }: { importId: number; after: number; limit: number },
): Promise<StoredLine[]> {
  return db<StoredLine[]>`
    select * from word_import_line
    where import_id = ${importId} and fault is not null and line > ${after} order by line limit ${limit}`;
}

/** All lines without a fault that are not in the list yet. @returns how many. */
export async function addLines(
  db: Queryable,
  { importId, revision, byUid, at }: { importId: number; revision: number; byUid: number; at: string },
): Promise<number> {
  const result = await db`
    insert into sensitive_word (word, key, level, category, note, pinyin, added_by, added_at, import_id, revision)
    select word, key, level, category, note, pinyin, ${byUid}, ${at}, ${importId}, ${revision}
    from word_import_line where import_id = ${importId} and fault is null order by line
    on conflict (key) where removed_at is null do nothing`;
  return result.count;
}

/** @returns how many. */
export async function removeAdded(
  db: Queryable,
  { importId, revision, at }: { importId: number; revision: number; at: string },
): Promise<number> {
  const result = await db`
    update sensitive_word set removed_at = ${at}, revision = ${revision}
    where import_id = ${importId} and removed_at is null`;
  return result.count;
}
