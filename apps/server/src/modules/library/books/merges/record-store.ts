import type { Queryable } from '../../../../db/database.ts';
import type { MovedObject, MovedTable, MoveRecord } from '../../../../shared/moved-rows.ts';

/**
 * Rows of any table, as its module describes it, in one statement each, however many there are. Names of tables and
 * columns are the modules' own words and never input.
 */
export function recordOf(db: Queryable, moved: MovedObject): MoveRecord {
  return {
    start: (table) => recordBefore(db, moved, table),
    finish: (table) => recordAfter(db, moved, table),
    restore: (table) => restore(db, moved, table),
    dropNewZeros: (table) => dropNewZeros(db, moved, table),
  };
}

async function recordBefore(db: Queryable, moved: MovedObject, table: MovedTable): Promise<void> {
  await db`
    insert into book_merge_row (merge_id, table_name, row_key, owner, uid, before)
    select ${moved.mergeId}, ${table.table}, ${rowKey(db, table)}, ${owner(db, table)}, ${uidOf(db, table)}, ${rowOf(db, table)}
    from ${db(table.table)} t where ${concerned(db, moved, table)}`;
}

async function recordAfter(db: Queryable, moved: MovedObject, table: MovedTable): Promise<void> {
  await db`
    insert into book_merge_row (merge_id, table_name, row_key, owner, uid, after)
    select ${moved.mergeId}, ${table.table}, ${rowKey(db, table)}, ${owner(db, table)}, ${uidOf(db, table)}, ${rowOf(db, table)}
    from ${db(table.table)} t where ${changed(db, moved, table)}
    on conflict (merge_id, table_name, row_key) do update set after = excluded.after`;
  await db`
    delete from book_merge_row
    where ${ofTable(db, moved, table)} and before is not distinct from after`;
}

/** Before the merge: rows of the object that goes, and those of the other one that meet them. */
function concerned(db: Queryable, { mergeId, from, into }: MovedObject, table: MovedTable) {
  const column = db.unsafe(`t.${table.object}`);
  if (table.scope === 'both') return db`${only(db, table)} and ${column} in (${from}, ${into})`;
  if (typeof table.scope === 'object') return metMembers(db, { mergeId, from, into }, table.scope.members);
  return db`${only(db, table)} and (
    ${column} = ${from} or (${column} = ${into} and ${owner(db, table)} in (
      select ${owner(db, table)} from ${db(table.table)} t where ${only(db, table)} and ${column} = ${from})))`;
}

/** After it: rows of both objects of the owners in the record. */
function changed(db: Queryable, moved: MovedObject, table: MovedTable) {
  if (table.scope !== undefined && table.scope !== 'owners') return concerned(db, moved, table);
  const column = db.unsafe(`t.${table.object}`);
  return db`${only(db, table)} and ${column} in (${moved.from}, ${moved.into}) and ${owner(db, table)} in (
    select owner from book_merge_row where ${ofTable(db, moved, table)})`;
}

function metMembers(
  db: Queryable,
  { mergeId, into }: Pick<MovedObject, 'mergeId' | 'from' | 'into'>,
  members: string,
) {
  return db`t.uid in (
    select uid from book_merge_row where merge_id = ${mergeId} and table_name = ${members}
      and (before ->> 'book_id')::bigint = ${into})`;
}

/** Rows of an owner who has changed one since stay; all others are as they were. */
async function restore(db: Queryable, moved: MovedObject, table: MovedTable): Promise<void> {
  const { recorded, added } = await columnsOf(db, moved, table);
  const asRecorded = table.watched ? rowOf(db, table) : db`to_jsonb(t) - ${added}::text[]`;
  await db`
    update book_merge_row logged set stayed = true
    where ${ofTable(db, moved, table)} and owner in (
      select logged.owner from book_merge_row logged
        cross join lateral jsonb_populate_record(null::${db(table.table)}, logged.row_key) k
        left join ${db(table.table)} t on ${sameKey(db, table)}
      where ${ofTable(db, moved, table)}
        and (case when t.${db(table.key[0] ?? '')} is not null then ${asRecorded} end) is distinct from logged.after)`;
  if (table.watched) await restoreObject(db, moved, table);
  else if (recorded.length > 0) await restoreRows(db, moved, table, recorded);
}

async function restoreRows(
  db: Queryable,
  moved: MovedObject,
  table: MovedTable,
  columns: readonly string[],
): Promise<void> {
  const name = db(table.table);
  await db`
    delete from ${name} t using book_merge_row logged, lateral jsonb_populate_record(null::${name}, logged.row_key) k
    where ${ofTable(db, moved, table)} and not logged.stayed and logged.after is not null and ${sameKey(db, table)}`;
  await db`
    insert into ${name} (${db(columns)}) overriding system value
    select ${columns.map((column, at) => (at === 0 ? db`was.${db(column)}` : db`, was.${db(column)}`))}
    from book_merge_row logged, lateral jsonb_populate_record(null::${name}, logged.before) was
    where ${ofTable(db, moved, table)} and not logged.stayed and logged.before is not null`;
}

/** What the rows of a record had, and what upgrades have added since, which takes its default. */
async function columnsOf(
  db: Queryable,
  moved: MovedObject,
  table: MovedTable,
): Promise<{ recorded: string[]; added: string[] }> {
  const rows = await db<{ name: string; known: boolean }[]>`
    with recorded as (
      select coalesce(before, after) as cells from book_merge_row where ${ofTable(db, moved, table)} limit 1
    )
    select attname as name, cells ? attname as known from pg_attribute, recorded
    where attrelid = ${table.table}::regclass and attnum > 0 and not attisdropped order by attnum`;
  const names = (known: boolean) => rows.filter((row) => row.known === known).map(({ name }) => name);
  return { recorded: names(true), added: names(false) };
}

/**
 * In two steps, as two rows of an owner may change places, which a unique index would refuse in one. The second one does
 * not look for negative numbers: the planner knows of none and would join row by row.
 */
async function restoreObject(db: Queryable, moved: MovedObject, table: MovedTable): Promise<void> {
  const [name, column] = [db(table.table), db(table.object)];
  const concernedRows = db`
    from book_merge_row logged, lateral jsonb_populate_record(null::${name}, logged.row_key) k
    where ${ofTable(db, moved, table)} and not logged.stayed and ${sameKey(db, table)}`;
  await db`update ${name} t set ${column} = -(logged.before ->> ${table.object})::bigint ${concernedRows}`;
  await db`update ${name} t set ${column} = -t.${column} ${concernedRows}`;
}

async function dropNewZeros(db: Queryable, moved: MovedObject, table: MovedTable): Promise<void> {
  const name = db(table.table);
  await db`
    delete from ${name} t using book_merge_row logged, lateral jsonb_populate_record(null::${name}, logged.row_key) k
    where ${ofTable(db, moved, table)} and logged.before is null and ${sameKey(db, table)} and ${db.unsafe(table.empty ?? 't.n = 0')}`;
}

function ofTable(db: Queryable, { mergeId }: MovedObject, { table }: MovedTable) {
  return db`merge_id = ${mergeId} and table_name = ${table}`;
}

function only(db: Queryable, table: MovedTable) {
  return db.unsafe(table.only ?? 'true');
}

function rowKey(db: Queryable, { key }: MovedTable) {
  return db.unsafe(`jsonb_build_object(${key.map((column) => `'${column}', t.${column}`).join(', ')})`);
}

function owner(db: Queryable, table: MovedTable) {
  return db.unsafe(`(${table.owner})::text`);
}

function uidOf(db: Queryable, { ofMember }: MovedTable) {
  return db.unsafe(ofMember ? 't.uid' : 'null::bigint');
}

/** Whole, or the book and a print of what is watched: no text of a member is kept twice. */
function rowOf(db: Queryable, { object, watched }: MovedTable) {
  if (!watched) return db`to_jsonb(t)`;
  const values = watched.map((column) => `t.${column}`).join(', ');
  return db.unsafe(
    `jsonb_build_object('${object}', t.${object}, 'print', md5(jsonb_build_array(${values})::text))`,
  );
}

function sameKey(db: Queryable, { key }: MovedTable) {
  return db.unsafe(key.map((column) => `t.${column} = k.${column}`).join(' and '));
}
