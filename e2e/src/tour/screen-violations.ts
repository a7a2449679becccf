import type { Page } from 'playwright-core';
import { violationsIn, violationsOn } from '../support/axe.ts';

/**
 * Violations in both schemes, touch targets, and horizontal scrolling with type at 200 %, and on a desktop in a window
 * enlarged to 200 %, which is half as many pixels wide; one line each.
 */
export async function screenViolations(page: Page, where: string): Promise<string[]> {
  const found = [...(await violationsOn(page, where)), ...(await smallTargetsOn(page, where))];
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const large = `${where} at 200 %`;
  found.push(...(await violationsIn(page, large)), ...(await sidewaysOn(page, large)));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  const window = page.viewportSize();
  if (window === null || window.width < wideWindow) return found;
  const zoomed = `${where} enlarged`;
  await page.setViewportSize({ width: window.width / 2, height: window.height / 2 });
  found.push(...(await violationsIn(page, zoomed)), ...(await sidewaysOn(page, zoomed)));
  await page.setViewportSize(window);
  return found;
}

/** The least width in pixels from which the menu stands beside the page. */
const wideWindow = 992;

/** Elements wider than their container. An element meant to scroll, e.g. a tab bar, says so in its style. */
export function sidewaysOn(page: Page, where: string): Promise<string[]> {
  return page.evaluate((where) => {
    const panes = [document.documentElement, ...document.querySelectorAll('[data-scroller]')];
    return panes
      .filter((pane) => pane.scrollWidth > pane.clientWidth + 1)
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

/** The least size of a touch target in pixels. */
const targetSize = 44;

/** Buttons and tabs with a touch area below 44 px, on phone screens. */
function smallTargetsOn(page: Page, where: string): Promise<string[]> {
  return page.evaluate(
    ({ where, size }) => {
      if (innerWidth >= 992) return [];
      const isHit = (target: Element, x: number, y: number) =>
        target.contains(document.elementFromPoint(x, Math.min(Math.max(y, 0), innerHeight - 1)));
      const isUnderBar = (target: Element, x: number, y: number) => {
        for (let above = document.elementFromPoint(x, y); above; above = above.parentElement)
          if (/fixed|sticky/.test(getComputedStyle(above).position)) return !above.contains(target);
        return false;
      };
      return [...document.querySelectorAll('button:enabled, [role=tab], nav[aria-label=底栏] a')].flatMap(
        (each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const reach = size / 2 - 2;
          const pane = each.closest('[data-scroller]')?.getBoundingClientRect();
          // partly clipped by its container: scrolled into view it has its full size
          const isCut = pane && (y - reach < pane.top || y + reach > pane.bottom);
          // out of view, or covered
          if (width === 0 || isCut || y < size || y > innerHeight - size || !isHit(each, x, y)) return [];
          const isLarge = [y - reach, y + reach].every(
            (edge) => isHit(each, x, edge) || isUnderBar(each, x, edge),
          );
          const name = each.getAttribute('aria-label') ?? each.textContent;
          return isLarge
            ? []
            : [`${where} target ${Math.round(width)}×${Math.round(height)} ${name.slice(0, 40)}`];
        },
      );
    },
    { where, size: targetSize },
  );
}
