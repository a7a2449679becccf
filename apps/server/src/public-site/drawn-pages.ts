import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PublicSite } from '@gongdu/contract/core/site/settings';
import type { SiteFrame } from '@gongdu/contract/discovery/public-site/page-server';
import { createCache } from '../shared/cache.ts';
import { escapeHtml } from '../shared/text/html.ts';
import type { Clock } from '../shared/time/clock.ts';
import { htmlDocument } from './html-document.ts';
import type { PageBuild } from './page-build.ts';
import type { PublicPage } from './public-page.ts';

/** From node to node: drawn pages show something that is public no more. */
export interface DrawnPageEvents {
  publicPagesDropped: null;
}

export interface DrawnPage {
  readonly html: Buffer;
  readonly brotli: Buffer;
  /** With its quotation marks. */
  readonly etag: string;
}

export interface DrawnPagesOptions {
  readonly clock: Clock;
  readonly build: PageBuild | null;
  /** What the site says of itself; the same object until something has changed. */
  readonly site: () => PublicSite;
  readonly publicUrl: string;
  /** Storage's public address. */
  readonly storage: string;
  /** Of the sign-in service; '' for this server. */
  readonly signIn: string;
  /** Of the member service, in the same way. */
  readonly memberService: string;
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds that a drawn page is handed out again: what it shows of others may be so old, unless it is gone. */
const drawnMs = 30_000;
const keptPages = 500;
const compress = promisify(brotliCompress);

/** Pages as they go out; those that were drawn lately are kept. */
export function createDrawnPages(options: DrawnPagesOptions) {
  const { clock, build, site, publicUrl, signIn, memberService, storage, onFailure } = options;
  const kept = createCache<string, { at: number; page: Promise<DrawnPage> }>(keptPages);
  let drawnFor: PublicSite | undefined;
  /** `drop`: something that pages showed is public no more. */
  return { get, drop: () => kept.clear() };

  /** @param key Names page and version. */
  function get(
    key: string,
    page: () => PublicPage | Promise<PublicPage>,
    isMember: boolean,
  ): Promise<DrawnPage> {
    if (drawnFor !== site()) kept.clear();
    drawnFor = site();
    const wholeKey = `${key} ${isMember}`;
    const now = clock.now().getTime();
    const last = kept.get(wholeKey);
    if (last && Math.abs(now - last.at) < drawnMs) return last.page;
    const drawing = Promise.resolve()
      .then(page)
      .then((it) => draw(it, isMember));
    kept.set(wholeKey, { at: now, page: drawing });
    drawing.catch(() => kept.delete(wholeKey));
    return drawing;
  }

  async function draw(page: PublicPage, isMember: boolean): Promise<DrawnPage> {
    const body = drawBody(page, isMember);
    const html = Buffer.from(
      htmlDocument({ page, body, assets: build?.assets ?? null, siteName: site().title, publicUrl }),
    );
    const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const print = createHash('sha256').update(html).digest('base64url').slice(0, 24);
    return { html, brotli, etag: `"${print}"` };
  }

  function drawBody(page: PublicPage, isMember: boolean): string {
    const entry = entryOf(page, isMember);
    if (!build) return plainBody(page, entry, site().title);
    try {
      return build.drawPage(
        { site: site(), storage, entry, memberService, isMember, path: page.path },
        page.view,
      );
    } catch (error) {
      onFailure(error);
      return plainBody(page, entry, site().title);
    }
  }

  function entryOf({ path, appPath = '/index', afterSignIn = path }: PublicPage, isMember: boolean) {
    if (isMember) return { label: `在${site().title}中打开`, href: appPath };
    const back = encodeURIComponent(new URL(afterSignIn, publicUrl).href);
    return { label: '登录', href: `${signIn}/token/gettoken?redirectUrl=${back}` };
  }
}

function plainBody(page: PublicPage, { label, href }: SiteFrame['entry'], siteName: string): string {
  const words =
    page.plainBody ??
    `<main><h1>${escapeHtml(page.title || siteName)}</h1><p>${escapeHtml(page.description)}</p></main>`;
  return `<nav><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></nav>${words}`;
}
