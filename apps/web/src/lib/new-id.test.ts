import { expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

it('makes ids on plain HTTP as well, where a page has no randomUUID', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
});
