import { expect, it } from 'vitest';
import { signIn } from '../support/accounts.ts';
import { newBrowser, story } from '../support/story.ts';

story();

it.each(['/square', '/book/10001'])(
  'keeps the side column of %s in view, with a scroll of its own',
  async (path) => {
    const page = await signIn(await newBrowser({ viewport: { width: 1440, height: 500 } }), 'xiaoman', path);
    const pane = page.locator('main > div:visible');
    const side = pane.locator('[data-off-paper] > div');
    await side.getByRole('heading').first().waitFor();
    const edges = () => side.evaluate((column) => column.getBoundingClientRect().toJSON());
    const before = await edges();
    // as soon as the main column has come that far
    const scrolled = () =>
      pane.evaluate((shown) => {
        shown.scrollTo(0, 400);
        return shown.scrollTop;
      });
    await expect.poll(scrolled).toBe(400);
    const after = await edges();
    expect(after.top).toBeLessThanOrEqual(before.top);
    expect(after.top).toBeGreaterThan(0);
    expect(after.bottom).toBeLessThanOrEqual(500);
    // longer than the window: its end is reached without the page
    await side.evaluate((column) => column.scrollTo(0, column.scrollHeight));
    await expect
      .poll(() =>
        side.evaluate((column) => column.scrollTop + column.clientHeight >= column.scrollHeight - 1),
      )
      .toBe(true);
    expect(await pane.evaluate((shown) => shown.scrollTop)).toBe(400);
  },
);
