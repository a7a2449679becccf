import { afterEach, expect, it, vi } from 'vitest';
import { indexedDbStorage } from './indexed-db-storage.ts';

afterEach(() => void vi.unstubAllGlobals());

it('generates page ids without crypto.randomUUID, as on plain HTTP', async () => {
  vi.stubGlobal('crypto', {});
  vi.stubGlobal('indexedDB', { open: opens });
  const asked: string[] = [];
  const request = async (name: string, held: () => Promise<void>) => {
    asked.push(name);
    await held();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const pages = [await indexedDbStorage()('user_1'), await indexedDbStorage()('user_1')];
  expect(new Set(asked).size).toBe(2);
  for (const page of pages) await page.close();
});

/** A database that opens at once. */
function opens() {
  const opening = { result: { close: () => undefined }, onsuccess: () => undefined };
  queueMicrotask(() => opening.onsuccess());
  return opening;
}
