import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { defaultTitle, type SiteConfig } from '@gongdu/contract/core/site/site-config';
import * as z from 'zod/mini';
import { escapeHtml } from '../shared/text/html.ts';
import { canonicalPath } from './canonical-path.ts';

const configSlot = '<script type="application/json" id="site-config"></script>';
const outlineSlot = '<div id="root"></div>';
const entrancesMark = /<!--entrances (.*?)-->/s;

/** The build's data about entry addresses (apps/web/build/entrances.ts). */
const entrances = z.object({
  /** HTML for the head, by path as the router writes it: preloads of the page's files. */
  links: z.record(z.string(), z.string()),
  /** HTML for `#root`, by path: the skeleton shown until the page renders. */
  outlines: z.record(z.string(), z.string()),
  /** Pages outside the shell. */
  paths: z.array(z.string()),
  /** Pages inside it, as the router of the app matches them. */
  routes: z._default(z.array(z.string()), []),
});
type Entrances = z.infer<typeof entrances>;

export interface IndexPage {
  readonly plain: string;
  readonly brotli: Buffer;
}

export type IndexPages = ReturnType<typeof createIndexPages>;

/**
 * Creates the page of a path from the built one; each variant is created and compressed once, and again when the site's
 * settings change. @param publicPaths Routes that the server answers with its own pages, such as `/i/:slug`.
 */
export function createIndexPages(html: string, site: () => SiteConfig, publicPaths: readonly string[] = []) {
  const entrancesInfo = parseEntrances(html);
  const template = html.replace(entrancesMark, '');
  const appPages = [...entrancesInfo.paths, ...entrancesInfo.routes].map(patternOf);
  const linksByPattern = Object.entries(entrancesInfo.links).map(
    ([path, links]) => [patternOf(path), links] as const,
  );
  const pages = new Map<string, Promise<IndexPage>>();
  let written = '';
  const knownPaths = [...publicPaths, ...entrancesInfo.paths, ...Object.keys(entrancesInfo.links)];

  /** Whether the app has a page at the address; institutions have further ones, by their menus. */
  function isPage(path: string): boolean {
    return entrancesInfo.routes.length === 0 || appPages.some((pattern) => pattern.test(path));
  }

  /** @param unknown The app says that there is no such page, and asks no visitor to sign in for it. */
  function pageFor(path: string, unknown = false): Promise<IndexPage> {
    const config = site();
    const script = siteConfigScript(config);
    if (script !== written) pages.clear();
    written = script;
    const links = unknown ? unknownMark : linksOf(path);
    const outline = entrancesInfo.outlines[path] ?? '';
    const cacheKey = `${links}${outline}`;
    const page = pages.get(cacheKey) ?? compress(drawPage(config, script, links, outline));
    pages.set(cacheKey, page);
    return page;
  }

  function linksOf(path: string): string {
    return linksByPattern.find(([pattern]) => pattern.test(path))?.[1] ?? '';
  }

  function drawPage({ title }: SiteConfig, script: string, links: string, outline: string): string {
    const named = withTitle(fillTemplate(template, links, outline), title);
    return named.replace(configSlot, () => script);
  }

  /** The canonical address of a path; the app handles paths that are not in the build. */
  const canonicalPathOf = (path: string) => canonicalPath(path, knownPaths);
  return { pageFor, canonicalPathOf, isPage };
}

function parseEntrances(html: string): Entrances {
  const text = entrancesMark.exec(html)?.[1];
  return text === undefined
    ? { links: {}, outlines: {}, paths: [], routes: [] }
    : z.parse(entrances, JSON.parse(text));
}

/** Read by the app's router. */
const unknownMark = '<meta name="page-status" content="404">';

/** As the app's router matches: `:id` is a part, `:id?` may be missing, `*` is the rest; cases are alike. */
function patternOf(route: string): RegExp {
  const parts = route.split('/').slice(1).map(partPattern);
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

function partPattern(part: string): string {
  if (part === '*') return '(?:/.*)?';
  if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return `/${part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;
}

function fillTemplate(template: string, links: string, outline: string): string {
  return template
    .replace('</head>', () => `${links}</head>`)
    .replace(outlineSlot, () => `<div id="root">${outline}</div>`);
}

/** The built page contains the default product name. */
function withTitle(html: string, title: string): string {
  return title === defaultTitle ? html : html.replaceAll(defaultTitle, () => escapeHtml(title));
}

async function compress(plain: string): Promise<IndexPage> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return { plain, brotli: await promisify(brotliCompress)(plain, { params }) };
}

function siteConfigScript(site: SiteConfig): string {
  // `<` is escaped, so that no text can end the element.
  const json = JSON.stringify(site).replaceAll('<', '\\u003c');
  return configSlot.replace('></script>', `>${json}</script>`);
}
