import type { WorkBeside } from '@gongdu/contract/writing/works/public-content';
import type { WorkReach } from '@gongdu/contract/writing/works/reach';
import type { WorkKind, WorkSort, WorkState, WorkTab } from '@gongdu/contract/writing/works/work';
import { addToCounters } from '../../../db/counters.ts';
import type { Queryable } from '../../../db/database.ts';
import { containsPattern } from '../../../db/like.ts';
import { type NumberedPage, rangeOf } from '../../../db/numbered-page.ts';
import { foldWords } from '../../../shared/text/fold.ts';
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

const summaryColumns = [
  'id',
  'kind',
  'authorUid',
  'clientId',
  ...contentColumns,
  'besideCount',
  'state',
  'revision',
  'version',
  'refusalCode',
  'refusalSentence',
  'refusedAt',
  'createdAt',
  'updatedAt',
  'savedAt',
  'savedDevice',
  'versionedAt',
  'submittedAt',
  'scheduledAt',
  'publishedAt',
  'deletedAt',
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

/** Column names in a row, for the places where postgres.js would take a list of names for values. */
export function columnList(db: Queryable, names: readonly string[], of = '') {
  return names.map((name, index) => (index === 0 ? db`${db(`${of}${name}`)}` : db`, ${db(`${of}${name}`)}`));
}

export async function findWork(db: Queryable, id: number): Promise<StoredWork | undefined> {
  const [row] = await db<
    StoredWork[]
  >`select ${db([...summaryColumns, 'body', 'beside'])} from work where id = ${id}`;
  return row;
}

export async function findWorks(db: Queryable, ids: readonly number[]): Promise<StoredWork[]> {
  return db<StoredWork[]>`
    select ${db([...summaryColumns, 'body', 'beside'])} from work where id = any(${[...ids]}::bigint[])`;
}

export async function findSummaries(db: Queryable, ids: readonly number[]): Promise<WorkSummary[]> {
  return db<WorkSummary[]>`select ${db(summaryColumns)} from work where id = any(${[...ids]}::bigint[])`;
}

/** Locks the rows until the transaction ends; in one order, so that two transactions never deadlock. */
export async function lockWorks(db: Queryable, ids: readonly number[]): Promise<Map<number, WorkSummary>> {
  const rows = await db<WorkSummary[]>`
    select ${db(summaryColumns)} from work where id = any(${[...ids]}::bigint[]) order by id for update`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Undefined when this author has a draft of that client id already. */
export async function insertWork(
  db: Queryable,
  {
    body,
    ...row
  }: Pick<StoredWork, 'kind' | 'authorUid' | 'clientId' | 'createdAt'> &
    Pick<StoredWork, 'savedDevice'> &
    WorkContent,
): Promise<WorkSummary | undefined> {
  const moments = { updatedAt: row.createdAt, savedAt: row.createdAt };
  const [created] = await db<WorkSummary[]>`
    insert into work ${db({ ...row, ...moments, body: db.json(body), state: 'draft' })}
    on conflict (author_uid, client_id) do nothing
    returning ${columnList(db, summaryColumns)}`;
  return created;
}

/** What a member stores that was never published, the recycle bin included; bytes as they lie in the database. */
export async function sumUnpublished(db: Queryable, uid: number): Promise<{ n: number; bytes: number }> {
  const [sum] = await db<[{ n: number; bytes: number }]>`
    select count(*) as n, coalesce(sum(pg_column_size(body)), 0)::bigint as bytes from work
    where author_uid = ${uid} and published_at is null`;
  return sum;
}

export async function findByClientId(
  db: Queryable,
  uid: number,
  clientId: string,
): Promise<WorkSummary | undefined> {
  const [row] = await db<WorkSummary[]>`
    select ${db(summaryColumns)} from work where author_uid = ${uid} and client_id = ${clientId}`;
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
    where id = ${id} returning ${columnList(db, summaryColumns)}`;
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
    returning ${columnList(db, summaryColumns)}`;
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
    where id = ${id} returning ${columnList(db, summaryColumns)}`;
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
    returning ${columnList(db, summaryColumns, 'work.')}`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** With releases and versions. */
export async function deleteWorks(db: Queryable, ids: readonly number[]): Promise<void> {
  await db`delete from work where id = any(${[...ids]}::bigint[])`;
}

/** Works in the recycle bin since before that moment; rows that are locked are left for the next run. */
export async function lockExpired(db: Queryable, before: string, limit: number): Promise<WorkSummary[]> {
  return db<WorkSummary[]>`
    select ${db(summaryColumns)} from work where deleted_at < ${before}
    order by deleted_at limit ${limit} for update skip locked`;
}

/** Scheduled works that are due. */
export async function findDue(db: Queryable, now: string, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from work where state = 'scheduled' and scheduled_at <= ${now} order by scheduled_at limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** With the counts of reads and reactions. */
export interface ListedWork extends WorkSummary {
  readonly reads: number;
  readonly likes: number;
  readonly collects: number;
  readonly comments: number;
}

export interface MyWorksFilter extends NumberedPage {
  /** None means all. */
  readonly kind: readonly WorkKind[];
  readonly tab: WorkTab;
  /** Part of the title; '' for all. */
  readonly name: string;
  readonly sort: WorkSort;
  readonly order: 'desc' | 'asc';
}

/** The states of a tab; `deleted` is no state. */
export const statesOf: Readonly<Record<Exclude<WorkTab, 'all' | 'deleted'>, readonly WorkState[]>> = {
  draft: ['draft'],
  pending: ['pending', 'scheduled'],
  published: ['published'],
  refused: ['refused', 'returned'],
  taken_down: ['taken_down', 'hidden'],
};

/** Counting by name stops here. */
const countCap = 1000;

/** One page and the size of the whole list in one round trip: the index alone finds the page, the join reads its rows. */
export async function listByAuthor(
  db: Queryable,
  uid: number,
  filter: MyWorksFilter,
): Promise<{ rows: ListedWork[]; total: number }> {
  const matching = matchingOf(db, uid, filter);
  const order = orderOf(db, filter);
  const total =
    filter.name === ''
      ? countedTotal(db, uid, filter)
      : db`(select count(*) from (select from work where ${matching} limit ${countCap}) hit)`;
  const rows = await db<(ListedWork & { total: number })[]>`
    select ${columnList(db, summaryColumns)}, reads, likes, collects, comments, sum.total
    from (select ${total} as total) sum left join lateral (
      select work.*, coalesce(member_reads + visitor_reads, 0) as reads, coalesce(likes, 0) as likes,
        coalesce(collects, 0) as collects, coalesce(comments, 0) as comments
      from (
        select id as page_id from work where ${matching} order by ${order}
        ${rangeOf(db, filter)}
      ) page join work on work.id = page_id
        left join reaction_count on reaction_count.kind = work.kind and reaction_count.id = work.id
        left join work_read on work_id = work.id
    ) row on true order by ${order}`;
  // An empty page is one row of nothing but the total.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

function matchingOf(db: Queryable, uid: number, { kind, tab, name }: MyWorksFilter) {
  const deleted = tab === 'deleted' ? db`deleted_at is not null` : db`deleted_at is null`;
  const states = tab === 'all' || tab === 'deleted' ? null : statesOf[tab];
  const inState = states ? db`and state = any(${[...states]}::text[])` : db``;
  const ofKind = kind.length > 0 ? db`and kind = any(${[...kind]}::text[])` : db``;
  const titleMatches = name === '' ? db`` : db`and fold_name(title) like ${containsPattern(foldWords(name))}`;
  return db`author_uid = ${uid} and ${deleted} ${inState} ${ofKind} ${titleMatches}`;
}

function countedTotal(db: Queryable, uid: number, { kind, tab }: MyWorksFilter) {
  const buckets =
    tab === 'all'
      ? db`bucket <> 'deleted'`
      : db`bucket = any(${tab === 'deleted' ? ['deleted'] : [...statesOf[tab]]}::text[])`;
  const ofKind = kind.length > 0 ? db`and kind = any(${[...kind]}::text[])` : db``;
  return db`(select coalesce(sum(n), 0) from work_count where author_uid = ${uid} and ${buckets} ${ofKind})`;
}

/** Works that were never published come last in either direction. */
function orderOf(db: Queryable, { sort, order }: MyWorksFilter) {
  if (order === 'asc') {
    if (sort === 'created') return db`id`;
    if (sort === 'published') return db`published_at nulls last, id`;
    return sort === 'words' ? db`words, id` : db`updated_at, id`;
  }
  if (sort === 'created') return db`id desc`;
  if (sort === 'published') return db`published_at desc nulls last, id desc`;
  return sort === 'words' ? db`words desc, id desc` : db`updated_at desc, id desc`;
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
