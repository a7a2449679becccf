import { launchCdpBrowser } from '../cdp-browser.ts';
import { withDataDir } from '../data-dir.ts';
import { startServer } from '../server-process.ts';
import { auditPage } from './audits.ts';
import { locationsIn } from './locations.ts';
import { measurePublicPage } from './public-page.ts';
import { measureSitemap } from './sitemap.ts';

/** Pages that the world sees without an account: speed of some, marks of every kind, and the map of them all. */
export async function measurePublic(): Promise<void> {
  await measurePages();
  await measureSitemap();
}

function measurePages(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const server = await startServer('bench/src/bench-server.ts', dataDir);
    const browser = await launchCdpBrowser();
    try {
      const work = await firstWork(server.address);
      for (const path of [
        '/',
        '/square',
        search,
        '/active',
        '/privacy',
        '/complaints-guide',
        '/i/jiangcheng',
        work,
      ])
        await measurePublicPage({ address: server.address, path }, browser);
      console.info('\nLighthouse, a phone at 1/4 CPU on a slow mobile network');
      for (const path of await oneOfEachKind(server.address))
        await auditPage(server.address + path, browser.port);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

const search = `/search?q=${encodeURIComponent('红楼')}`;

/** Texts that are drawn otherwise than the others, which are all alike. */
const ownViews = [
  ...['/', '/square', search, '/active', '/privacy', '/third-party-sdk', '/complaints-guide'],
  ...['/logoff-notice', '/qualifications', '/certificate-preview', '/app-store'],
];

/** These, and one address of each kind that the map of the site names. */
async function oneOfEachKind(address: string): Promise<string[]> {
  const kinds = new Map<string, string>();
  for (const file of await readMap(`${address}/sitemap.xml`))
    for (const path of await readMap(address + file)) {
      const [, kind = '', name] = path.split('/');
      if (name !== undefined && kind !== 'institution' && !kinds.has(kind)) kinds.set(kind, path);
    }
  return [...ownViews, ...kinds.values()];
}

async function readMap(address: string): Promise<string[]> {
  const xml = await (await fetch(address)).text();
  return locationsIn(xml);
}

/** The newest that the front page shows. */
async function firstWork(address: string): Promise<string> {
  const html = await (await fetch(`${address}/`)).text();
  const [, path] = /href="(\/post\/\d+)"/.exec(html) ?? [];
  if (path === undefined) throw new Error('the front page shows no work');
  return path;
}
