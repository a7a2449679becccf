import { LRUCache } from 'lru-cache';

/**
 * At most `size` entries; the least recently used one is dropped, and with `ttl` each after so many milliseconds. Takes
 * memory for what it holds alone: lru-cache's own `max` takes it for all entries at once.
 */
export function createCache<K extends {}, V extends {}>(
  size: number,
  { ttl = 0 }: { ttl?: number } = {},
): LRUCache<K, V> {
  return new LRUCache({ maxSize: size, sizeCalculation: () => 1, ttl });
}
