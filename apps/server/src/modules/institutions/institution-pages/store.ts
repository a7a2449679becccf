import type { Queryable } from '../../../db/database.ts';
import type { institutionPage, institutionPageVersion } from './table.ts';

export type StoredPage = typeof institutionPage.$inferSelect;
/** Without its draft, which may be long and is read where it is needed. */
export type PageHead = Omit<StoredPage, 'draft'>;
/** Without its document, which is read for single versions only. */
export type StoredVersion = Omit<typeof institutionPageVersion.$inferSelect, 'document'>;
export type StoredDocument = Pick<typeof institutionPageVersion.$inferSelect, 'document'>;

export async function findPage(db: Queryable, institutionId: number): Promise<StoredPage | undefined> {
  const [row] = await db<
    StoredPage[]
  >`select * from institution_page where institution_id = ${institutionId}`;
  return row;
}

/** Published once, or sent in to be. */
export async function isSentIn(db: Queryable, institutionId: number): Promise<boolean> {
  const rows = await db`
    select 1 from institution_page where institution_id = ${institutionId}
      and (live_id is not null or pending_id is not null or scheduled_id is not null)`;
  return rows.length > 0;
}

/** Lock it after the moderation item, if that is locked, too. */
export async function lockPage(db: Queryable, institutionId: number): Promise<PageHead | undefined> {
  const [row] = await db<PageHead[]>`
    select ${headColumns(db)} from institution_page where institution_id = ${institutionId} for update`;
  return row;
}

export interface NewDraft
  extends Pick<
    PageHead,
    'institutionId' | 'accountUid' | 'draftPrint' | 'savedAt' | 'savedByUid' | 'savedDevice'
  > {
  /** As JSON. */
  readonly draft: string;
}

/** undefined: another member has saved the first draft in the meantime. */
export async function insertPage(
  db: Queryable,
  { institutionId, accountUid, draft, draftPrint, savedAt, savedByUid, savedDevice }: NewDraft,
): Promise<PageHead | undefined> {
  const [created] = await db<PageHead[]>`
    insert into institution_page (institution_id, account_uid, draft, draft_print, saved_at, saved_by_uid, saved_device)
    values (${institutionId}, ${accountUid}, ${draft}::text::jsonb, ${draftPrint}, ${savedAt},
      ${savedByUid}, ${savedDevice})
    on conflict (institution_id) do nothing returning ${headColumns(db)}`;
  return created;
}

export async function saveDraft(
  db: Queryable,
  { institutionId, draft, ...row }: Omit<NewDraft, 'accountUid'>,
): Promise<PageHead> {
  const [saved] = await db<[PageHead]>`
    update institution_page set ${db(row)}, draft = ${draft}::text::jsonb, version = version + 1
    where institution_id = ${institutionId} returning ${headColumns(db)}`;
  return saved;
}

export async function updatePage(
  db: Queryable,
  institutionId: number,
  change: Partial<Omit<PageHead, 'institutionId' | 'draftPrint' | 'version'>>,
): Promise<PageHead> {
  const [row] = await db<[PageHead]>`
    update institution_page set ${db(change)} where institution_id = ${institutionId}
    returning ${headColumns(db)}`;
  return row;
}

/** Stores the current draft under the institution's next number. */
export async function insertVersion(
  db: Queryable,
  institutionId: number,
  { note, byUid, at, state, publishAt }: Pick<StoredVersion, 'note' | 'byUid' | 'at' | 'state' | 'publishAt'>,
): Promise<StoredVersion> {
  const [version] = await db<[StoredVersion]>`
    with page as (
      update institution_page set next_number = next_number + 1 where institution_id = ${institutionId}
      returning institution_id, next_number - 1 as number, draft, draft_print)
    insert into institution_page_version
      (institution_id, number, document, print, note, by_uid, at, state, publish_at)
    select institution_id, number, draft, draft_print, ${note}, ${byUid}, ${at}, ${state}, ${publishAt} from page
    returning ${columns(db)}`;
  return version;
}

export async function updateVersion(
  db: Queryable,
  id: number,
  change: Partial<Pick<StoredVersion, 'state' | 'at' | 'publishAt'>>,
): Promise<void> {
  await db`update institution_page_version set ${db(change)} where id = ${id}`;
}

export async function deleteVersion(db: Queryable, id: number): Promise<void> {
  await db`delete from institution_page_version where id = ${id}`;
}

/** Deletes versions that are neither live, pending nor under review, except the newest. @returns Their ids. */
export async function deleteOldVersions(
  db: Queryable,
  { institutionId, liveId, deskId, deskBeforeId }: PageHead,
  kept: number,
): Promise<number[]> {
  const needed = [liveId, deskId, deskBeforeId].filter((id) => id !== null);
  const rows = await db<{ id: number }[]>`
    delete from institution_page_version where institution_id = ${institutionId} and state in ('past', 'refused')
      and id <> all(${needed}::bigint[]) and number <= (
        select next_number - 1 - ${kept} from institution_page where institution_id = ${institutionId})
    returning id`;
  return rows.map(({ id }) => id);
}

/** Newest first. */
export async function listVersions(
  db: Queryable,
  institutionId: number,
  limit: number,
): Promise<StoredVersion[]> {
  return db<StoredVersion[]>`
    select ${columns(db)} from institution_page_version
    where institution_id = ${institutionId} order by number desc limit ${limit}`;
}

/** Those that exist, by id. */
export async function findVersions(
  db: Queryable,
  institutionId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredVersion>> {
  if (ids.length === 0) return new Map();
  const rows = await db<StoredVersion[]>`
    select ${columns(db)} from institution_page_version
    where institution_id = ${institutionId} and id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findDocuments(
  db: Queryable,
  institutionId: number,
  ids: readonly number[],
): Promise<(StoredVersion & StoredDocument)[]> {
  return db<(StoredVersion & StoredDocument)[]>`
    select * from institution_page_version
    where institution_id = ${institutionId} and id = any(${[...ids]}::bigint[])`;
}

/** The newest with this hash that operators refused or took down. */
export async function findRefused(
  db: Queryable,
  institutionId: number,
  print: string,
): Promise<StoredVersion | undefined> {
  const [row] = await db<StoredVersion[]>`
    select ${columns(db)} from institution_page_version
    where institution_id = ${institutionId} and print = ${print} and state = 'refused'
    order by number desc limit 1`;
  return row;
}

/** Versions that are due. */
export async function listDue(
  db: Queryable,
  now: string,
): Promise<Pick<StoredVersion, 'id' | 'institutionId'>[]> {
  return db<Pick<StoredVersion, 'id' | 'institutionId'>[]>`
    select id, institution_id from institution_page_version
    where state = 'scheduled' and publish_at <= ${now} order by publish_at limit 200`;
}

/** Owner and admins, who are notified of the page's state. */
export async function listManagers(db: Queryable, institutionId: number): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from institution_member where institution_id = ${institutionId} and role in ('owner', 'admin')`;
  return rows.map(({ uid }) => uid);
}

function headColumns(db: Queryable) {
  return db`
    institution_id, account_uid, state, draft_print, version, saved_at, saved_by_uid, saved_device, published_version,
    published_by_uid, published_at, next_number, live_id, pending_id, scheduled_id, desk_id, desk_before_id, desk_hits,
    refusal_sentence, refused_at, taken_down_print`;
}

function columns(db: Queryable) {
  return db`id, institution_id, number, print, note, by_uid, at, state, publish_at`;
}
