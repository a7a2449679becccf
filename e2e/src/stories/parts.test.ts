import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsIn } from '../support/axe.ts';
import { desktopViewport, phoneViewport } from '../support/chromium.ts';
import { repository } from '../support/start-product.ts';
import { newBrowser, story } from '../support/story.ts';
import { sidewaysOn } from '../tour/screen-violations.ts';

story();

/** The folder of the pictures of the last run, for the developer who changes a part; git ignores it. */
const pictures = join(repository, 'node_modules/.cache/parts');
const built = mkdtempSync(join(tmpdir(), 'gongdu-parts-'));
const baseURL = 'http://localhost:1';

interface Form extends BrowserContextOptions {
  readonly name: string;
  readonly fontSize?: string;
}

const forms: readonly Form[] = [
  { name: 'light', viewport: desktopViewport },
  { name: 'dark', viewport: desktopViewport, colorScheme: 'dark' },
  { name: 'phone', viewport: phoneViewport, isMobile: true, hasTouch: true },
  { name: 'large', viewport: desktopViewport, fontSize: '200%' },
];

beforeAll(() => {
  const vite = join(repository, 'node_modules/vite/bin/vite.js');
  const config = ['--config', 'apps/web/parts/vite.config.ts', '--outDir', built, '--logLevel', 'error'];
  // fails where a part of ui is not on the page (apps/web/build/every-part-is-shown.ts)
  execFileSync(process.execPath, [vite, 'build', ...config, '--emptyOutDir'], { cwd: repository });
  mkdirSync(pictures, { recursive: true });
});
afterAll(() => rmSync(built, { recursive: true }));

it.each(forms)('draws every part of ui, $name: accessible and not wider than the window', async (form) => {
  const { name, fontSize, ...options } = form;
  const context = await newBrowser({ ...options, baseURL });
  await context.route(`${baseURL}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ path: join(built, pathname === '/' ? 'index.html' : pathname) });
  });
  const page = await context.newPage();
  await page.goto('/');
  if (fontSize)
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
  // a chart is drawn once it is near
  for (const part of await page.getByRole('heading', { level: 3 }).all()) await part.scrollIntoViewIfNeeded();
  await page
    .getByRole('img', { name: /通过共/ })
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: '开始时间' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true, animations: 'disabled' });
  expect([...(await violationsIn(page, name)), ...(await sidewaysOn(page, name))]).toEqual([]);
  expect(await overlayViolations(page, name)).toEqual([]);
});

/** Opens what opens, one after the other. */
async function overlayViolations(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const openers = page.locator('[data-opens]');
  for (let at = 0; at < (await openers.count()); at++) {
    await openers.nth(at).click();
    const opened = page.locator('dialog[open], [role=dialog]:visible, [role=menu]:visible').first();
    await opened.waitFor();
    await page.screenshot({ path: join(pictures, `${name}-${at}.png`), animations: 'disabled' });
    found.push(...(await violationsIn(page, `${name} ${at}`)));
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  }
  return found;
}
