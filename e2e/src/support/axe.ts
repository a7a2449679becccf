import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

export type Scheme = 'light' | 'dark';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Its heading is there and no skeleton is left. */
export async function pageReady(page: Page): Promise<void> {
  await page.locator('h1:visible, [aria-label=标题]:visible').first().waitFor();
  await page.locator('main [aria-busy=true]:visible').first().waitFor({ state: 'hidden' });
}

/**
 * Violations in the page's current colour scheme, and colour violations in the other scheme, where only colours differ.
 * One line each: place, scheme, rule, element, problem. The page stays in the other scheme; each call switches once.
 */
export async function violationsOn(page: Page, where: string): Promise<string[]> {
  const before = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  // Every page has a heading; before it appears, the skeleton would be checked.
  await page.locator('h1:visible').first().waitFor();
  const found = await violationsIn(page, `${where} ${before}`);
  const other = before === 'light' ? 'dark' : 'light';
  await showScheme(page, other);
  return [...found, ...(await violationsIn(page, `${where} ${other}`, { colourOnly: true }))];
}

export async function showScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // pages outside the app follow the browser by themselves
  await page.waitForFunction((wanted) => {
    const { mantineColorScheme = wanted } = document.documentElement.dataset;
    return mantineColorScheme === wanted;
  }, colorScheme);
}

/** Checks the page in its current scheme; one line for each violation. */
export async function violationsIn(
  page: Page,
  where: string,
  { colourOnly = false } = {},
): Promise<string[]> {
  // not with every document that a story opens: reading it takes longer than many a page
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (colourOnly) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      // no other documents and no style sheets of other hosts to fetch
      preload: false,
      ...(colourOnly && { runOnly: ['color-contrast', 'link-in-text-block'] }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => ({ id, target: target.join(' '), failureSummary })),
    );
  }, colourOnly);
  return found.map(
    ({ id, target, failureSummary }) =>
      `${where} ${id} ${target}: ${failureSummary.replace(/\s+/g, ' ').slice(0, 200)}`,
  );
}

/** The same for the content of a frame, in the page's current scheme. */
export async function violationsInFrame(page: Page, selector: string, where: string): Promise<string[]> {
  const frame = await (await page.locator(selector).elementHandle())?.contentFrame();
  if (!frame) throw new Error(`no frame at ${selector}`);
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  const found = await frame.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
  });
  return found.map((line) => `${where} ${line.replace(/\s+/g, ' ').slice(0, 240)}`);
}
