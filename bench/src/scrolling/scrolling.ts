import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { withDataDir } from '../data-dir.ts';
import { figure } from '../figures.ts';
import { type RunningServer, signIn, startServer } from '../server-process.ts';
import { measureThreadScroll } from './chat-thread.ts';

const frames = 240;
/** Pixels scrolled in each frame. */
const stride = 300;

/** Frames while a thousand notices are scrolled through; at the full processor and at a quarter of it. */
export async function measureScrolling(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const server = await startServer('bench/src/scrolling/scrolling-server.ts', dataDir);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      await measureAtSpeed(server, browser, 1);
      await measureAtSpeed(server, browser, 4);
      await measureThreadScroll(server, browser);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

async function measureAtSpeed(server: RunningServer, browser: Browser, cpuSlowdown: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const token = await signIn(server.address, '13800000001');
  await page.goto(`${server.address}/message/comment-reply?${new URLSearchParams({ token })}`);
  await page.locator('[data-notification]').first().waitFor();
  const rows = await loadAllPages(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  // Processor time of the page's own thread: what else runs on the machine is not in it.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await readMetrics(devtools);
  const { times, drawn: maxRows, blank } = await page.evaluate(scroll, { frames, stride });
  const after = await readMetrics(devtools);
  const at = (share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
  const each = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) * 1_000) / frames;
  figure(`processor 1/${cpuSlowdown}, script ms a frame`, each('ScriptDuration'), 'less');
  console.info(
    `scrolling ${rows} notices, ${stride} px a frame, processor 1/${cpuSlowdown}: frames p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)}, p99 ${at(0.99).toFixed(1)}; script ${each('ScriptDuration').toFixed(1)} ms a frame, style and layout ${(each('RecalcStyleDuration') + each('LayoutDuration')).toFixed(1)}; ${maxRows} rows drawn at most, ${blank} blank frames`,
  );
  await page.close();
}

/** Loads every page of the list. @returns how many notices there are */
async function loadAllPages(page: Page): Promise<number> {
  const end = page.getByText('没有更多了');
  while ((await end.count()) === 0) {
    await page.evaluate(() => {
      const scroller = document.querySelector('main [data-notification]')?.closest('[data-scroller]');
      if (scroller) scroller.scrollTop = scroller.scrollHeight;
    });
    await page.waitForTimeout(30);
  }
  const indexes = await page
    .locator('[data-index]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-index'))));
  return Math.max(...indexes) + 1;
}

/** Runs in the page. */
async function scroll(options: { frames: number; stride: number }) {
  const scroller = document.querySelector('main [data-notification]')?.closest('[data-scroller]');
  if (!scroller) throw new Error('no list');
  scroller.scrollTop = 0;
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
  await frame();
  let last = await frame();
  const times: number[] = [];
  let [maxRows, blank] = [0, 0];
  for (let nth = 0; nth < options.frames; nth++) {
    scroller.scrollTop += options.stride;
    const now = await frame();
    times.push(now - last);
    last = now;
    const { left, top, width, height } = scroller.getBoundingClientRect();
    maxRows = Math.max(maxRows, document.querySelectorAll('[data-notification]').length);
    const middle = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!middle?.closest('li')) blank += 1;
  }
  return { times, drawn: maxRows, blank };
}

async function readMetrics(devtools: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
