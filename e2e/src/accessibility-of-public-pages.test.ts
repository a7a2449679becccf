import { expect, it } from 'vitest';
import { bringAxe, settled, violationsOn } from './axe.ts';
import { newBrowser, story } from './browser.ts';

story();

const publicPaths = [
  ...['/', '/active', '/404', '/401', '/login'],
  ...['/service', '/privacy', '/app-privacy', '/agreement', '/copyright', '/community-guide'],
  ...['/third-party-sdk', '/logoff-notice', '/report-notice', '/legal-notice', '/complaints-guide'],
  ...['/credit-rule', '/credit-common-problem', '/qualifications', '/certificate-preview'],
  ...['/publication-preview', '/business-telecom-preview', '/audio-video-preview', '/app-store'],
  ...['/institution/service', '/institution/privacy'],
];

it('finds nothing on any public page', async () => {
  const context = await newBrowser();
  await bringAxe(context);
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of publicPaths) {
    await page.goto(path);
    await settled(page);
    found.push(...(await violationsOn(page, path)));
  }
  expect(found).toEqual([]);
});
