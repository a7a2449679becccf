import type { LicenceKind } from '@gongdu/contract/core/site/licence';
import type { Queryable } from '../../../db/database.ts';
import type { SectionName } from './sections.ts';
import type { siteLicence, siteSection } from './table.ts';

export type StoredSection = typeof siteSection.$inferSelect;
export type StoredLicence = typeof siteLicence.$inferSelect;

/** Nodes listen here: something of the site was changed. */
export const changedChannel = 'site_changed';

/** One transaction at a time changes the site's settings; the nodes are notified when it has committed. */
export async function lockSite(db: Queryable): Promise<void> {
  await db`
    select pg_advisory_xact_lock(hashtextextended('site', 0)), pg_notify(${changedChannel}, '')`;
}

export function listSections(db: Queryable): Promise<readonly StoredSection[]> {
  return db<StoredSection[]>`select * from site_section`;
}

export function listLicences(db: Queryable): Promise<readonly StoredLicence[]> {
  return db<StoredLicence[]>`select *, ${days(db)} from site_licence`;
}

export async function putSection(
  db: Queryable,
  { section, value, version, updatedBy, updatedAt }: StoredSection & { readonly section: SectionName },
): Promise<void> {
  await db`
    insert into site_section (section, value, version, updated_by, updated_at)
    values (${section}, ${JSON.stringify(value)}::text::jsonb, ${version}, ${updatedBy}, ${updatedAt})
    on conflict (section) do update set value = excluded.value, version = excluded.version,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`;
}

export async function findLicence(db: Queryable, kind: LicenceKind): Promise<StoredLicence | undefined> {
  const [row] = await db<StoredLicence[]>`select *, ${days(db)} from site_licence where kind = ${kind}`;
  return row;
}

/** Days as they are written, which would be read as moments otherwise. */
function days(db: Queryable) {
  return db`valid_from::text as valid_from, valid_to::text as valid_to`;
}

export async function putLicence(db: Queryable, row: StoredLicence): Promise<void> {
  const { kind, ...rest } = row;
  await db`
    insert into site_licence ${db(row)}
    on conflict (kind) do update set ${db(rest)}`;
}

export async function deleteLicence(db: Queryable, kind: LicenceKind): Promise<void> {
  await db`delete from site_licence where kind = ${kind}`;
}

export function lockLicences(db: Queryable): Promise<readonly StoredLicence[]> {
  return db<StoredLicence[]>`select *, ${days(db)} from site_licence order by kind for update`;
}

export async function setReminded(db: Queryable, kind: LicenceKind, days: number): Promise<void> {
  await db`update site_licence set reminded_days = ${days} where kind = ${kind}`;
}
