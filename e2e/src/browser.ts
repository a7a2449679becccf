import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { connect, desktop, launch } from './chromium.ts';

let browser: Browser;
const open = new Set<BrowserContext>();
const complaints: string[] = [];

/**
 * Call once in a story's file: the shared Chromium, and no console error or foreign request goes unnoticed, but for those
 * that the file's stories provoke (`provoked`), however many come. `whole`: a browser with everything around the pages,
 * e.g. the notifications of the system, which the shared one may lack.
 */
export function story(provoked?: RegExp, { whole = false } = {}): void {
  beforeAll(async () => {
    browser = whole ? await launch() : await connect(inject('chromium'));
  });
  afterEach(async () => {
    await Promise.all([...open].map((context) => context.close()));
    open.clear();
    expect(complaints.splice(0).filter((complaint) => !provoked?.test(complaint))).toEqual([]);
  });
  afterAll(() => browser.close());
}

/** The product that this file has to itself while it runs; what earlier files left in it is there. */
export function address(): string {
  const slot = Number(process.env.VITEST_POOL_ID) - 1;
  const found = inject('addresses')[slot];
  if (found === undefined) throw new Error(`no product was started for worker ${slot + 1}`);
  return found;
}

/** A browser of its own: own storage, own session. `baseURL` names another product than the shared one. */
export async function newBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const { baseURL = address() } = options;
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...options,
    baseURL,
  });
  context.setDefaultTimeout(30_000);
  open.add(context);
  context.on('page', (page) => watch(page, new URL(baseURL).host));
  return context;
}

/** Waits for one kind of expected console message, e.g. a 401 that the story provokes, and lets it pass. */
export async function expectComplaint(pattern: RegExp): Promise<void> {
  await expect.poll(() => complaints).toContainEqual(expect.stringMatching(pattern));
  const rest = complaints.filter((complaint) => !pattern.test(complaint));
  complaints.splice(0, complaints.length, ...rest);
}

function watch(page: Page, host: string): void {
  const judge = (url: string) => {
    const { protocol, host: asked } = new URL(url);
    if (asked !== host && !['data:', 'blob:'].includes(protocol)) complaints.push(`foreign request: ${url}`);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
  page.on('request', (request) => judge(request.url()));
  page.on('websocket', (socket) => judge(socket.url()));
}
