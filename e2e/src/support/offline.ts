import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Resolves once the worker of the offline shell controls the page, and the device has what the page has read. */
export async function keptOnDevice(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => page.evaluate(hasCopies), { timeout: 20_000 }).toBe(true);
}

/** In the page. It opens the database only where there is one: it would make an empty one otherwise. */
async function hasCopies(): Promise<boolean> {
  const name = 'gongdu-copies';
  if (!(await indexedDB.databases()).some((each) => each.name === name)) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      const rows = opening.result.transaction('facts').objectStore('facts').getAll();
      rows.onsuccess = () => {
        opening.result.close();
        resolve(rows.result.some(({ page }: { page: string }) => page === window.location.pathname));
      };
    };
  });
}
