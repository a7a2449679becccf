import type { ApplicationForm, ApplicationState } from '@gongdu/contract/institutions/application';
import type { QualificationSlot } from '@gongdu/contract/institutions/qualification';
import type { Queryable } from '../../../db/database.ts';
import type { institutionApplication, qualification, qualificationFile, qualificationView } from './table.ts';

export type StoredApplication = typeof institutionApplication.$inferSelect;
export type StoredSlot = typeof qualification.$inferSelect;
export type StoredFile = typeof qualificationFile.$inferSelect;
export type NewFile = Omit<StoredFile, 'id'>;
export type ApplicationChange = Partial<Omit<StoredApplication, 'id' | 'uid'>>;

/** The states that count as open: a member has at most three such applications. */
const openStates: readonly ApplicationState[] = ['draft', 'pending', 'returned'];

/** Serializes a member's new applications. */
export async function lockMember(db: Queryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('institution-application', ${uid}))`;
}

/** Serializes requests for a slug. */
export async function lockSlug(db: Queryable, slug: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('institution-slug ' || ${slug}, 0))`;
}

export async function countOpen(db: Queryable, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from institution_application
    where uid = ${uid} and state = any(${[...openStates]}) and deleted_at is null`;
  return row.n;
}

export async function insertApplication(
  db: Queryable,
  row: ApplicationForm &
    Pick<StoredApplication, 'uid' | 'clientId' | 'savedDevice' | 'createdAt' | 'updatedAt'>,
): Promise<StoredApplication> {
  const [created] = await db<[StoredApplication]>`
    insert into institution_application ${db(row)} returning *`;
  return created;
}

export async function findByClientId(
  db: Queryable,
  uid: number,
  clientId: string,
): Promise<StoredApplication | undefined> {
  const [row] = await db<StoredApplication[]>`
    select * from institution_application where uid = ${uid} and client_id = ${clientId}`;
  return row;
}

/** Includes deleted ones, to which their log refers. */
export async function findApplication(db: Queryable, id: number): Promise<StoredApplication | undefined> {
  const [row] = await db<StoredApplication[]>`select * from institution_application where id = ${id}`;
  return row;
}

export async function findOfInstitution(
  db: Queryable,
  institutionId: number,
): Promise<StoredApplication | undefined> {
  const [row] = await db<StoredApplication[]>`
    select * from institution_application where institution_id = ${institutionId} order by id desc limit 1`;
  return row;
}

/** Until the transaction ends; none that was deleted. */
export async function lockApplication(db: Queryable, id: number): Promise<StoredApplication | undefined> {
  const [row] = await db<StoredApplication[]>`
    select * from institution_application where id = ${id} and deleted_at is null for update`;
  return row;
}

/** The member's own, and that of the institution they belong to, newest first. */
export async function listApplications(
  db: Queryable,
  uid: number,
  institutionId: number | null,
): Promise<StoredApplication[]> {
  return db<StoredApplication[]>`
    select * from institution_application
    where (uid = ${uid} or institution_id = ${institutionId}) and deleted_at is null
    order by id desc limit 50`;
}

/** Of the same applicant, newest first. */
export async function listEarlier(
  db: Queryable,
  { id, uid }: StoredApplication,
): Promise<StoredApplication[]> {
  return db<StoredApplication[]>`
    select * from institution_application where uid = ${uid} and id < ${id} and submitted_at is not null
    order by id desc limit 20`;
}

export async function findKinds(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, StoredApplication['kind']>> {
  const rows = await db<Pick<StoredApplication, 'id' | 'kind'>[]>`
    select id, kind from institution_application where id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

export async function updateApplication(
  db: Queryable,
  id: number,
  change: ApplicationChange,
): Promise<StoredApplication> {
  const [row] = await db<[StoredApplication]>`
    update institution_application set ${db(change)} where id = ${id} returning *`;
  return row;
}

export async function deleteApplication(db: Queryable, id: number): Promise<void> {
  await db`delete from institution_application where id = ${id}`;
}

/** Whether another submitted application has requested this slug. */
export async function isSlugAwaited(db: Queryable, slug: string, id: number): Promise<boolean> {
  const rows = await db`
    select 1 from institution_application where slug = ${slug} and state = 'pending' and id <> ${id} limit 1`;
  return rows.length > 0;
}

/** Of many applications at once. */
export async function listSlots(db: Queryable, applicationIds: readonly number[]): Promise<StoredSlot[]> {
  return db<StoredSlot[]>`
    select ${slotColumns(db)} from qualification where application_id = any(${[...applicationIds]}::bigint[])`;
}

export async function listFiles(db: Queryable, applicationId: number): Promise<StoredFile[]> {
  return db<StoredFile[]>`select * from qualification_file where application_id = ${applicationId}`;
}

export async function findFile(db: Queryable, id: number): Promise<StoredFile | undefined> {
  const [row] = await db<StoredFile[]>`select * from qualification_file where id = ${id}`;
  return row;
}

export async function insertFile(db: Queryable, file: NewFile): Promise<number> {
  const [row] = await db<[{ id: number }]>`insert into qualification_file ${db(file)} returning id`;
  return row.id;
}

/** @returns the encrypted objects that they had last. */
export async function deleteFiles(db: Queryable, ids: readonly number[]): Promise<string[]> {
  const rows = await db<{ sealedKey: string | null }[]>`
    delete from qualification_file where id = any(${[...ids]}::bigint[]) returning sealed_key`;
  return rows.flatMap(({ sealedKey }) => sealedKey ?? []);
}

/** The expiry of an earlier picture is kept until its successor is judged. */
export async function putSlot(
  db: Queryable,
  applicationId: number,
  slot: QualificationSlot,
  fileId: number,
): Promise<void> {
  await db`
    insert into qualification (application_id, slot, state, file_id)
    values (${applicationId}, ${slot}, 'sent', ${fileId})
    on conflict (application_id, slot) do update
      set state = 'sent', file_id = excluded.file_id, reason = null, sentence = ''`;
}

export async function deleteSlots(
  db: Queryable,
  applicationId: number,
  slots: readonly QualificationSlot[],
): Promise<void> {
  await db`delete from qualification where application_id = ${applicationId} and slot = any(${[...slots]})`;
}

/** The verdict is kept; its picture was deleted. */
export async function forgetFiles(db: Queryable, fileIds: readonly number[]): Promise<void> {
  await db`update qualification set file_id = null where file_id = any(${[...fileIds]}::bigint[])`;
}

export type SlotChange = Partial<Omit<StoredSlot, 'applicationId' | 'slot'>>;

export async function updateSlot(
  db: Queryable,
  { applicationId, slot }: Pick<StoredSlot, 'applicationId' | 'slot'>,
  change: SlotChange,
): Promise<void> {
  await db`
    update qualification set ${db(change)} where application_id = ${applicationId} and slot = ${slot}`;
}

/**
 * Accepted qualifications that expire at most `days` after `today` and were not announced for this number yet, by
 * application.
 */
export async function listExpiring(db: Queryable, today: string, limit: number): Promise<number[]> {
  const left = db`(slot.expires_on - ${today}::date)`;
  const rows = await db<{ id: number }[]>`
    select distinct application.id from qualification slot
    join institution_application application on application.id = slot.application_id
    where slot.state in ('accepted', 'sent') and slot.expires_on <= ${today}::date + 30
      and application.state <> 'pending' and application.institution_id is not null
      and case
        when ${left} <= 0 then slot.state = 'accepted' or application.state = 'approved'
        else slot.state = 'accepted' and coalesce(slot.reminded_days, 999)
          > case when ${left} <= 1 then 1 when ${left} <= 7 then 7 else 30 end
      end
    order by application.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Refused or withdrawn, and unchanged since: their pictures of identity cards are due for deletion. */
export async function listUnsettled(
  db: Queryable,
  before: string,
  identitySlots: readonly QualificationSlot[],
  limit: number,
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from institution_application application
    where (state = 'refused' or withdrawn_at is not null) and state in ('refused', 'draft', 'returned')
      and institution_id is null and updated_at < ${before} and deleted_at is null
      and exists (select 1 from qualification_file file
        where file.application_id = application.id and file.slot = any(${[...identitySlots]}))
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export type StoredView = typeof qualificationView.$inferSelect;

export async function insertView(db: Queryable, view: Omit<StoredView, 'id'>): Promise<void> {
  await db`insert into qualification_view ${db(view)}`;
}

/** Newest first. */
export async function listViews(db: Queryable, applicationId: number): Promise<StoredView[]> {
  return db<StoredView[]>`
    select * from qualification_view where application_id = ${applicationId} order by id desc limit 100`;
}

/** Days as `YYYY-MM-DD`. */
function slotColumns(db: Queryable) {
  return db`application_id, slot, state, file_id, reason, sentence, expires_on::text, reminded_days`;
}
