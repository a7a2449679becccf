import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { showScheme } from '../support/axe.ts';
import { desktopViewport } from '../support/chromium.ts';
import { recompressPng } from '../support/recompress-png.ts';
import { openPage, openScreen, photograph } from './camera.ts';
import { contactSheet } from './contact-sheet.ts';
import { type Screen, type Visit, visits, visitsOf } from './screens.ts';

/**
 * Makes one sheet per screen, or per `wanted` one: desktop and phone, some wider too, light above dark; and the index.
 */
export async function takeTour(
  browser: Browser,
  address: string,
  folder: string,
  wanted: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { account, screens } of visitsOf(wanted)) {
    const desktop = await openPage(browser, address, account, 'desktop');
    const phone = await openPage(browser, address, account, 'phone');
    for (const screen of screens) {
      const sheet = await takeSheet(browser, desktop, phone, screen);
      writeFileSync(join(folder, `${screen.name}.png`), sheet);
      print(`${screen.name} ${Math.ceil(sheet.length / 1024)} KB`);
    }
    await desktop.context().close();
    await phone.context().close();
  }
  writeFileSync(join(folder, 'README.md'), listOf(visits));
}

async function takeSheet(browser: Browser, desktop: Page, phone: Page, screen: Screen): Promise<Buffer> {
  const [wide, narrow] = await Promise.all([inBothSchemes(desktop, screen), inBothSchemes(phone, screen)]);
  const widest = screen.wide && (await onWideDesktop(desktop, screen));
  const rows = (['light', 'dark'] as const).map((scheme) => [
    { png: wide[scheme], width: 800 },
    { png: narrow[scheme], width: 231 },
    ...(widest ? [{ png: widest[scheme], width: 720 }] : []),
  ]);
  return recompressPng(await contactSheet(browser, rows), { levels: 32 });
}

async function onWideDesktop(page: Page, screen: Screen) {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const pictures = await inBothSchemes(page, screen);
  await page.setViewportSize(desktopViewport);
  return pictures;
}

async function inBothSchemes(page: Page, screen: Screen): Promise<{ light: Buffer; dark: Buffer }> {
  await showScheme(page, 'light');
  await openScreen(page, screen);
  const light = await photograph(page);
  await showScheme(page, 'dark');
  return { light, dark: await photograph(page) };
}

function listOf(all: readonly Visit[]): string {
  const parts = all.map(({ title, screens }) => {
    const lines = screens.map(({ name, title }) => `- [${title}](${name}.png)`);
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `# Every screen\n\nDesktop (1440; newer screens 1920 as well) and phone (390), light above dark; \`npm run screenshots\` takes them of the demo community.\n\n${parts.join('\n')}`;
}
