import type { Browser, Page } from 'playwright-core';
import { type Account, signIn } from '../support/accounts.ts';
import { desktopViewport, phoneViewport } from '../support/chromium.ts';
import type { Screen } from './screens.ts';

export type Device = 'desktop' | 'phone';

const viewports = { desktop: desktopViewport, phone: phoneViewport };

/** A page of a member or a visitor; it stays signed in from screen to screen. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  account: Account | undefined,
  device: Device,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: viewports[device],
    ...(device === 'phone' && { isMobile: true, hasTouch: true }),
    deviceScaleFactor: 1,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  return account ? signIn(context, account) : context.newPage();
}

/** Opens a screen and waits until nothing of it is on its way. Throws where the address shows something else. */
export async function openScreen(page: Page, { path, prepare }: Screen): Promise<void> {
  // another document, also where only the part behind the # differs
  await page.goto('about:blank');
  await page.goto(path);
  await nothingLoads(page);
  await prepare?.(page);
  await nothingLoads(page);
  await page.evaluate(() => document.fonts.ready);
  const words = (await page.locator('body').allInnerTexts()).join();
  if (!path.startsWith('/40') && /不存在或|没有找到这个页面|没有权限|没有访问权限/.test(words))
    throw new Error(`${path} is not there: ${words.slice(0, 200)}`);
}

async function nothingLoads(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('main [aria-busy=true]:visible').first().waitFor({ state: 'hidden' });
}

export function photograph(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}
