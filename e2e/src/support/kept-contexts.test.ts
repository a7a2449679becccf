import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newBrowser, story } from './story.ts';

story();

/** No other file wants these: each test takes what the one before it has left. */
const viewport = { width: 1010, height: 710 };
let before: BrowserContext | undefined;

it('leaves in a context whatever a story may leave', async () => {
  before = await newBrowser({ viewport });
  const page = await before.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    window.name = 'left';
    // biome-ignore lint/suspicious/noDocumentCookie: what a page may leave
    document.cookie = 'left=1';
    await caches.open('left');
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve;
    });
    history.pushState(null, '', '/robots.txt?left');
    addEventListener('pagehide', () => localStorage.setItem('left late', '1'));
  });
  expect(await stateOf(page)).not.toEqual(empty);
  await before.newPage();
  await before.addCookies([{ name: 'left', value: '1', domain: 'other.example', path: '/' }]);
  await before.route('**/robots.txt?*', (route) => route.abort());
  await page.route('**/robots.txt?*', (route) => route.abort());
  page.on('dialog', () => expect.unreachable('of another story'));
  await page.setViewportSize({ width: 400, height: 400 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'no-preference' });
});

it('gives it to the next story as a new one', async () => {
  const context = await newBrowser({ viewport });
  expect(context).toBe(before);
  expect(await context.cookies()).toEqual([]);
  const page = await context.newPage();
  expect(context.pages()).toEqual([page]);
  await page.goto('/robots.txt?next');
  expect(await stateOf(page)).toEqual(empty);
  await page.evaluate(() => setTimeout(() => alert('answered by Playwright')));
  expect(await page.evaluate(() => 'still there')).toBe('still there');
  expect(await (await context.newPage()).goto('/robots.txt')).not.toBeNull();
});

it('closes a context with what cannot be taken back', async () => {
  const context = await newBrowser({ viewport });
  expect(context).toBe(before);
  await context.newPage();
  await context.setOffline(true);
});

it('opens another in its place', async () => {
  expect(await newBrowser({ viewport })).not.toBe(before);
});

const empty = {
  stored: [0, 0, 0, 0],
  named: ['', '', ''],
  size: [viewport.width, viewport.height],
  // the file on which it was kept, and the page
  entries: 2,
  media: [false, false, true],
};

function stateOf(page: Page) {
  return page.evaluate(async () => ({
    stored: [
      localStorage.length,
      sessionStorage.length,
      (await caches.keys()).length,
      (await indexedDB.databases()).length,
    ],
    named: [window.name, document.cookie, document.referrer],
    size: [innerWidth, innerHeight],
    entries: history.length,
    media: ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion)'].map(
      (query) => matchMedia(query).matches,
    ),
  }));
}
