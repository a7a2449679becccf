import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { defaultTitle, type SiteConfig } from '@gongdu/contract/site-config';
import * as z from 'zod/mini';
import { escapeHtml } from '../shared/text/html.ts';
import { canonicalPath } from './canonical-path.ts';

const configSlot = '<script type="application/json" id="site-config"></script>';
const outlineSlot = '<div id="root"></div>';
const entrancesMark = /<!--entrances (.*?)-->/s;

/** The build's data about entry addresses (apps/web/build/entrances.ts). */
const entrances = z.object({
  /** HTML for the head, by path: preloads of the page's files. */
  links: z.record(z.string(), z.string()),
  /** HTML for `#root`, by path: the skeleton shown until the page renders. */
  outlines: z.record(z.string(), z.string()),
  /** Pages outside the shell. */
  paths: z.array(z.string()),
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
  const pages = new Map<string, Promise<IndexPage>>();
  let written = '';
  const knownPaths = [...publicPaths, ...entrancesInfo.paths, ...Object.keys(entrancesInfo.links)];

  function pageFor(path: string): Promise<IndexPage> {
    const config = site();
    const script = siteConfigScript(config);
    if (script !== written) pages.clear();
    written = script;
    const links = entrancesInfo.links[path] ?? '';
    const outline = entrancesInfo.outlines[path] ?? '';
    const cacheKey = `${links}${outline}`;
    const page = pages.get(cacheKey) ?? compress(drawPage(config, script, links, outline));
    pages.set(cacheKey, page);
    return page;
  }

  function drawPage({ title }: SiteConfig, script: string, links: string, outline: string): string {
    const named = withTitle(fillTemplate(template, links, outline), title);
    return named.replace(configSlot, () => script);
  }

  /** The canonical address of a path; the app handles paths that are not in the build. */
  const canonicalPathOf = (path: string) => canonicalPath(path, knownPaths);
  return { pageFor, canonicalPathOf };
}

function parseEntrances(html: string): Entrances {
  const text = entrancesMark.exec(html)?.[1];
  return text === undefined ? { links: {}, outlines: {}, paths: [] } : z.parse(entrances, JSON.parse(text));
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
