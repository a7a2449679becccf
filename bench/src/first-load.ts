import { type Browser, chromium, type Page } from 'playwright-core';
import { withDataDir } from './data-dir.ts';
import { signIn, start } from './product.ts';

const routes = [
  { path: '/message/system-notice', goal: 250 },
  { path: '/login', goal: 250, signedOut: true },
  { path: '/index', goal: 370 },
  { path: '/publishPost', goal: 370 },
  { path: '/publishPost/edit', goal: 370 },
] as const;

/** Odd, so that the middle one is a visit that took place. */
const visits = 5;

/**
 * KB over the wire for a first visit, blocking time and largest paint at a quarter of the processor's speed, each the
 * median of `visits`. Only a machine that does nothing else gives figures worth comparing (decision 0022).
 */
export function measureFirstLoad(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const server = await start('apps/server/src/main.ts', dataDir);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      const token = await signIn(server.address, '13800000001');
      console.info('\nfirst load, CPU at 1/4:');
      for (const route of routes) await measureRoute(browser, server.address, token, route);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

type Route = (typeof routes)[number];

interface Visit {
  readonly bytes: number;
  readonly blocking: number;
  readonly largest: number;
}

async function measureRoute(browser: Browser, address: string, token: string, route: Route): Promise<void> {
  const url =
    'signedOut' in route ? address + route.path : `${address}${route.path}?token=${token}&refreshToken=`;
  const seen: Visit[] = [];
  while (seen.length < visits) seen.push(await visit(browser, url));
  const median = (part: keyof Visit) => seen.map((one) => one[part]).sort((a, b) => a - b)[visits >> 1] ?? 0;
  console.info(
    `  ${route.path.padEnd(24)} ${(median('bytes') / 1024).toFixed(0).padStart(4)} KB (budget ${route.goal})  TBT ${median('blocking').toFixed(0)} ms (200)  LCP ${median('largest').toFixed(0)} ms (1500)`,
  );
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const weight = await weigh(page);
  await page.addInitScript(watchPaints);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  // a busy machine paints long after the network has gone quiet
  await page.waitForFunction(
    () => globalThis.paints.largest > 0 && performance.now() - globalThis.paints.changedAt > 1000,
    undefined,
    // not with every frame, which would be work of its own
    { polling: 250 },
  );
  const { blocking, largest } = await page.evaluate(() => globalThis.paints);
  await context.close();
  return { bytes: weight(), blocking, largest };
}

async function weigh(page: Page): Promise<() => number> {
  const client = await page.context().newCDPSession(page);
  let bytes = 0;
  await client.send('Network.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

declare global {
  /** Milliseconds; the last is when one of the others changed. */
  var paints: { blocking: number; largest: number; changedAt: number };
}

/** Runs in the page. Blocking time is what each task takes beyond 50 ms. */
function watchPaints(): void {
  globalThis.paints = { blocking: 0, largest: 0, changedAt: 0 };
  const add = (seen: Partial<typeof paints>) =>
    Object.assign(globalThis.paints, seen, { changedAt: performance.now() });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      add({ blocking: globalThis.paints.blocking + Math.max(0, duration - 50) });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) add({ largest: startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
