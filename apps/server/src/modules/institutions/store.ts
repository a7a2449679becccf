import type { Queryable } from '../../db/database.ts';
import type { institution } from './table.ts';

export type InstitutionRow = typeof institution.$inferSelect;

export async function findInstitution(db: Queryable, id: number): Promise<InstitutionRow | undefined> {
  const [row] = await db<InstitutionRow[]>`select * from institution where id = ${id}`;
  return row;
}

export async function lockInstitution(db: Queryable, id: number): Promise<InstitutionRow | undefined> {
  const [row] = await db<InstitutionRow[]>`select * from institution where id = ${id} for update`;
  return row;
}

type ProfileTexts = Pick<
  InstitutionRow,
  'logo' | 'introduction' | 'phone' | 'email' | 'address' | 'website' | 'openingHours'
>;

export async function saveProfile(
  db: Queryable,
  id: number,
  { openingHours, ...texts }: ProfileTexts,
): Promise<InstitutionRow> {
  const [row] = await db<[InstitutionRow]>`
    update institution set ${db(texts)}, opening_hours = ${JSON.stringify(openingHours)}::text::jsonb,
      profile_version = profile_version + 1
    where id = ${id} returning *`;
  return row;
}

/** The institution's account wears its logo. */
export async function setAccountAvatar(
  db: Queryable,
  institutionId: number,
  avatar: string | null,
): Promise<void> {
  await db`
    update account set avatar = ${avatar}, profile_changed_at = now()
    where institution_id = ${institutionId} and role = 'institution'`;
}

export async function findInstitutions(db: Queryable, ids: readonly number[]): Promise<InstitutionRow[]> {
  return db<InstitutionRow[]>`select * from institution where id = any(${[...ids]}::bigint[])`;
}
