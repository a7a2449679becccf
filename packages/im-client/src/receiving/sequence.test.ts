import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSequence } from './sequence.ts';

const seqs = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 120 });

describe('a conversation', () => {
  it('releases every entry once and in order, whatever the order and duplicates of its arrival', () => {
    fc.assert(
      fc.property(seqs, (arrivals) => {
        const sequence = createSequence<{ seq: number }>(0);
        const through = arrivals.flatMap((seq) => sequence.take({ seq })).map(({ seq }) => seq);
        expect(through).toEqual(through.map((_, index) => index + 1));
        // up to the first gap
        expect(through.length).toBe(firstHole(arrivals) - 1);
        expect(sequence.have).toBe(through.length);
      }),
    );
  });

  it('finds the first gap, and none when there is none', () => {
    fc.assert(
      fc.property(seqs, (arrivals) => {
        const sequence = createSequence<{ seq: number }>(0);
        for (const seq of arrivals) sequence.take({ seq });
        const hole = firstHole(arrivals);
        const next = Math.min(...arrivals.filter((seq) => seq > hole));
        expect(sequence.gap()).toEqual(next === Infinity ? undefined : { from: hole, to: next - 1 });
      }),
    );
  });

  it('never goes back, and still releases waiting entries, when the server says that there is nothing', () => {
    fc.assert(
      fc.property(seqs, fc.array(fc.nat(50), { maxLength: 10 }), (arrivals, skips) => {
        const sequence = createSequence<{ seq: number }>(0);
        const through = arrivals.flatMap((seq, index) => [
          ...sequence.take({ seq }),
          ...sequence.skip(skips[index] ?? 0),
        ]);
        const numbers = through.map(({ seq }) => seq);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      }),
    );
  });

  it('knows entries at its end that were only announced', () => {
    const sequence = createSequence<{ seq: number }>(4);
    sequence.expect(9);
    expect(sequence.gap()).toEqual({ from: 5, to: 9 });
    sequence.skip(9);
    expect(sequence.gap()).toBeUndefined();
  });
});

function firstHole(arrivals: readonly number[]): number {
  const there = new Set(arrivals);
  let hole = 1;
  while (there.has(hole)) hole += 1;
  return hole;
}
