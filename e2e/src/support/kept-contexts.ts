import type { BrowserContext, Page, ViewportSize } from 'playwright-core';

/**
 * Contexts that later stories of this worker reuse after they were emptied. Their page stays on the product, because
 * only then does it keep its process and the compiled scripts: half of the cost of a page in a new context (decision
 * 0008).
 */
interface Kept {
  readonly key: string;
  readonly context: BrowserContext;
  readonly watched: Watched;
  /** On a file without scripts. */
  readonly page: Page;
}

interface Watched {
  /** The first that was opened. */
  page?: Page;
  /** The next `newPage()` gets the page that was kept. */
  isWaiting: boolean;
  /** Something was done to it that would outlast a story. */
  isSpent: boolean;
  readonly devTools: BrowserContext['newCDPSession'];
}

/** The product's address without a path, and the size that the page had. */
interface Beginning {
  readonly origin: string;
  readonly viewport: ViewportSize;
}

const kept: Kept[] = [];
/** More than most stories have people; processes that wait in vain take memory. */
const most = 4;
const watchedContexts = new WeakMap<BrowserContext, Watched>();

/** State of a context or its page until it is closed. */
const lastingCalls = {
  context: [
    ...['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession'],
    ...['routeFromHAR', 'routeWebSocket', 'setDefaultNavigationTimeout', 'setDefaultTimeout'],
    ...['setExtraHTTPHeaders', 'setGeolocation', 'setHTTPCredentials', 'setOffline'],
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
  page: [
    ...['addInitScript', 'addLocatorHandler', 'exposeBinding', 'exposeFunction', 'routeFromHAR'],
    ...['routeWebSocket', 'setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders'],
  ],
  // A key that is not released stays pressed.
  keyboard: ['down'],
  mouse: ['down'],
};

/** All that a story may listen to; the others Playwright itself listens to. */
const events = [
  ...['console', 'dialog', 'domcontentloaded', 'download', 'filechooser', 'frameattached', 'framedetached'],
  ...['framenavigated', 'load', 'page', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished'],
  ...['response', 'weberror', 'websocket', 'worker'],
];

/** A context that was kept under this key. Its `newPage()` gives `page`, without the event `page`. */
export function takeContext(key: string): Pick<Kept, 'context' | 'page'> | undefined {
  const at = kept.findLastIndex((each) => each.key === key);
  const [taken] = at < 0 ? [] : kept.splice(at, 1);
  if (taken) taken.watched.isWaiting = true;
  return taken;
}

/** Of a new context that may be kept after its story. */
export function watchContext(context: BrowserContext): void {
  const watched: Watched = {
    isWaiting: false,
    isSpent: false,
    devTools: context.newCDPSession.bind(context),
  };
  watchedContexts.set(context, watched);
  watchCalls(context, lastingCalls.context, watched);
  watchCalls(context.clock, lastingCalls.clock, watched);
  const openPage = context.newPage.bind(context);
  context.newPage = async () => {
    if (watched.page && watched.isWaiting) {
      watched.isWaiting = false;
      return watched.page;
    }
    const page = await openPage();
    if (!watched.page) watchPage(page, watched);
    return page;
  };
}

/** From now on it will be closed and not kept. */
export function spendContext(context: BrowserContext): void {
  const watched = watchedContexts.get(context);
  if (watched) watched.isSpent = true;
}

/** Empties the context and keeps it under this key, or closes it where it cannot be reset completely. */
export async function keepOrClose(context: BrowserContext, key: string, to: Beginning): Promise<void> {
  const watched = watchedContexts.get(context);
  const page = watched?.page;
  if (
    !watched ||
    !page ||
    page.isClosed() ||
    watched.isSpent ||
    !(await isEmptied(context, page, watched, to))
  )
    return context.close();
  kept.push({ key, context, watched, page });
  if (kept.length > most) await kept.shift()?.context.close();
}

function watchPage(page: Page, watched: Watched): void {
  watched.page = page;
  watchCalls(page, lastingCalls.page, watched);
  watchCalls(page.keyboard, lastingCalls.keyboard, watched);
  watchCalls(page.mouse, lastingCalls.mouse, watched);
}

function watchCalls(target: object, names: readonly string[], watched: Watched): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') throw new Error(`Playwright has no ${name} there`);
    Reflect.set(target, name, (...args: unknown[]) => {
      watched.isSpent = true;
      return Reflect.apply(method, target, args);
    });
  }
}

/** @returns false where it failed, e.g. because the page has crashed. */
async function isEmptied(
  context: BrowserContext,
  page: Page,
  { devTools }: Watched,
  { origin, viewport }: Beginning,
) {
  try {
    for (const event of events) for (const target of [context, page]) target.removeAllListeners(event);
    await Promise.all(context.pages().map((each) => each === page || each.close()));
    await Promise.all([context, page].map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
    // before the storage is emptied: a page may still write when it is left
    await page.goto(`${origin}/robots.txt`);
    await page.mouse.move(-1, -1);
    await page.setViewportSize(viewport);
    const scheme = { colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' } as const;
    await page.emulateMedia({ media: null, reducedMotion: 'reduce', ...scheme });
    await context.clearCookies();
    // its process may hold a copy of what the browser empties below
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      window.name = '';
    });
    const browser = await devTools(page);
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await browser.send('Page.resetNavigationHistory');
    await browser.detach();
    return true;
  } catch {
    return false;
  }
}
