import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ranksWithin } from './ranks.ts';

it('puts new rows between their neighbours in order, or reports that there is no gap', () => {
  const rank = fc.option(fc.integer({ min: -(2 ** 45), max: 2 ** 45 }));
  fc.assert(
    fc.property(rank, rank, fc.integer({ min: 1, max: 500 }), (a, b, n) => {
      const sorted = a !== null && b !== null && a > b;
      const place = sorted ? { below: b, above: a } : { below: a, above: b };
      const ranks = ranksWithin(place, n);
      if (ranks === null) {
        expect((place.above ?? 0) - (place.below ?? 0)).toBeLessThan(n + 1);
        return;
      }
      const line = [place.below ?? -Infinity, ...ranks, place.above ?? Infinity];
      expect(ranks.every(Number.isSafeInteger)).toBe(true);
      expect(line.every((each, at) => at === 0 || each > (line[at - 1] ?? 0))).toBe(true);
    }),
  );
});
