import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { desktopViewport, launch, launchShell } from './chromium.ts';
import { keepOrClose, spendContext, takeContext, watchContext } from './kept-contexts.ts';

let browser: Browser;
/** Of this worker, for all its files. */
let shared: Promise<Browser> | undefined;
/** Each with what puts it away after its story. */
const openContexts = new Map<BrowserContext, () => Promise<void>>();
const pageErrors: string[] = [];

/**
 * Called once in a story's file. Opens the Chromium that this worker's files share, and fails on console errors and
 * foreign requests, except those that match `expectedErrors`. `fullBrowser`: a browser with interface and system features
 * such as notifications, which the shared one may lack.
 */
export function story(expectedErrors?: RegExp, { fullBrowser = false } = {}): void {
  beforeAll(async () => {
    shared ??= launchShell();
    browser = fullBrowser ? await launch() : await shared;
  });
  afterEach(async ({ task }) => {
    for (const error of task.result?.errors ?? []) error.message += await openPages();
    const hasFailed = (task.result?.errors ?? []).length > 0;
    await Promise.all(
      [...openContexts].map(([context, putAway]) => (hasFailed ? context.close() : putAway())),
    );
    openContexts.clear();
    const unexpected = pageErrors.splice(0).filter((complaint) => !expectedErrors?.test(complaint));
    // in the first line, because the gate prints only this of a story that needed a second try
    expect(unexpected, unexpected.join('; ')).toEqual([]);
  });
  afterAll(() => (fullBrowser ? browser.close() : undefined));
}

declare module 'vitest' {
  interface TaskMeta {
    /**
     * What the product promises and this story shows. A story with the tag `core` names one: `npm test` runs these alone,
     * at most 30 and none longer than 8 s.
     */
    promise?: string;
  }
}

/** The addresses of the open pages, for the message of a failure. */
async function openPages(): Promise<string> {
  const pages = [...openContexts.keys()].flatMap((context) => context.pages());
  const lines = pages.map(async (page) => {
    const body = await page
      .locator('body')
      .textContent({ timeout: 1000 })
      .catch(() => null);
    return `${page.url()} “${(body ?? '').replace(/\s+/g, ' ').slice(0, 160)}”`;
  });
  return ` — pages: ${(await Promise.all(lines)).join(', ')}`;
}

/** The product, used by one file at a time; it contains what earlier files left. */
export function address(): string {
  const slot = Number(process.env.VITEST_POOL_ID) - 1;
  const found = inject('addresses')[slot];
  if (found === undefined) throw new Error(`no product was started for worker ${slot + 1}`);
  return found;
}

/**
 * A browser context of its own: own storage, own session. `baseURL` names another product than the shared one. The
 * worker of the offline shell is blocked unless `serviceWorkers` allows it: it would load files during other stories.
 * Where only the screen differs it may be an earlier story's, emptied of all but the product's files, unless the visit
 * `isFirst`: then those have to come as well.
 */
export async function newBrowser(
  options: BrowserContextOptions = {},
  { isFirst = false } = {},
): Promise<BrowserContext> {
  const { viewport = desktopViewport, isMobile = false, hasTouch = false, ...others } = options;
  const { baseURL = address() } = others;
  const key =
    viewport && !isFirst && browser === (await shared) && Object.keys(others).length === 0
      ? JSON.stringify({ viewport, isMobile, hasTouch })
      : undefined;
  const taken = key === undefined ? undefined : takeContext(key);
  const context = taken?.context ?? (await openContext({ ...options, viewport, baseURL }));
  const { host, origin } = new URL(baseURL);
  context.on('page', (page) => trackErrors(page, host));
  if (taken) trackErrors(taken.page, host);
  else if (key !== undefined) watchContext(context);
  openContexts.set(context, () =>
    key === undefined || !viewport ? context.close() : keepOrClose(context, key, { origin, viewport }),
  );
  return context;
}

async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  context.once('close', () => openContexts.delete(context));
  return context;
}

/**
 * Resolves once the page that this browser opens next receives push events. Earlier ones are lost, except the unread
 * counters: call it before opening a page whose content others will change.
 */
export function connected(context: BrowserContext): Promise<void> {
  return new Promise((resolve) => {
    const listen = (page: Page) =>
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => String(payload).startsWith('40/page') && resolve()),
      );
    context.once('page', listen);
    // where the page was kept from an earlier story
    context.pages().forEach(listen);
  });
}

/** Waits for one kind of expected console message, e.g. a 401 that the story provokes, and lets it pass. */
export async function expectPageError(pattern: RegExp): Promise<void> {
  await expect.poll(() => pageErrors).toContainEqual(expect.stringMatching(pattern));
  const rest = pageErrors.filter((complaint) => !pattern.test(complaint));
  pageErrors.splice(0, pageErrors.length, ...rest);
}

function trackErrors(page: Page, host: string): void {
  const checkRequest = (url: string) => {
    const { protocol, host: requestedHost } = new URL(url);
    if (requestedHost === host || ['data:', 'blob:'].includes(protocol)) return;
    pageErrors.push(`foreign request: ${url}`);
    spendContext(page.context());
  };
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => pageErrors.push(`page: ${error.message}`));
  page.on('request', (request) => checkRequest(request.url()));
  page.on('websocket', (socket) => checkRequest(socket.url()));
}
