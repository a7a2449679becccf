import { slugPattern } from '@gongdu/contract/core/institutions/institution';
import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import type { PageToRender } from '@gongdu/contract/institutions/page/view';
import { truncateWithEllipsis } from '@gongdu/contract/storable-text';
import { isStoredAt } from '@gongdu/contract/stored-media';
import { mediaInPage, parsePage } from '@gongdu/rules/institutions/page/parse-page';
import type { Platform } from '../../../../platform.ts';
import type { Found, PublicPage } from '../../../../public-site/public-page.ts';
import type { Visit } from '../../../../public-site/public-site.ts';
import type { Readership } from '../../../writing/readership/service.ts';
import type { PageItems } from '../items.ts';
import { wordsOf } from '../page-text.ts';
import { findDocuments } from '../store.ts';
import { institutionData } from './institution-data.ts';
import { plainBody } from './plain-body.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'reads' | 'clock'> {
  readonly items: PageItems;
  readonly readership: Pick<Readership, 'countPage'>;
  readonly siteName: () => string;
  readonly publicUrl: string;
  /** Storage's public address. */
  readonly storage: string;
  readonly services: PageToRender['services'];
}

/** The most pages in one file of the sitemap. */
const mappedMax = 50_000;

export type InstitutionPublicPages = ReturnType<typeof createInstitutionPublicPages>;

/** Published pages for visitors: one query finds the version. */
export function createInstitutionPublicPages(needs: Needs) {
  const { reads: db, clock, items, publicUrl, readership, storage, services } = needs;
  return { find, listMapped };

  /** Members also see works in circles. */
  async function find({ params, search, isMember }: Visit): Promise<Found | undefined> {
    const { slug: asked = '' } = params;
    const slug = asked.toLowerCase();
    if (!slugPattern.test(slug)) return undefined;
    if (slug !== asked) return { movedTo: `/i/${slug}${search}` };
    const published = await store.findPublished(db, slug);
    if (!published) return undefined;
    const { liveId, profileVersion } = published;
    return {
      key: `institution ${liveId} ${profileVersion} ${isMember}`,
      draw: () => draw(published, isMember),
      onVisit: (visitor) => readership.countPage(published.uid, { visitor }),
    };
  }

  async function draw(published: store.PublishedPage, isMember: boolean): Promise<PublicPage> {
    const { institutionId, liveId, profileVersion: _version, ...institution } = published;
    const [version] = await findDocuments(db, institutionId, [liveId]);
    if (!version) throw new Error(`The page of institution ${institutionId} has no live version`);
    const document = parsePage(version.document, isStoredAt(storage));
    const shown = await items.resolve(document, { institutionId, isMember });
    const path = `/i/${institution.slug}`;
    const picture = pictureOf(document, institution.avatar);
    const data: PageToRender = {
      document,
      items: shown,
      institution,
      siteName: needs.siteName(),
      services,
      now: clock.now().toISOString(),
    };
    return {
      title: institution.name,
      path,
      description:
        institution.introduction || truncateWithEllipsis(wordsOf(document).replace(/\s+/g, ' '), 120),
      preview: { picture },
      jsonLd: institutionData(institution, `${publicUrl}${path}`, picture),
      appPath: `/user/${institution.uid}`,
      view: { name: 'institution', data },
      plainBody: plainBody(data),
    };
  }

  async function listMapped(): Promise<{ path: string; changedAt: string }[]> {
    const rows = await store.listPublished(db, mappedMax);
    return rows.map(({ slug, at }) => ({ path: `/i/${slug}`, changedAt: at }));
  }
}

function pictureOf(document: PageDocument, avatar: string | null): string | null {
  return mediaInPage(document).find((media) => /\.(?:png|jpe?g|webp)$/i.test(media)) ?? avatar;
}
