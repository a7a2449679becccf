import type { Queryable } from '../../db/database.ts';
import type { AccountRow } from './store.ts';

export type ProfileRow = Pick<
  AccountRow,
  'name' | 'bio' | 'gender' | 'birthday' | 'city' | 'avatar' | 'role' | 'profileVersion'
>;
export type ProfileTexts = Partial<Pick<ProfileRow, 'name' | 'bio' | 'gender' | 'birthday' | 'city'>>;

export async function readProfile(db: Queryable, uid: number): Promise<ProfileRow | undefined> {
  const [row] = await db<ProfileRow[]>`select ${columns(db)} from account where uid = ${uid}`;
  return row;
}

/** Held until the transaction ends. */
export async function lockProfile(db: Queryable, uid: number): Promise<ProfileRow | undefined> {
  const [row] = await db<ProfileRow[]>`
    select ${columns(db)} from account where uid = ${uid} for no key update`;
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

/** Days as `YYYY-MM-DD`. */
function columns(db: Queryable) {
  return db`name, bio, gender, birthday::text, city, avatar, role, profile_version`;
}
