import { launchCdpBrowser } from '../cdp-browser.ts';
import { withDataDir } from '../data-dir.ts';
import { startServer } from '../server-process.ts';
import { measurePublicPage } from './public-page.ts';

/** Pages that the world sees without an account: the front page, what goes on, a long text, and a work. */
export function measurePublic(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const server = await startServer('bench/src/bench-server.ts', dataDir);
    const browser = await launchCdpBrowser();
    try {
      const work = await firstWork(server.address);
      for (const path of ['/', '/active', '/privacy', work])
        await measurePublicPage({ address: server.address, path }, browser);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

/** The newest that the front page shows. */
async function firstWork(address: string): Promise<string> {
  const html = await (await fetch(`${address}/`)).text();
  const [, path] = /href="(\/post\/\d+)"/.exec(html) ?? [];
  if (path === undefined) throw new Error('the front page shows no work');
  return path;
}
