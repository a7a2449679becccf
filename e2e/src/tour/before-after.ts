import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type Scheme, showScheme } from '../support/axe.ts';
import { recompressPng } from '../support/recompress-png.ts';
import { type Device, openPage, openScreen, photograph } from './camera.ts';
import { contactSheet } from './contact-sheet.ts';
import { screenNamed } from './screens.ts';

interface Comparison {
  /** Of a screen of the tour. */
  readonly screen: string;
  readonly device: Device;
  readonly scheme: Scheme;
}

const comparisons: readonly Comparison[] = [
  { screen: 'home', device: 'desktop', scheme: 'light' },
  { screen: 'my-works', device: 'desktop', scheme: 'light' },
  { screen: 'post', device: 'desktop', scheme: 'light' },
  { screen: 'editor', device: 'desktop', scheme: 'light' },
  { screen: 'review-posts', device: 'desktop', scheme: 'dark' },
  { screen: 'system-notices', device: 'desktop', scheme: 'light' },
  { screen: 'conversation', device: 'phone', scheme: 'light' },
  { screen: 'circle', device: 'desktop', scheme: 'light' },
  { screen: 'lead', device: 'desktop', scheme: 'dark' },
  { screen: 'profile', device: 'phone', scheme: 'light' },
  { screen: 'book', device: 'desktop', scheme: 'light' },
  { screen: 'home', device: 'phone', scheme: 'light' },
];

/** The product as it was before the one look; these pictures are taken of another checkout, and stay. */
export async function photographBefore(browser: Browser, address: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const comparison of comparisons) {
    const picture = await take(browser, address, comparison);
    writeFileSync(join(folder, `before-${nameOf(comparison)}.png`), recompressPng(picture));
  }
}

/** Each picture of before beside the same screen as it is now. */
export async function compareWithBefore(browser: Browser, address: string, folder: string): Promise<void> {
  for (const comparison of comparisons) {
    const before = join(folder, `before-${nameOf(comparison)}.png`);
    if (!existsSync(before)) throw new Error(`${before} is missing`);
    const width = comparison.device === 'phone' ? 390 : 720;
    const pictures = [readFileSync(before), await take(browser, address, comparison)];
    const sheet = await contactSheet(browser, [pictures.map((png) => ({ png, width }))]);
    writeFileSync(join(folder, `${nameOf(comparison)}.png`), recompressPng(sheet));
  }
}

async function take(browser: Browser, address: string, comparison: Comparison): Promise<Buffer> {
  const { account, screen } = screenNamed(comparison.screen);
  const page = await openPage(browser, address, account, comparison.device);
  await showScheme(page, comparison.scheme);
  await openScreen(page, screen);
  const picture = await photograph(page);
  await page.context().close();
  return picture;
}

function nameOf({ screen, device, scheme }: Comparison): string {
  return [screen, device === 'phone' && 'phone', scheme === 'dark' && 'dark'].filter(Boolean).join('-');
}
