import { launchCdpBrowser } from '../cdp-browser.ts';
import { withDataDir } from '../data-dir.ts';
import { type Measured, measurePublicPage } from '../public/public-page.ts';
import { startServer } from '../server-process.ts';
import { measureDecoration } from './decoration.ts';
import { measureInbox } from './inbox.ts';

/** What institutions cost: the page that the world reads, the document that members decorate, and the inbox. */
export async function measureInstitution(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const server = await startServer('bench/src/bench-server.ts', dataDir);
    const browser = await launchCdpBrowser();
    try {
      const place: Measured = { address: server.address, path: '/i/nanfeng' };
      await measurePublicPage(place, browser);
      await measureDecoration(server.address);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
  await measureInbox();
}
