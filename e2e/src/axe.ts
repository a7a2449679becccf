// What axe finds on every screen of the tour, light and dark, desktop and phone, as it is, with type at 200 %, and with the window enlarged; and where
// a screen then scrolls sideways. `npm run axe [-- screen…]`; a line each, and the number of them at the end.
import type { Browser, Page } from 'playwright-core';
import { launch } from './support/chromium.ts';
import { createHome, startProduct } from './support/start-product.ts';
import { type Device, openPage, openScreen } from './tour/camera.ts';
import { screenViolations } from './tour/screen-violations.ts';
import { type Screen, type Visit, visitsOf } from './tour/screens.ts';

const visits = visitsOf(process.argv.slice(2));
const product = await startProduct(createHome());
const browser = await launch();
let violations = 0;
try {
  for (const visit of visits)
    await Promise.all([judge(browser, visit, 'desktop'), judge(browser, visit, 'phone')]);
} finally {
  await browser.close();
  await product.stop();
}
const screens = visits.reduce((sum, visit) => sum + visit.screens.length, 0);
print(`${screens} screens, ${violations} violations`);
process.exitCode = violations === 0 ? 0 : 1;

async function judge(chromium: Browser, { account, screens }: Visit, device: Device): Promise<void> {
  const page = await openPage(chromium, product.address, account, device);
  for (const screen of screens) {
    const found = await violationsOf(page, screen, device);
    violations += found.length;
    for (const line of found) print(line);
  }
  await page.context().close();
}

/** A screen that cannot be opened counts as one, and the others are looked at all the same. */
async function violationsOf(page: Page, screen: Screen, device: Device): Promise<string[]> {
  const where = `${screen.name} ${device}`;
  try {
    await openScreen(page, screen);
    return await screenViolations(page, where);
  } catch (error) {
    return [`${where} ${String(error).slice(0, 400)}`];
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
