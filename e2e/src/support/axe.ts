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
 * Violations in the scheme that the page has, and of colour in the other, where nothing else differs; a line each:
 * where, scheme, rule, element, what is wrong. The page keeps the other scheme: the next look changes once, too.
 */
export async function violationsOn(page: Page, where: string): Promise<string[]> {
  const before = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  // Every page has its heading; before it stands, a skeleton would be judged.
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

/** Of the page as it stands; a line each. */
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

/** The same for what stands in a frame, in the scheme that the page has. */
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
