import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

type Scheme = 'light' | 'dark';

/** Puts axe into every page of the context, outside the reach of the page's content security policy. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: axe.source });
}

/** Violations in light and in dark, a line each: where, scheme, rule, element, what is wrong. */
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
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => ({ id, target: target.join(' '), failureSummary })),
    );
  });
  return found.map(
    ({ id, target, failureSummary }) =>
      `${where} ${scheme} ${id} ${target}: ${failureSummary.replace(/\s+/g, ' ').slice(0, 200)}`,
  );
}
