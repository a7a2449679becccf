import type { Page } from 'playwright-core';
import { violationsIn, violationsOn } from '../support/axe.ts';

/** In both schemes, and with type at 200 %, where nothing may scroll sideways either; a line each. */
export async function screenViolations(page: Page, where: string): Promise<string[]> {
  const found = await violationsOn(page, where);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const large = `${where} at 200 %`;
  found.push(...(await violationsIn(page, large)), ...(await sidewaysOn(page, large)));
  return found;
}

/** Panes that need more width than they have. What means to scroll, such as a bar of tabs, says so in its style. */
function sidewaysOn(page: Page, where: string): Promise<string[]> {
  return page.evaluate((where) => {
    const panes = [document.documentElement, ...document.querySelectorAll('[data-scroller]')];
    return panes
      .filter((pane) => pane.scrollWidth > pane.clientWidth)
      .map((pane) => {
        const right = pane.getBoundingClientRect().left + pane.clientWidth;
        const wide = [...pane.querySelectorAll('*')].findLast(
          (each) => each.getBoundingClientRect().right > right + 1,
        );
        const culprit = `${wide?.tagName} ${wide?.className} “${wide?.textContent?.slice(0, 30)}”`;
        return `${where} sideways ${pane.scrollWidth} in ${pane.clientWidth}: ${culprit}`;
      });
  }, where);
}
