import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { SiteConfig } from '@gongdu/contract/site';
import * as z from 'zod/mini';
import { pageAddress } from './page-address.ts';

const configSlot = '<script type="application/json" id="site-config"></script>';
const outlineSlot = '<div id="root"></div>';
const entrancesMark = /<!--entrances (.*?)-->/s;

/** What the build knows of the addresses by which people come in (apps/web/entrances.ts). */
const entrances = z.object({
  /** HTML for the head, by path: the page's files, which come while the first ones are being read. */
  links: z.record(z.string(), z.string()),
  /** HTML for `#root`: what stands there until the page is drawn. */
  outlines: z.object({ signIn: z.string(), shell: z.string() }),
  /** Paths with neither sidebar nor bar; they begin empty. */
  open: z.array(z.string()),
});
type Entrances = z.infer<typeof entrances>;

export interface FirstPage {
  readonly plain: string;
  readonly brotli: Buffer;
}

export type FirstPages = ReturnType<typeof firstPages>;

/** Makes the page for a path out of the built one; each kind of it is made and packed once. */
export function firstPages(built: string, site: SiteConfig) {
  const known = entrancesOf(built);
  const bare = built.replace(entrancesMark, '').replace(configSlot, () => siteConfigScript(site));
  const made = new Map<string, Promise<FirstPage>>();
  const spelt = known ? ['/login', ...known.open, ...Object.keys(known.links)] : [];

  function at(path: string): Promise<FirstPage> {
    const links = known?.links[path] ?? '';
    const outline = known ? outlineAt(path, known) : '';
    const kind = `${links}${outline}`;
    const page = made.get(kind) ?? pack(filled(bare, links, outline));
    made.set(kind, page);
    return page;
  }

  /** The one address of the page that a path asks for; the app spells those that the build does not name. */
  const addressOf = (path: string) => pageAddress(path, spelt);
  return { at, addressOf };
}

function entrancesOf(built: string): Entrances | undefined {
  const text = entrancesMark.exec(built)?.[1];
  return text === undefined ? undefined : z.parse(entrances, JSON.parse(text));
}

function outlineAt(path: string, { outlines, open }: Entrances): string {
  if (path === '/login') return outlines.signIn;
  return open.includes(path) ? '' : outlines.shell;
}

function filled(bare: string, links: string, outline: string): string {
  return bare
    .replace('</head>', () => `${links}</head>`)
    .replace(outlineSlot, () => `<div id="root">${outline}</div>`);
}

async function pack(plain: string): Promise<FirstPage> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return { plain, brotli: await promisify(brotliCompress)(plain, { params }) };
}

function siteConfigScript(site: SiteConfig): string {
  // `<` escaped, so that no text in it can end the element.
  const json = JSON.stringify(site).replaceAll('<', '\\u003c');
  return configSlot.replace('></script>', `>${json}</script>`);
}
