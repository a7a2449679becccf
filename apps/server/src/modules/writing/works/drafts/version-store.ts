import type { VersionReason } from '@gongdu/contract/writing/works/versions';
import type { Queryable } from '../../../../db/database.ts';
import { allContentColumns, columnList, contentColumns } from '../store.ts';
import type { workVersion } from '../table.ts';

export type StoredVersion = typeof workVersion.$inferSelect;
export type VersionSummary = Omit<StoredVersion, 'body' | 'beside'>;

const summaryColumns = [
  'id',
  'workId',
  'reason',
  ...contentColumns,
  'besideCount',
  'device',
  'savedAt',
  'keptAt',
] as const;
const summary = columnList(summaryColumns);
const whole = columnList([...summaryColumns, 'body', 'beside']);
const content = columnList(allContentColumns);
/** Of one work; the oldest beyond them are deleted as soon as another is kept. */
const versionCap = 100;

/**
 * Keeps the newest texts of the works, except where the newest version is the same. An autosaved version that is now
 * kept for a reason is not thinned out any more.
 */
export async function saveVersions(
  db: Queryable,
  ids: readonly number[],
  reason: VersionReason,
  at: string,
): Promise<void> {
  const columns = db.unsafe(content);
  await db`
    update work_version v set reason = ${reason} from work
    where work.id = v.work_id and work.id = any(${[...ids]}::bigint[]) and v.reason = 'autosave'
      and v.id = (select max(id) from work_version newest where newest.work_id = work.id)
      and work.fingerprint <> '' and work.fingerprint = v.fingerprint and work.beside_print = v.beside_print`;
  await db`
    with kept as (
      insert into work_version (work_id, reason, device, saved_at, kept_at, ${columns})
      select id, ${reason}::text, saved_device, coalesce(saved_at, updated_at), ${at}::timestamptz, ${columns} from work
      where id = any(${[...ids]}::bigint[]) and fingerprint || beside_print is distinct from (
        select nullif(fingerprint, '') || beside_print from work_version v
        where v.work_id = work.id order by v.id desc limit 1)
      returning work_id
    )
    update work set versioned_at = ${at} from kept where work.id = kept.work_id`;
  await db`
    delete from work_version where id in (
      select surplus.id from work cross join lateral (
        select v.id from work_version v where v.work_id = work.id order by v.id desc offset ${versionCap}) surplus (id)
      where work.id = any(${[...ids]}::bigint[])) and ${notLastSubmitted(db)}`;
}

export async function findNewestVersion(db: Queryable, workId: number): Promise<VersionSummary | undefined> {
  const [row] = await db<VersionSummary[]>`
    select ${db.unsafe(summary)} from work_version where work_id = ${workId} order by id desc limit 1`;
  return row;
}

export async function listVersions(db: Queryable, workId: number): Promise<VersionSummary[]> {
  return db<VersionSummary[]>`
    select ${db.unsafe(summary)} from work_version where work_id = ${workId} order by id desc limit ${versionCap}`;
}

export async function findVersion(
  db: Queryable,
  workId: number,
  id: number,
): Promise<StoredVersion | undefined> {
  const [row] = await db<StoredVersion[]>`
    select ${db.unsafe(whole)} from work_version where work_id = ${workId} and id = ${id}`;
  return row;
}

/** The newest version of that moment or before. */
export async function findVersionAt(
  db: Queryable,
  workId: number,
  at: string,
): Promise<StoredVersion | undefined> {
  const [row] = await db<StoredVersion[]>`
    select ${db.unsafe(whole)} from work_version
    where work_id = ${workId} and kept_at <= ${at} order by id desc limit 1`;
  return row;
}

/**
 * Thins out autosaved versions: all of the last day stay, then each day's last for 30 days. Versions kept for a reason
 * stay while they are among the work's newest 100; the last submitted one always stays, since reviewers read it again.
 */
export async function pruneVersions(db: Queryable, now: string): Promise<number> {
  const deleted = await db`
    delete from work_version using (
      select id, reason, kept_at,
        row_number() over (partition by work_id order by id desc) as nth,
        row_number() over (partition by work_id, reason, (kept_at at time zone 'Asia/Shanghai')::date
          order by id desc) as nth_of_day
      from work_version
    ) ranked
    where ranked.id = work_version.id and (
      nth > ${versionCap}
      or (ranked.reason = 'autosave' and ranked.kept_at < ${now}::timestamptz - interval '1 day' and nth_of_day > 1)
      or (ranked.reason = 'autosave' and ranked.kept_at < ${now}::timestamptz - interval '30 days'))
      and ${notLastSubmitted(db)}`;
  return deleted.count;
}

/** Reviewers read it again. */
function notLastSubmitted(db: Queryable) {
  return db`work_version.id is distinct from (
    select max(sent.id) from work_version sent join work on work.id = sent.work_id
    where sent.work_id = work_version.work_id and sent.kept_at <= work.submitted_at)`;
}
