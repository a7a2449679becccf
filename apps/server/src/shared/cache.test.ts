import { expect, it } from 'vitest';
import { createCache } from './cache.ts';

it('drops the least recently used entry, and takes no memory for entries that are not there', () => {
  expect(createCache<string, number>(1_000_000_000).size).toBe(0);

  const cache = createCache<string, number>(2);
  cache.set('甲', 1);
  cache.set('乙', 2);
  cache.get('甲');
  cache.set('丙', 3);
  expect([...cache.keys()]).toEqual(['丙', '甲']);
  expect(cache.get('乙')).toBeUndefined();
});
