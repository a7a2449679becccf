import type { ListedInstitution } from '@gongdu/contract/institutions/page/endpoints';
import type { PageInstitution } from '@gongdu/contract/institutions/page/view';
import type { Queryable } from '../../../../db/database.ts';

export type PublishedPage = PageInstitution & {
  readonly institutionId: number;
  readonly profileVersion: number;
  readonly liveId: number;
};

/** For a page that readers see now; undefined for every other slug. */
export async function findPublished(db: Queryable, slug: string): Promise<PublishedPage | undefined> {
  const [row] = await db<PublishedPage[]>`
    select page.account_uid as uid, institution.slug, institution.name, institution.kind,
      coalesce(institution.logo, account.avatar) as avatar, institution.operator_name, institution.credit_code,
      institution.introduction, institution.phone, institution.email, institution.address, institution.website,
      institution.opening_hours, institution.id as institution_id, institution.profile_version, page.live_id
    from institution join institution_page page on page.institution_id = institution.id
      left join account on account.uid = page.account_uid
    where institution.slug = ${slug} and page.state = 'published' and page.live_id is not null`;
  return row;
}

/** Institutions whose page readers see now, the newest first. @param before An id. */
export async function listInstitutions(
  db: Queryable,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<ListedInstitution[]> {
  const below = before === undefined ? db`` : db`and page.institution_id < ${before}`;
  return db<ListedInstitution[]>`
    select institution.id, institution.slug, institution.name, institution.kind,
      coalesce(institution.logo, account.avatar) as avatar, institution.introduction, institution.address
    from institution_page page join institution on institution.id = page.institution_id
      left join account on account.uid = page.account_uid
    where page.state = 'published' and page.live_id is not null ${below}
    order by page.institution_id desc limit ${limit}`;
}

export interface SitemapRow {
  readonly slug: string;
  readonly at: string;
}

/** The pages of the sitemap, newest first. */
export async function listPublished(db: Queryable, limit: number): Promise<SitemapRow[]> {
  return db<SitemapRow[]>`
    select institution.slug, version.at from institution_page page
      join institution_page_version version on version.id = page.live_id
      join institution on institution.id = page.institution_id
    where page.state = 'published' order by version.at desc limit ${limit}`;
}
