import type { Browser } from 'playwright-core';
import { type RunningServer, signIn } from '../server-process.ts';

/** Pixels up in each frame: faster than reading, slower than a page takes to load. */
const stride = 120;
const frames = 3_000;

/**
 * Scrolls a conversation of a hundred thousand messages backwards, at a quarter of the processor's speed, while pages
 * load above: a row on screen never moves further than the scrolled distance, nor back. It may stand still in a frame
 * in which rows above it got their measured heights, where the list keeps its place.
 */
export async function measureThreadScroll(server: RunningServer, browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const token = await signIn(server.address, '13800000001');
  await page.goto(`${server.address}/message/im?${new URLSearchParams({ token })}`);
  await page
    .getByRole('button', { name: /无所不谈/ })
    .first()
    .click();
  await page.getByText('第 100000 条').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const {
    jump: maxJump,
    held: stillFrames,
    blank,
    drawn,
    earliest,
    times,
  } = await page.evaluate(scrollBack, { frames, stride });
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  console.info(
    `reading back from message 100,000 to ${earliest}, ${stride} px a frame, processor 1/4: a row moved ${maxJump.toFixed(0)} px back or too far at most and stood still in ${stillFrames} frames; frames p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)}; ${drawn} rows drawn at most, ${blank} blank frames`,
  );
  await page.close();
}

/** Runs in the page. */
async function scrollBack(options: { frames: number; stride: number }) {
  const list = document.querySelector('ul[aria-label=消息]');
  const scroller = list?.parentElement;
  if (!list || !scroller) throw new Error('no thread');
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
  const numberOf = (row: Element) => Number(/第 (\d+) 条/.exec(row.textContent ?? '')?.[1]);
  const rowRects = () =>
    new Map([...list.children].map((row) => [numberOf(row), row.getBoundingClientRect()] as const));
  const { top, bottom } = scroller.getBoundingClientRect();
  const times: number[] = [];
  let [maxJump, stillFrames, blank, drawn] = [0, 0, 0, 0];
  let [earliest, last] = [Number.POSITIVE_INFINITY, await frame()];
  for (let nth = 0; nth < options.frames; nth++) {
    const before = rowRects();
    const from = scroller.scrollTop;
    scroller.scrollTop -= options.stride;
    const scrolled = from - scroller.scrollTop;
    const now = await frame();
    times.push(now - last);
    last = now;
    const seen = [...rowRects()].filter(([, place]) => place.bottom > top && place.top < bottom);
    if (seen.length === 0) blank += 1;
    drawn = Math.max(drawn, list.children.length);
    earliest = Math.min(earliest, ...seen.map(([number]) => number));
    const known = seen.find(([number]) => before.has(number));
    const moved = known ? known[1].top - (before.get(known[0])?.top ?? 0) : scrolled;
    maxJump = Math.max(maxJump, -moved, moved - scrolled);
    if (scrolled > 0 && Math.abs(moved) < 1) stillFrames += 1;
  }
  return { jump: maxJump, held: stillFrames, blank, drawn, earliest, times };
}
