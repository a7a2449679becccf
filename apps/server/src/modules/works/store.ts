import type { WorkBeside } from '@gongdu/contract/works/public-content';
import type { Queryable } from '../../db/database.ts';
import type { work } from './table.ts';

export type StoredWork = typeof work.$inferSelect;
/** Everything but the text: what is locked, moved and listed. */
export type WorkSummary = Omit<StoredWork, 'body' | 'beside'>;
/** A text with its settings, ready to be stored. */
export type WorkContent = Pick<StoredWork, 'body' | Exclude<ContentColumn, 'besidePrint'>>;
type ContentColumn = (typeof contentColumns)[number];

/** Without the body and what stands beside it. */
export const contentColumns = [
  'title',
  'excerpt',
  'words',
  'cover',
  'circleId',
  'topicIds',
  'filedTopicIds',
  'bookId',
  'rating',
  'readState',
  'spoiler',
  'fingerprint',
  'besidePrint',
] as const;

/** Everything that a release or a version takes over from the work. */
export const allContentColumns = [...contentColumns, 'body', 'beside'] as const;

export const summaryColumns = [
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

/** What a step on a work's way may change. */
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

/** Names in a row, for the places where postgres.js would take a list of names for values. */
export function columnList(db: Queryable, names: readonly string[], of = '') {
  return names.map((name, index) => (index === 0 ? db`${db(`${of}${name}`)}` : db`, ${db(`${of}${name}`)}`));
}

export async function findWork(db: Queryable, id: number): Promise<StoredWork | undefined> {
  const [row] = await db<
    StoredWork[]
  >`select ${db([...summaryColumns, 'body', 'beside'])} from work where id = ${id}`;
  return row;
}

export async function findSummaries(db: Queryable, ids: readonly number[]): Promise<WorkSummary[]> {
  return db<WorkSummary[]>`select ${db(summaryColumns)} from work where id = any(${[...ids]}::bigint[])`;
}

/** Holds the rows until the transaction ends; always in one order, so that two never wait for each other. */
export async function lockWorks(db: Queryable, ids: readonly number[]): Promise<Map<number, WorkSummary>> {
  const rows = await db<WorkSummary[]>`
    select ${db(summaryColumns)} from work where id = any(${[...ids]}::bigint[]) order by id for update`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Nothing when this author's draft of that client id is there already. */
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

export async function findByClientId(
  db: Queryable,
  uid: number,
  clientId: string,
): Promise<WorkSummary | undefined> {
  const [row] = await db<WorkSummary[]>`
    select ${db(summaryColumns)} from work where author_uid = ${uid} and client_id = ${clientId}`;
  return row;
}

/** A published work whose text is that of its release again has no revision. */
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

/**
 * The version stays: it is the text's, and whoever writes the text has not missed a word. A published work that is
 * what its release says again has no revision.
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

/** Writes the standing of many works at once; every write raises the version. */
export async function updateStatuses(
  db: Queryable,
  changes: readonly (WorkStatusColumns & { id: number })[],
): Promise<Map<number, WorkSummary>> {
  const rows = await db<WorkSummary[]>`
    with step as (
      select * from jsonb_to_recordset(${db.json(changes.map((change) => ({ ...change })))}) as step(
        "id" bigint, "state" text, "revision" text, "refusalCode" text, "refusalSentence" text,
        "refusedAt" timestamptz, "updatedAt" timestamptz, "submittedAt" timestamptz, "scheduledAt" timestamptz,
        "publishedAt" timestamptz, "deletedAt" timestamptz)
    )
    update work set state = step."state", revision = step."revision", refusal_code = step."refusalCode",
      refusal_sentence = step."refusalSentence", refused_at = step."refusedAt", updated_at = step."updatedAt",
      submitted_at = step."submittedAt", scheduled_at = step."scheduledAt", published_at = step."publishedAt",
      deleted_at = step."deletedAt", version = version + 1
    from step where work.id = step.id
    returning ${columnList(db, summaryColumns, 'work.')}`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** For good, with releases and versions. */
export async function deleteWorks(db: Queryable, ids: readonly number[]): Promise<void> {
  await db`delete from work where id = any(${[...ids]}::bigint[])`;
}

/** What has been in the recycle bin since before that moment; rows that somebody holds are left for the next time. */
export async function lockExpired(db: Queryable, before: string, limit: number): Promise<WorkSummary[]> {
  return db<WorkSummary[]>`
    select ${db(summaryColumns)} from work where deleted_at < ${before}
    order by deleted_at limit ${limit} for update skip locked`;
}

/** Scheduled works whose moment has come, though no job told so. */
export async function findDue(db: Queryable, now: string, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from work where state = 'scheduled' and scheduled_at <= ${now} order by scheduled_at limit ${limit}`;
  return rows.map(({ id }) => id);
}
