import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

type Scheme = 'light' | 'dark';

/** Puts axe into every page of the context, outside the reach of the page's content security policy. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: axe.source });
}

/** Its heading is there and no skeleton is left. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1:visible, [aria-label=标题]:visible').first().waitFor();
  await page.locator('main [aria-busy=true]:visible').first().waitFor({ state: 'hidden' });
}

/**
 * Violations in light, and of colour in dark, where nothing else differs; a line each: where, scheme, rule, element,
 * what is wrong.
 */
export async function violationsOn(page: Page, where: string): Promise<string[]> {
  return [...(await violationsIn(page, where, 'light')), ...(await violationsIn(page, where, 'dark'))];
}

async function violationsIn(page: Page, where: string, scheme: Scheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme });
  // Every page has its heading; before it stands, a skeleton would be judged.
  await page.locator('h1:visible').first().waitFor();
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset.mantineColorScheme === wanted,
    scheme,
  );
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
  }, scheme === 'dark');
  return found.map(
    ({ id, target, failureSummary }) =>
      `${where} ${scheme} ${id} ${target}: ${failureSummary.replace(/\s+/g, ' ').slice(0, 200)}`,
  );
}
