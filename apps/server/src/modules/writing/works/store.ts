import type { WorkBeside } from '@gongdu/contract/writing/works/public-content';
import type { WorkReach } from '@gongdu/contract/writing/works/reach';
import type { WorkKind, WorkState } from '@gongdu/contract/writing/works/work';
import postgres from 'postgres';
import { addToCounters } from '../../../db/counters.ts';
import type { Queryable } from '../../../db/database.ts';
import type { work } from './table.ts';

export type StoredWork = Omit<typeof work.$inferSelect, 'openToVisitors' | 'searchable'>;
/** All columns but the text: those that are locked, changed and listed. */
export type WorkSummary = Omit<StoredWork, 'body' | 'beside'>;
/** A text with its settings, ready to be stored. */
export type WorkContent = Pick<StoredWork, 'body' | Exclude<ContentColumn, 'besidePrint'>>;
type ContentColumn = (typeof contentColumns)[number];

/** Without the body and the side data. */
export const contentColumns = [
  'title',
  'excerpt',
  'words',
  'cover',
  'circleId',
  'channelId',
  'topicIds',
  'filedTopicIds',
  'bookId',
  'rating',
  'readState',
  'spoiler',
  'aiMade',
  'fingerprint',
  'besidePrint',
] as const;

/** Everything that a release or a version takes over from the work. */
export const allContentColumns = [...contentColumns, 'body', 'beside'] as const;

/** Which work it is, and how far it has come. */
export const standingColumns = [
  'id',
  'kind',
  'besideCount',
  'state',
  'revision',
  'version',
  'refusalCode',
  'refusalSentence',
  'refusedAt',
  'createdAt',
  'updatedAt',
  'submittedAt',
  'scheduledAt',
  'publishedAt',
  'deletedAt',
] as const;

const summaryColumns = [
  ...standingColumns,
  ...contentColumns,
  'authorUid',
  'clientId',
  'savedAt',
  'savedDevice',
  'versionedAt',
] as const satisfies readonly (keyof WorkSummary)[];

/** The columns that a transition may change. */
export type WorkStatusColumns = Pick<
  StoredWork,
  | 'state'
  | 'revision'
  | 'refusalCode'
  | 'refusalSentence'
  | 'refusedAt'
  | 'updatedAt'
  | 'submittedAt'
  | 'scheduledAt'
  | 'publishedAt'
  | 'deletedAt'
>;

/** Column names as SQL, made once: as fragments the 27 of a summary took 0.08 ms of each statement. */
export function columnList(names: readonly string[], of = ''): string {
  return names.map((name) => `${of}${postgres.fromCamel(name)}`).join(', ');
}

const summary = columnList(summaryColumns);
const whole = columnList([...summaryColumns, 'body', 'beside']);

export async function findWork(db: Queryable, id: number): Promise<StoredWork | undefined> {
  const [row] = await db<StoredWork[]>`select ${db.unsafe(whole)} from work where id = ${id}`;
  return row;
}

/** With the account of its author; null when it has been deleted. */
export type AuthoredWork = StoredWork & {
  readonly authorName: string | null;
  readonly authorAvatar: string | null;
};

const wholeOfWork = columnList([...summaryColumns, 'body', 'beside'], 'work.');

/** For a call that shows one work: in one turn, as the author is asked for at every view of it. */
export async function findAuthoredWork(db: Queryable, id: number): Promise<AuthoredWork | undefined> {
  const [row] = await db<AuthoredWork[]>`
    select ${db.unsafe(wholeOfWork)}, account.name as author_name, account.avatar as author_avatar
    from work left join account on account.uid = work.author_uid where work.id = ${id}`;
  return row;
}

export async function findWorks(db: Queryable, ids: readonly number[]): Promise<StoredWork[]> {
  return db<StoredWork[]>`select ${db.unsafe(whole)} from work where id = any(${[...ids]}::bigint[])`;
}

export async function findSummaries(db: Queryable, ids: readonly number[]): Promise<WorkSummary[]> {
  return db<WorkSummary[]>`select ${db.unsafe(summary)} from work where id = any(${[...ids]}::bigint[])`;
}

/** Locks the rows until the transaction ends; in one order, so that two transactions never deadlock. */
export async function lockWorks(db: Queryable, ids: readonly number[]): Promise<Map<number, WorkSummary>> {
  const rows = await db<WorkSummary[]>`
    select ${db.unsafe(summary)} from work where id = any(${[...ids]}::bigint[]) order by id for update`;
  return new Map(rows.map((row) => [row.id, row]));
}

export type NewWork = Pick<StoredWork, 'kind' | 'authorUid' | 'clientId' | 'createdAt' | 'savedDevice'> &
  WorkContent;

const insertedColumns = columnList([
  'kind',
  'authorUid',
  'clientId',
  'createdAt',
  'updatedAt',
  'savedAt',
  'savedDevice',
  'state',
  'body',
  ...contentColumns.filter((name) => name !== 'besidePrint'),
]);

/** What a member stores that was never published; bytes as they lie in the database. */
export interface Unpublished {
  readonly n: number;
  readonly bytes: number;
}

/**
 * Stores a draft and counts it, unless its author has as many as `most` or would have more bytes, in one statement: as
 * four in a transaction it took twice the processor time. Its own bytes count as they come, before PostgreSQL packs them.
 * `work` is undefined where there was no room, and when this author has a draft of that client id already.
 */
export async function insertDraft(
  db: Queryable,
  work: NewWork,
  most: Unpublished,
): Promise<{ work: WorkSummary | undefined; before: Unpublished }> {
  const row: Record<string, unknown> = {
    ...work,
    updatedAt: work.createdAt,
    savedAt: work.createdAt,
    state: 'draft',
  };
  const columns = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [postgres.fromCamel(name), value]),
  );
  const [found] = await db<[Unpublished & (WorkSummary | { id: null })]>`
    with unpublished as (${unpublishedOf(db, work.authorUid)}),
    created as (
      insert into work (${db.unsafe(insertedColumns)})
      select ${db.unsafe(insertedColumns)}
      from jsonb_populate_record(null::work, ${JSON.stringify(columns)}::text::jsonb), unpublished
      where n < ${most.n} and bytes + pg_column_size(body) <= ${most.bytes}
      on conflict (author_uid, client_id) do nothing
      returning ${db.unsafe(summary)}),
    counted as (
      insert into work_count (author_uid, kind, bucket, n) select author_uid, kind, 'draft', 1 from created
      on conflict (author_uid, kind, bucket) do update set n = work_count.n + 1)
    select n, bytes, created.* from unpublished left join created on true`;
  const { n, bytes, ...created } = found;
  return { work: created.id === null ? undefined : created, before: { n, bytes } };
}

/** The recycle bin included. */
export async function sumUnpublished(db: Queryable, uid: number): Promise<Unpublished> {
  const [sum] = await db<[Unpublished]>`${unpublishedOf(db, uid)}`;
  return sum;
}

function unpublishedOf(db: Queryable, uid: number) {
  return db`
    select count(*) as n, coalesce(sum(pg_column_size(body)), 0)::bigint as bytes from work
    where author_uid = ${uid} and published_at is null`;
}

export async function findByClientId(
  db: Queryable,
  uid: number,
  clientId: string,
): Promise<WorkSummary | undefined> {
  const [row] = await db<WorkSummary[]>`
    select ${db.unsafe(summary)} from work where author_uid = ${uid} and client_id = ${clientId}`;
  return row;
}

/** Clears the revision of a published work whose text is that of its release again. */
export async function saveContent(
  db: Queryable,
  id: number,
  { body, ...content }: WorkContent & Pick<StoredWork, 'savedAt' | 'savedDevice' | 'updatedAt'>,
): Promise<WorkSummary> {
  const [row] = await db<[WorkSummary]>`
    update work set ${db({ ...content, body: db.json(body) })}, version = version + 1,
      revision = case when state = 'published' then
        case when exists (
          select from work_release r
          where r.work_id = ${id} and r.fingerprint = ${content.fingerprint} and r.beside_print = work.beside_print)
          then null else coalesce(revision, 'draft') end end
    where id = ${id} returning ${db.unsafe(summary)}`;
  return row;
}

/** The reviewer's choice; the text stays as it is. */
export async function saveChannel(
  db: Queryable,
  id: number,
  change: Pick<StoredWork, 'channelId' | 'fingerprint' | 'updatedAt'>,
): Promise<WorkSummary> {
  const [row] = await db<[WorkSummary]>`
    update work set ${db(change)}, version = version + 1 where id = ${id}
    returning ${db.unsafe(summary)}`;
  return row;
}

/**
 * Keeps the version, which is the text's: its writer has missed nothing. Clears the revision of a published work that
 * equals its release again.
 */
export async function saveBeside(
  db: Queryable,
  id: number,
  { beside, print, at }: { beside: WorkBeside; print: string; at: string },
): Promise<WorkSummary> {
  const [row] = await db<[WorkSummary]>`
    update work set beside = ${db.json(beside)}, beside_print = ${print}, updated_at = ${at},
      revision = case when state = 'published' then
        case when exists (
          select from work_release r
          where r.work_id = ${id} and r.fingerprint = work.fingerprint and r.beside_print = ${print})
          then null else coalesce(revision, 'draft') end end
    where id = ${id} returning ${db.unsafe(summary)}`;
  return row;
}

/** Writes the status of many works at once; every write raises the version. */
export async function updateStatuses(
  db: Queryable,
  changes: readonly (WorkStatusColumns & { id: number })[],
): Promise<Map<number, WorkSummary>> {
  const rows = await db<WorkSummary[]>`
    with change as (
      select * from jsonb_to_recordset(${db.json(changes.map((change) => ({ ...change })))}) as change(
        "id" bigint, "state" text, "revision" text, "refusalCode" text, "refusalSentence" text,
        "refusedAt" timestamptz, "updatedAt" timestamptz, "submittedAt" timestamptz, "scheduledAt" timestamptz,
        "publishedAt" timestamptz, "deletedAt" timestamptz)
    )
    update work set state = change."state", revision = change."revision", refusal_code = change."refusalCode",
      refusal_sentence = change."refusalSentence", refused_at = change."refusedAt", updated_at = change."updatedAt",
      submitted_at = change."submittedAt", scheduled_at = change."scheduledAt", published_at = change."publishedAt",
      deleted_at = change."deletedAt", version = version + 1
    from change where work.id = change.id
    returning ${db.unsafe(columnList(summaryColumns, 'work.'))}`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** With releases and versions. */
export async function deleteWorks(db: Queryable, ids: readonly number[]): Promise<void> {
  await db`delete from work where id = any(${[...ids]}::bigint[])`;
}

/** Works in the recycle bin since before that moment; rows that are locked are left for the next run. */
export async function lockExpired(db: Queryable, before: string, limit: number): Promise<WorkSummary[]> {
  return db<WorkSummary[]>`
    select ${db.unsafe(summary)} from work where deleted_at < ${before}
    order by deleted_at limit ${limit} for update skip locked`;
}

/** Scheduled works that are due. */
export async function findDue(db: Queryable, now: string, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from work where state = 'scheduled' and scheduled_at <= ${now} order by scheduled_at limit ${limit}`;
  return rows.map(({ id }) => id);
}

export type WorkBucket = WorkState | 'deleted';
export type WorkCounts = ReadonlyMap<WorkBucket, number>;

export type CountChange = {
  readonly authorUid: number;
  readonly kind: WorkKind;
  readonly bucket: WorkBucket;
  readonly n: number;
};

export function bucketOf({ state, deletedAt }: Pick<WorkSummary, 'state' | 'deletedAt'>): WorkBucket {
  return deletedAt === null ? state : 'deleted';
}

/** @param kinds None means all. */
export async function readCounts(
  db: Queryable,
  uid: number,
  kinds: readonly WorkKind[] = [],
): Promise<WorkCounts> {
  const ofKind = kinds.length > 0 ? db`and kind = any(${[...kinds]}::text[])` : db``;
  const rows = await db<{ bucket: WorkBucket; n: number }[]>`
    select bucket, sum(n) as n from work_count where author_uid = ${uid} ${ofKind} group by bucket`;
  return new Map(rows.map(({ bucket, n }) => [bucket, n]));
}

export function addToCounts(db: Queryable, changes: readonly CountChange[]): Promise<void> {
  return addToCounters(db, 'work_count', ['authorUid', 'kind', 'bucket'], changes);
}

export async function countSubmittedSince(db: Queryable, uid: number, since: string): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from work where author_uid = ${uid} and submitted_at > ${since}`;
  return n;
}

/** Of the author's own work. */
export async function findReach(db: Queryable, id: number, uid: number): Promise<WorkReach | undefined> {
  const [row] = await db<WorkReach[]>`
    select open_to_visitors, searchable from work where id = ${id} and author_uid = ${uid}`;
  return row;
}

/** undefined: not a work of the author. */
export async function updateReach(
  db: Queryable,
  id: number,
  uid: number,
  { openToVisitors, searchable }: WorkReach,
): Promise<WorkReach | undefined> {
  const [row] = await db<WorkReach[]>`
    update work set open_to_visitors = ${openToVisitors}, searchable = ${searchable}
    where id = ${id} and author_uid = ${uid} returning open_to_visitors, searchable`;
  return row;
}
