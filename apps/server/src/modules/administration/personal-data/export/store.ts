import type { ExportState } from '@gongdu/contract/administration/personal-data/data-export';
import type { Queryable } from '../../../../db/database.ts';
import { type Databases, databaseOf } from '../../../../db/messaging-database/database-of.ts';
import type { TableData } from '../registry/registry.ts';
import type { dataExport } from '../table.ts';

export type StoredExport = typeof dataExport.$inferSelect;
/** With the state of its download; `downloadUsed` null: it was deleted. */
export type ListedExport = StoredExport & { readonly downloadUsed: boolean | null };

export async function listLatest(db: Queryable, uid: number, limit: number): Promise<ListedExport[]> {
  return db<ListedExport[]>`
    select e.*, case when d.id is not null then d.used_at is not null end as download_used
    from data_export e left join download d on d.id = e.download_id
    where e.uid = ${uid} order by e.requested_at desc, e.id desc limit ${limit}`;
}

/** Serializes a member's exports. */
export async function lockMember(db: Queryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('data_export', ${uid}))`;
}

export async function insert(
  db: Queryable,
  row: Pick<StoredExport, 'uid' | 'state' | 'requestedAt' | 'touchedAt'>,
): Promise<StoredExport> {
  const [created] = await db<[StoredExport]>`insert into data_export ${db(row)} returning *`;
  return created;
}

/** Waiting, or without progress since `staleBefore`. */
export async function claim(
  db: Queryable,
  id: number,
  { now, staleBefore }: { now: string; staleBefore: string },
): Promise<StoredExport | undefined> {
  const [row] = await db<StoredExport[]>`
    update data_export set state = 'running', done = 0, touched_at = ${now}
    where id = ${id} and (state = 'waiting' or (state = 'running' and touched_at < ${staleBefore})) returning *`;
  return row;
}

/** false: it is no longer in one of these states. */
export async function update(
  db: Queryable,
  id: number,
  from: readonly ExportState[],
  change: Partial<Omit<StoredExport, 'id' | 'uid'>>,
): Promise<boolean> {
  const rows = await db`
    update data_export set ${db(change)} where id = ${id} and state = any(${[...from]}) returning 1`;
  return rows.length > 0;
}

export async function find(db: Queryable, uid: number, id: number): Promise<StoredExport | undefined> {
  const [row] = await db<StoredExport[]>`select * from data_export where uid = ${uid} and id = ${id}`;
  return row;
}

export async function listAbandoned(db: Queryable, staleBefore: string): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from data_export where state in ('waiting', 'running') and touched_at < ${staleBefore} limit 50`;
  return rows.map(({ id }) => id);
}

/** Rows per query. */
const rowsAtOnce = 500;

/** The member's rows of a table, without keys. */
export function rowsOf(databases: Databases, uid: number, { table, owners, columns, secrets }: TableData) {
  const db = databaseOf(table, databases);
  const names = [...columns.keys()].filter((name) => !secrets.has(name));
  const mine = owners.flatMap((owner, at) => [at === 0 ? db`` : db` or `, db`${db(owner)} = ${uid}`]);
  return db`select ${db(names)} from ${db(table)} where ${mine}`.cursor(rowsAtOnce);
}

export async function countRows(
  databases: Databases,
  uid: number,
  { table, owners }: TableData,
): Promise<number> {
  const db = databaseOf(table, databases);
  const mine = owners.flatMap((owner, at) => [at === 0 ? db`` : db` or `, db`${db(owner)} = ${uid}`]);
  const [row] = await db<[{ n: number }]>`select count(*)::int as n from ${db(table)} where ${mine}`;
  return row.n;
}
