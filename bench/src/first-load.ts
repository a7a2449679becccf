import { type Browser, chromium } from 'playwright-core';
import { type CdpBrowser, launchCdpBrowser, type PaintTimes, requestedTokens } from './cdp-browser.ts';
import { withDataDir } from './data-dir.ts';
import { figure } from './figures.ts';
import { signIn, startServer } from './server-process.ts';

export const routes = [
  { path: '/message/system-notice', goal: 215 },
  { path: '/login', goal: 215, signedOut: true },
  { path: '/index', goal: 215 },
  { path: '/square', goal: 215 },
  { path: '/publishPost', goal: 215 },
  { path: '/publishPost/edit', goal: 370 },
] as const;
export type Route = (typeof routes)[number];

/** Odd, so that the middle one is a visit that took place. */
const visits = 9;

/**
 * Transferred KB of a first visit, and its paint times at a quarter of the processor's speed, each the median of
 * `visits`. Only an otherwise idle machine gives comparable figures (apps/web/src/app/boot/README.md).
 */
export function measureFirstLoad(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const server = await startServer('apps/server/src/start.ts', dataDir);
    const transferBrowser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const timingBrowser = await launchCdpBrowser();
    try {
      const token = await signIn(server.address, '13800000001');
      console.info('\nfirst load, CPU at 1/4:');
      for (const route of routes)
        await measureRoute(transferBrowser, timingBrowser, route, urlOf(server.address, token, route));
    } finally {
      await Promise.all([transferBrowser.close(), timingBrowser.close()]);
      await server.stop();
    }
  });
}

export function urlOf(address: string, token: string, route: Route): string {
  return 'signedOut' in route ? address + route.path : `${address}${route.path}?token=${token}&refreshToken=`;
}

async function measureRoute(
  transferBrowser: Browser,
  timingBrowser: CdpBrowser,
  { path, goal }: Route,
  url: string,
): Promise<void> {
  // warms the server as well
  const bytes = await measureTransfer(transferBrowser, url);
  const results: PaintTimes[] = [];
  while (results.length < visits) results.push(await timingBrowser.visit(url));
  const median = (part: keyof PaintTimes) =>
    (results.map((one) => one[part]).sort((a, b) => a - b)[visits >> 1] ?? 0).toFixed(0);
  figure(`${path}, KB`, bytes / 1024, 'less');
  figure(`${path}, LCP ms`, Number(median('largest')), 'less');
  figure(`${path}, TBT ms`, Number(median('blockingAfter')), 'less');
  console.info(
    `  ${path.padEnd(24)} ${(bytes / 1024).toFixed(0).padStart(4)} KB (goal ${goal})  TBT ${median('blockingAfter')} ms (50)  LCP ${median('largest')} ms (1200)  blocking from the start ${median('blocking')} ms`,
  );
}

async function measureTransfer(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await context.addCookies([{ ...requestedTokens, url }]);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  let bytes = 0;
  await client.send('Network.enable');
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await context.close();
  return bytes;
}
