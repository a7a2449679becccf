import type { ChainCheck } from '@gongdu/contract/administration/audit-log/audit-log';
import type { Queryable } from '../../../db/database.ts';
import type { auditLog } from './table.ts';

export type StoredEntry = typeof auditLog.$inferSelect;
export type NewEntry = Omit<StoredEntry, 'id'>;
/** As the chain's hashes cover it. */
export interface ChainedEntry extends StoredEntry {
  /** To the microsecond. */
  readonly exactAt: string;
  /** The JSON as it is stored: as `details` it has today's address of a file. */
  readonly exactDetails: Uint8Array;
}

export async function insertEntry(db: Queryable, entry: NewEntry): Promise<void> {
  await db`insert into audit_log ${db({ ...entry, details: db.json(entry.details) })}`;
}

export interface Link {
  readonly link: number;
  readonly auditId: number;
  readonly hash: string;
}

/** Only one node at a time adds links; locked until the transaction ends. @returns false if another one does. */
export async function lockChain(db: Queryable): Promise<boolean> {
  const [{ locked }] = await db<[{ locked: boolean }]>`
    select pg_try_advisory_xact_lock(hashtext('audit_link')) as locked`;
  return locked;
}

export async function findHead(db: Queryable): Promise<Link | undefined> {
  const [row] = await db<Link[]>`select * from audit_link order by link desc limit 1`;
  return row;
}

/** Rows of long transactions are committed below the newest link's id: this range is searched each time. */
const lookBack = 10_000;

/** Committed rows without a link, in the order of their ids. */
export async function listUnchained(
  db: Queryable,
  { everywhere, limit }: { everywhere: boolean; limit: number },
): Promise<ChainedEntry[]> {
  const near = db`id > coalesce((select max(audit_id) from audit_link), 0) - ${lookBack}`;
  return db<ChainedEntry[]>`
    select entry.*, ${exactColumns(db)} from audit_log entry
    where ${everywhere ? db`true` : near}
      and not exists (select 1 from audit_link where audit_id = entry.id)
    order by id limit ${limit}`;
}

export async function insertLinks(db: Queryable, links: readonly Link[]): Promise<void> {
  await db`insert into audit_link ${db(links.map((link) => ({ ...link })))}`;
}

/** Links after one of them, each with its row if that still exists. */
export async function listLinks(
  db: Queryable,
  after: number,
  limit: number,
): Promise<(Link & { entry: ChainedEntry | null })[]> {
  const rows = await db<(ChainedEntry & Link & { id: number | null })[]>`
    select entry.*, ${exactColumns(db)}, link.link, link.audit_id, link.hash
    from audit_link link left join audit_log entry on entry.id = link.audit_id
    where link.link > ${after} order by link.link limit ${limit}`;
  return rows.map(({ link, auditId, hash, ...entry }) => ({
    link,
    auditId,
    hash,
    entry: entry.id === null ? null : entry,
  }));
}

/** The time is in UTC, whatever the connection's time zone. */
function exactColumns(db: Queryable) {
  return db`to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as exact_at,
    convert_to(entry.details::text, 'UTF8') as exact_details`;
}

export async function findLink(db: Queryable, link: number): Promise<Link | undefined> {
  const [row] = await db<Link[]>`select * from audit_link where link = ${link}`;
  return row;
}

/** Serialized; locked until the transaction ends. */
export async function lockChecks(db: Queryable): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtext('audit_check'))`;
}

export interface StoredCheck extends ChainCheck {
  readonly id: number;
  readonly headLink: number;
  readonly headHash: string;
}

export async function findNewestCheck(db: Queryable): Promise<StoredCheck | undefined> {
  const [row] = await db<StoredCheck[]>`select * from audit_check order by id desc limit 1`;
  return row;
}

/**
 * The newest check before another one that found the chain whole. One that found a fault, or has only begun, may have
 * written down an end that was cut off.
 */
export async function findWholeCheck(db: Queryable, before: number): Promise<StoredCheck | undefined> {
  const [row] = await db<StoredCheck[]>`
    select * from audit_check where id < ${before} and finished_at is not null and fault is null
    order by id desc limit 1`;
  return row;
}

export async function findFinishedCheck(db: Queryable): Promise<StoredCheck | undefined> {
  const [row] = await db<StoredCheck[]>`
    select * from audit_check where finished_at is not null order by id desc limit 1`;
  return row;
}

/** When the newest check of the whole chain ended that found no fault. */
export async function findWholeCheckTime(db: Queryable): Promise<string | null> {
  const [row] = await db<{ finishedAt: string }[]>`
    select finished_at from audit_check where from_link = 0 and finished_at is not null and fault is null
    order by id desc limit 1`;
  return row?.finishedAt ?? null;
}

type CheckedEnd = Pick<StoredCheck, 'total' | 'headLink' | 'headHash' | 'fromLink'>;

export async function insertCheck(
  db: Queryable,
  check: CheckedEnd & Pick<StoredCheck, 'startedAt'>,
): Promise<number> {
  const [{ id }] = await db<[{ id: number }]>`insert into audit_check ${db(check)} returning id`;
  return id;
}

export async function updateCheck(
  db: Queryable,
  id: number,
  change: CheckedEnd | Pick<StoredCheck, 'checked'>,
): Promise<void> {
  await db`update audit_check set ${db({ ...change })} where id = ${id}`;
}

export async function finishCheck(
  db: Queryable,
  id: number,
  { fault, finishedAt }: Pick<StoredCheck, 'fault' | 'finishedAt'>,
): Promise<void> {
  await db`
    update audit_check set fault = ${fault === null ? null : db.json(fault)}, finished_at = ${finishedAt}
    where id = ${id}`;
}
