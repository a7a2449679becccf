import type { Queryable } from '../../../db/database.ts';
import type { institutionInvitation, institutionMember, institutionOffer } from './table.ts';

export type MemberRow = typeof institutionMember.$inferSelect;
export type InvitationRow = typeof institutionInvitation.$inferSelect;
export type OfferRow = typeof institutionOffer.$inferSelect;

/** Serializes changes of one institution's members and invitations. */
export async function lockInstitution(
  db: Queryable,
  id: number,
): Promise<{ name: string; accountUid: number } | undefined> {
  const [row] = await db<{ name: string; accountUid: number }[]>`
    select institution.name, account.uid as account_uid from institution
    join account on account.institution_id = institution.id and account.role = 'institution'
    where institution.id = ${id} for update of institution`;
  return row;
}

export async function findMember(db: Queryable, uid: number): Promise<MemberRow | undefined> {
  const [row] = await db<MemberRow[]>`select * from institution_member where uid = ${uid}`;
  return row;
}

export async function listMembers(db: Queryable, institutionId: number): Promise<MemberRow[]> {
  return db<MemberRow[]>`
    select * from institution_member where institution_id = ${institutionId}
    order by array_position('{owner,admin,staff}', role), joined_at, uid`;
}

/** @returns false when the account already belongs to an institution. */
export async function insertMember(db: Queryable, row: Omit<MemberRow, 'worksOnPage'>): Promise<boolean> {
  const rows = await db`
    insert into institution_member ${db(row)} on conflict (uid) do nothing returning 1`;
  return rows.length > 0;
}

export async function updateMember(
  db: Queryable,
  uid: number,
  change: Pick<MemberRow, 'role' | 'permissions' | 'namedRoleId' | 'ownPermissions'>,
): Promise<void> {
  await db`update institution_member set ${db(change)} where uid = ${uid}`;
}

/** @returns false when they have left. */
export async function setWorksOnPage(db: Queryable, uid: number, isShown: boolean): Promise<boolean> {
  const rows = await db`
    update institution_member set works_on_page = ${isShown} where uid = ${uid} returning 1`;
  return rows.length > 0;
}

/** There are members beside the owner, or an invitation is open. */
export async function isTeam(db: Queryable, institutionId: number, now: string): Promise<boolean> {
  const [row] = await db<[{ is: boolean }]>`
    select exists (select from institution_member where institution_id = ${institutionId} offset 1) or exists (
      select from institution_invitation
      where institution_id = ${institutionId} and closed_at is null and expires_at > ${now}) as is`;
  return row.is;
}

export async function deleteMember(db: Queryable, uid: number): Promise<void> {
  await db`delete from institution_member where uid = ${uid}`;
}

export async function listOpenInvitations(
  db: Queryable,
  institutionId: number,
  now: string,
): Promise<InvitationRow[]> {
  return db<InvitationRow[]>`
    select * from institution_invitation
    where institution_id = ${institutionId} and closed_at is null and expires_at > ${now} order by id desc`;
}

export async function listInvitationsTo(db: Queryable, phone: string, now: string): Promise<InvitationRow[]> {
  return db<InvitationRow[]>`
    select * from institution_invitation
    where phone = ${phone} and closed_at is null and expires_at > ${now} order by id desc`;
}

export async function findInvitation(db: Queryable, id: number): Promise<InvitationRow | undefined> {
  const [row] = await db<InvitationRow[]>`select * from institution_invitation where id = ${id}`;
  return row;
}

export async function insertInvitation(
  db: Queryable,
  row: Omit<InvitationRow, 'id' | 'closedAt' | 'notifiedUid'>,
): Promise<InvitationRow> {
  const [created] = await db<[InvitationRow]>`insert into institution_invitation ${db(row)} returning *`;
  return created;
}

export async function closeInvitation(db: Queryable, id: number, at: string): Promise<void> {
  await db`update institution_invitation set closed_at = ${at} where id = ${id}`;
}

/** Expired ones are also in the index of open invitations. */
export async function closeExpired(db: Queryable, institutionId: number, now: string): Promise<void> {
  await db`
    update institution_invitation set closed_at = expires_at
    where institution_id = ${institutionId} and closed_at is null and expires_at <= ${now}`;
}

/** Open invitations whose phone now has an account that was not notified; each for one caller. */
export async function takeUnnotified(
  db: Queryable,
  now: string,
  limit: number,
): Promise<(InvitationRow & { readonly institutionName: string })[]> {
  return db<(InvitationRow & { institutionName: string })[]>`
    update institution_invitation invitation set notified_uid = account.uid
    from account, institution
    where invitation.id in (
        select waiting.id from institution_invitation waiting join account known on known.phone = waiting.phone
        where waiting.closed_at is null and waiting.notified_uid is null and waiting.expires_at > ${now}
          and known.role = 'user' and known.disabled_at is null
        order by waiting.id limit ${limit} for update of waiting skip locked)
      and account.phone = invitation.phone and institution.id = invitation.institution_id
    returning invitation.*, institution.name as institution_name`;
}

export async function findOffer(db: Queryable, institutionId: number): Promise<OfferRow | undefined> {
  const [row] = await db<OfferRow[]>`select * from institution_offer where institution_id = ${institutionId}`;
  return row;
}

export async function upsertOffer(db: Queryable, row: OfferRow): Promise<void> {
  await db`
    insert into institution_offer ${db(row)} on conflict (institution_id) do update
    set to_uid = excluded.to_uid, offered_at = excluded.offered_at`;
}

export async function deleteOffer(db: Queryable, institutionId: number): Promise<void> {
  await db`delete from institution_offer where institution_id = ${institutionId}`;
}

/** The codes of the institutions' menu. */
export async function listOfferedCodes(db: Queryable): Promise<string[]> {
  const rows = await db<{ perms: string }[]>`
    select distinct perms from institution_menu where menu_type = 'F' and perms is not null`;
  return rows.map(({ perms }) => perms);
}

export async function listManagers(db: Queryable, institutionId: number): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from institution_member where institution_id = ${institutionId} and role in ('owner', 'admin')`;
  return rows.map(({ uid }) => uid);
}
