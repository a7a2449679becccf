import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import { mediaInPage, parsePage } from '@gongdu/contract/institutions/page/parse-page';
import type { PageToRender } from '@gongdu/contract/institutions/page/view';
import { truncateWithEllipsis } from '@gongdu/contract/storable-text';
import { isStoredAt } from '@gongdu/contract/stored-media';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../../platform.ts';
import type { PageItems } from '../items.ts';
import { wordsOf } from '../page-text.ts';
import { findDocuments } from '../store.ts';
import type { PageBuild } from './page-build.ts';
import { pageHtml } from './page-html.ts';
import { plainBody } from './plain-body.ts';
import * as store from './store.ts';

export interface PublicPage {
  readonly html: Buffer;
  readonly brotli: Buffer;
  /** With its quotation marks. */
  readonly etag: string;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly items: PageItems;
  readonly build: PageBuild | null;
  readonly siteName: () => string;
  readonly publicUrl: string;
  /** Storage's public address. */
  readonly storage: string;
  readonly services: PageToRender['services'];
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds that a drawn page is handed out again: its blocks of data, and whether it is open, may be so old. */
const drawnMs = 30_000;
const sitemapRows = 50_000;
const compress = promisify(brotliCompress);

export type PublicPages = ReturnType<typeof createPublicPages>;

/** Published pages as visitors get them: one query finds the version, and draws it anew when none was drawn lately. */
export function createPublicPages(needs: Needs) {
  const { db, clock, items, build, publicUrl, storage, services, onFailure } = needs;
  const drawn = new LRUCache<string, { at: number; page: Promise<PublicPage> }>({ max: 500 });
  return { find, sitemap };

  /** @param isMember Whether a member is signed in: they see what was written inside circles, and the way into the app. */
  async function find(slug: string, isMember: boolean): Promise<PublicPage | undefined> {
    const published = await store.findPublished(db, slug);
    if (!published) return undefined;
    const { liveId, profileVersion } = published;
    const key = `${liveId} ${profileVersion} ${isMember} ${needs.siteName()}`;
    const now = clock.now().getTime();
    const kept = drawn.get(key);
    if (kept && Math.abs(now - kept.at) < drawnMs) return kept.page;
    const page = draw(published, isMember);
    drawn.set(key, { at: now, page });
    page.catch(() => drawn.delete(key));
    return page;
  }

  async function draw(published: store.PublishedPage, isMember: boolean): Promise<PublicPage> {
    const { institutionId, liveId, profileVersion: _version, ...institution } = published;
    const [version] = await findDocuments(db, institutionId, [liveId]);
    if (!version) throw new Error(`The page of institution ${institutionId} has no live version`);
    const document = parsePage(version.document, isStoredAt(storage));
    const shown = await items.resolve(document, { institutionId, isMember });
    const address = `${publicUrl}/i/${institution.slug}`;
    const siteName = needs.siteName();
    const html = Buffer.from(
      pageHtml({
        ...{ institution, siteName, address, assets: build?.assets ?? null },
        body: drawBody({
          ...{ document, items: shown, institution, storage, siteName, services },
          now: clock.now().toISOString(),
        }),
        picture: pictureOf(document, institution.avatar, address),
        summary: truncateWithEllipsis(wordsOf(document).replace(/\s+/g, ' '), 120),
        appPath: isMember ? `/user/${institution.uid}` : undefined,
      }),
    );
    const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const print = createHash('sha256').update(html).digest('base64url').slice(0, 24);
    return { html, brotli, etag: `"${print}"` };
  }

  function drawBody(page: PageToRender): string {
    if (!build) return plainBody(page);
    try {
      return build.renderPage(page).html;
    } catch (error) {
      onFailure(error);
      return plainBody(page);
    }
  }

  async function sitemap(): Promise<string> {
    const rows = await store.listPublished(db, sitemapRows);
    const urls = rows.map(
      ({ slug, at }) => `<url><loc>${publicUrl}/i/${slug}</loc><lastmod>${at.slice(0, 10)}</lastmod></url>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
  }
}

function pictureOf(document: PageDocument, avatar: string | null, address: string): string | undefined {
  const picture = mediaInPage(document).find((media) => /\.(?:png|jpe?g|webp)$/i.test(media)) ?? avatar;
  return picture ? new URL(picture, address).href : undefined;
}
