import type { MessagingQueryable, Queryable } from '../../../db/database.ts';
import { foldKey } from '../../../shared/text/fold.ts';
import type { institution } from './table.ts';

export type InstitutionRow = typeof institution.$inferSelect;

export async function findInstitution(db: Queryable, id: number): Promise<InstitutionRow | undefined> {
  const [row] = await db<InstitutionRow[]>`select * from institution where id = ${id}`;
  return row;
}

/** For its inbox. */
export async function findHours(
  db: MessagingQueryable,
  id: number,
): Promise<Pick<InstitutionRow, 'name' | 'openingHours'> | undefined> {
  const [row] = await db<Pick<InstitutionRow, 'name' | 'openingHours'>[]>`
    select name, opening_hours from institution where id = ${id}`;
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

export async function findBySlug(db: Queryable, slug: string): Promise<InstitutionRow | undefined> {
  const [row] = await db<InstitutionRow[]>`select * from institution where slug = ${slug}`;
  return row;
}

export async function findInstitutions(db: Queryable, ids: readonly number[]): Promise<InstitutionRow[]> {
  return db<InstitutionRow[]>`select * from institution where id = any(${[...ids]}::bigint[])`;
}

export type NewInstitution = Pick<
  InstitutionRow,
  'name' | 'slug' | 'kind' | 'operatorName' | 'creditCode' | 'introduction' | 'address'
>;

/** null: the slug is taken. */
export async function insertInstitution(db: Queryable, fields: NewInstitution): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    insert into institution ${db({ ...fields, nameKey: foldKey(fields.name) })} on conflict (slug) do nothing returning id`;
  return row?.id ?? null;
}

export async function findNamed(db: Queryable, keys: readonly string[]): Promise<string | null> {
  const [row] = await db<{ name: string }[]>`
    select name from institution where name_key = any(${[...keys]}::text[]) and name_key <> '' limit 1`;
  return row?.name ?? null;
}

export type InstitutionName = Pick<InstitutionRow, 'id' | 'name' | 'slug'>;

export async function findByCreditCode(db: Queryable, creditCode: string): Promise<InstitutionName[]> {
  return db<InstitutionName[]>`
    select id, name, slug from institution where credit_code = ${creditCode} and credit_code <> ''
    order by id limit 10`;
}
