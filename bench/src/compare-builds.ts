import { resolve } from 'node:path';
import { type CdpBrowser, launchCdpBrowser } from './cdp-browser.ts';
import { withDataDir } from './data-dir.ts';
import { routes, urlOf } from './first-load.ts';
import { median } from './notifications/requests.ts';
import { signIn, startServer } from './server-process.ts';

const rounds = 9;
const figures = ['work', 'LCP', 'FCP', 'TBT', 'blocking'] as const;
type Visit = Record<(typeof figures)[number], number>;

/**
 * Visits builds of the web app by turns, `npm run bench -- compare <folder> <folder>…`, and prints for each the medians of
 * its first visits and of their differences from those of the first build, round by round. A build that is named twice
 * shows how large the noise is.
 */
export function compareBuilds(folders: readonly string[]): Promise<void> {
  const builds = folders.map((folder) => resolve(folder));
  return withDataDir(async (dataDir) => {
    const server = await startServer('bench/src/builds-server.ts', dataDir, { BUILDS: builds.join(',') });
    const browser = await launchCdpBrowser();
    try {
      const { port, protocol, hostname } = new URL(server.address);
      const addresses = builds.map((_, index) => `${protocol}//${hostname}:${Number(port) + index}`);
      const tokens = await Promise.all(addresses.map((address) => signIn(address, '13800000001')));
      for (const route of routes) {
        const urls = addresses.map((address, index) => urlOf(address, tokens[index] ?? '', route));
        report(route.path, folders, await visitByTurns(browser, urls));
      }
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

/** Of each build its visits, in the order of the rounds. */
async function visitByTurns(browser: CdpBrowser, urls: readonly string[]): Promise<Visit[][]> {
  const visits: Visit[][] = urls.map(() => []);
  // the first visits of a browser and of a page that the server has yet to pack are slower
  for (const url of urls) await browser.measureWork(url);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, url] of urls.entries()) {
      const { largest, firstContent, blockingAfter, blocking } = await browser.visit(url);
      const work = await browser.measureWork(url);
      visits[index]?.push({ work, LCP: largest, FCP: firstContent, TBT: blockingAfter, blocking });
    }
  return visits;
}

function report(path: string, folders: readonly string[], [first = [], ...others]: Visit[][]): void {
  console.info(`\n${path}, ms: work at full speed, the others at 1/4`);
  for (const [index, visits] of [first, ...others].entries()) {
    const cells = figures.map((figure) => {
      const difference = median(visits.map((visit, round) => visit[figure] - (first[round]?.[figure] ?? 0)));
      return `${figure} ${median(visits.map((visit) => visit[figure])).toFixed(0)} (${difference.toFixed(0)})`;
    });
    console.info(`  ${folders[index]}  ${cells.join('  ')}`);
  }
}
