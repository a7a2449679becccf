import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Milliseconds, longer than a long press of the product. */
const restMs = 700;
/** Milliseconds that a menu must stay open after the finger is lifted, also on a busy machine. */
const openingMs = 2_000;

interface Pauses {
  /** Milliseconds on the first point. */
  readonly before?: number;
  /** Milliseconds on the last point. */
  readonly after?: number;
}

/** A finger that moves from one point to another, and is lifted there. */
export async function moveFinger(
  page: Page,
  from: Point,
  to: Point,
  { before = 0, after = 0 }: Pauses = {},
): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  await page.waitForTimeout(before);
  const steps = from === to ? 0 : 8;
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    // a frame each, or the page sees one leap
    await page.waitForTimeout(16);
  }
  await page.waitForTimeout(after);
  await send('touchEnd', []);
  await finger.detach();
}

/** A long press on the middle of `target`, repeated once where arriving content has moved it from under the finger. */
export async function longPress(page: Page, target: Locator): Promise<void> {
  const menu = page.getByRole('menu');
  await expect
    .poll(async () => {
      await target.scrollIntoViewIfNeeded();
      const middle = await middleOf(target);
      await moveFinger(page, middle, middle, { after: restMs });
      return menu.waitFor({ timeout: openingMs }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
}

/** Of an element in view, in pixels of the page's window. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not in view');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
