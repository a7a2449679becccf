import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import type { AnyQueryable, Queryable } from '../../../db/database.ts';
import type { account } from './table.ts';

export type AccountRow = typeof account.$inferSelect;
export type NewAccount = Pick<AccountRow, 'name' | 'role'> & Partial<Omit<AccountRow, 'uid'>>;

export async function findByUid(db: Queryable, uid: number): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`select * from account where uid = ${uid}`;
  return row;
}

export async function findByPhone(db: Queryable, phone: string): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`select * from account where phone = ${phone}`;
  return row;
}

/** The account of an institution itself (role `institution`). */
export async function findInstitutionAccount(
  db: Queryable,
  institutionId: number,
): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`
    select * from account where institution_id = ${institutionId} and role = 'institution'`;
  return row;
}

export async function insertAccount(db: Queryable, row: NewAccount): Promise<AccountRow> {
  const [created] = await db<[AccountRow]>`insert into account ${db(row)} returning *`;
  return created;
}

interface NewMember {
  readonly phone: string;
  readonly name: string;
  /** The address of the registration. */
  readonly ip: string;
}

/** Locks until the transaction ends. */
export async function lockPhone(db: Queryable, phone: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`;
}

/**
 * The account of a visitor's verified phone, with the name they give now. A member's account with the same phone is a
 * different one.
 */
export async function ensureVisitor(db: Queryable, { phone, name, ip }: NewMember): Promise<AccountRow> {
  const [known] = await db<{ uid: number }[]>`
    select uid from institution_visitor where phone = ${phone} for update`;
  if (known) {
    const [row] = await db<[AccountRow]>`
      update account set name = ${name} where uid = ${known.uid} returning *`;
    return row;
  }
  const created = await insertAccount(db, { name, role: 'visitor', registeredIp: ip });
  await db`insert into institution_visitor ${db({ uid: created.uid, phone })}`;
  return created;
}

export async function findPeople(db: AnyQueryable, uids: readonly number[]): Promise<Map<number, PersonRow>> {
  const rows = await db<
    PersonRow[]
  >`select uid, name, avatar from account where uid = any(${[...uids]}::bigint[])`;
  return new Map(rows.map((row) => [row.uid, row]));
}
export type PersonRow = Pick<AccountRow, 'uid' | 'name' | 'avatar'>;

/** Readers who administer an institution. */
export async function countAdministrators(db: Queryable, institutionId: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from account where institution_id = ${institutionId} and role = 'user'`;
  return row.n;
}

/** Creates a reader for a verified phone; an existing account has precedence. */
export async function ensureReader(db: Queryable, { phone, name, ip }: NewMember): Promise<AccountRow> {
  const [row] = await db<[AccountRow]>`
    insert into account (phone, name, role, registered_ip) values (${phone}, ${name}, 'user', ${ip})
    on conflict (phone) do update set phone = excluded.phone
    returning *`;
  return row;
}

export async function setPasswordHash(db: Queryable, uid: number, passwordHash: string): Promise<void> {
  await db`update account set password_hash = ${passwordHash} where uid = ${uid}`;
}

export async function setDisabled(db: Queryable, uid: number, at: string | null): Promise<void> {
  await db`
    update account set disabled_at = ${at}, rights_version = rights_version + 1 where uid = ${uid}`;
}

/** Locked until the transaction ends. */
export async function lockAccount(db: Queryable, uid: number): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`select * from account where uid = ${uid} for update`;
  return row;
}

export interface OperatorRights {
  readonly role: AccountRow['role'];
  /** All codes: those of the role and the own ones. */
  readonly permissions: readonly string[];
  readonly operatorRoleId: number | null;
  readonly ownPermissions: readonly string[];
}

export async function setRights(
  db: Queryable,
  uid: number,
  { role, permissions, operatorRoleId, ownPermissions }: OperatorRights,
): Promise<void> {
  await db`
    update account set role = ${role}, permissions = ${[...permissions]}, operator_role_id = ${operatorRoleId},
      own_permissions = ${[...ownPermissions]}, rights_version = rights_version + 1
    where uid = ${uid}`;
}

/** Operators of a role, disabled ones among them, in the order of their uids. */
export async function listInOperatorRole(
  db: Queryable,
  roleId: number,
): Promise<Pick<AccountRow, 'uid' | 'permissions'>[]> {
  return db<Pick<AccountRow, 'uid' | 'permissions'>[]>`
    select uid, permissions from account where operator_role_id = ${roleId} and role = 'admin' order by uid`;
}

/** By the id of their role. */
export async function countInOperatorRoles(db: Queryable): Promise<Map<number, number>> {
  const rows = await db<{ id: number; people: number }[]>`
    select operator_role_id as id, count(*)::int as people from account
    where role = 'admin' and operator_role_id is not null group by 1`;
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Everyone of the role has these codes, and their own ones that they still hold. */
export async function setCodesOfOperatorRole(
  db: Queryable,
  roleId: number,
  codes: readonly string[],
): Promise<void> {
  await db`
    update account set rights_version = rights_version + 1, permissions = array(
      select code from unnest(${[...codes]}::text[]) code
      union
      select code from unnest(own_permissions) code where code = any(permissions))
    where operator_role_id = ${roleId} and role = 'admin'`;
}

/** Serializes changes of operators' rights until the transaction ends. */
export async function lockOperators(db: Queryable): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtext('operators'))`;
}

/** Whether another operator who may sign in has the code. */
export async function hasOtherHolder(db: Queryable, uid: number, code: string): Promise<boolean> {
  const rows = await db`
    select 1 from account
    where role = 'admin' and uid <> ${uid} and disabled_at is null and ${code} = any(permissions) limit 1`;
  return rows.length > 0;
}

/** Operators with one of the codes, in the order of their uids. */
export async function listHolders(db: Queryable, codes: readonly string[]): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from account
    where role = 'admin' and disabled_at is null and permissions && ${[...codes]}::text[] order by uid`;
  return rows.map(({ uid }) => uid);
}

export async function findPermissions(db: Queryable, uid: number): Promise<string[] | undefined> {
  const [row] = await db<{ permissions: string[] }[]>`
    select permissions from account where uid = ${uid} and role = 'admin' and disabled_at is null`;
  return row?.permissions;
}

export interface MemberRegion {
  readonly uid: number;
  readonly region: string;
}

/** Writes changed rows only. */
export async function setRegions(db: Queryable, regions: readonly MemberRegion[]): Promise<void> {
  await db`
    update account set region = known.region
    from jsonb_to_recordset(${db.json(regions.map((each) => ({ ...each })))}) known (uid bigint, region text)
    where account.uid = known.uid and account.region is distinct from known.region`;
}

export async function anonymise(db: Queryable, uid: number, at: string): Promise<void> {
  await db`
    update account set phone = null, name = ${deletedMemberName}, avatar = null, bio = '', gender = null,
      birthday = null, city = '', region = null, registered_ip = null, profile_version = 1, profile_changed_at = ${at}, password_hash = null,
      permissions = '{}', own_permissions = null, operator_role_id = null, institution_id = null, disabled_at = coalesce(disabled_at, ${at}::timestamptz)
    where uid = ${uid}`;
}

/** @param institutionId null: the reader no longer administers one. */
export async function setInstitution(
  db: Queryable,
  uid: number,
  institutionId: number | null,
): Promise<void> {
  await db`update account set institution_id = ${institutionId} where uid = ${uid}`;
}

/** For an institution's own account. */
export async function setInstitutionAvatar(
  db: Queryable,
  institutionId: number,
  avatar: string | null,
): Promise<void> {
  await db`
    update account set avatar = ${avatar}, profile_changed_at = now()
    where institution_id = ${institutionId} and role = 'institution'`;
}

/** false: the account's phone has changed. A phone in use violates `account_phone_unique`. */
export async function setPhone(
  db: Queryable,
  uid: number,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const rows = await db`
    update account set phone = ${to} where uid = ${uid} and phone is not distinct from ${from} returning 1`;
  return rows.length > 0;
}

export type ProfileRow = Pick<
  AccountRow,
  'name' | 'bio' | 'gender' | 'birthday' | 'city' | 'avatar' | 'role' | 'phone' | 'profileVersion'
>;
export type ProfileTexts = Partial<Pick<ProfileRow, 'name' | 'bio' | 'gender' | 'birthday' | 'city'>>;

export async function readProfile(db: Queryable, uid: number): Promise<ProfileRow | undefined> {
  const [row] = await db<ProfileRow[]>`select ${profileColumns(db)} from account where uid = ${uid}`;
  return row;
}

/** Locked until the transaction ends. */
export async function lockProfile(db: Queryable, uid: number): Promise<ProfileRow | undefined> {
  const [row] = await db<ProfileRow[]>`
    select ${profileColumns(db)} from account where uid = ${uid} for no key update`;
  return row;
}

export async function saveTexts(db: Queryable, uid: number, texts: ProfileTexts): Promise<void> {
  await db`
    update account set ${db({ ...texts })}, profile_version = profile_version + 1, profile_changed_at = now()
    where uid = ${uid}`;
}

export async function setAvatar(db: Queryable, uid: number, avatar: string | null): Promise<void> {
  await db`update account set avatar = ${avatar}, profile_changed_at = now() where uid = ${uid}`;
}

export async function keepName(db: Queryable, uid: number, at: string): Promise<void> {
  await db`update account set name_kept_at = coalesce(name_kept_at, ${at}::timestamptz) where uid = ${uid}`;
}

/** Days as `YYYY-MM-DD`. */
function profileColumns(db: Queryable) {
  return db`name, bio, gender, birthday::text, city, avatar, role, phone, profile_version`;
}
