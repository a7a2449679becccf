import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BackoffProfile, backoffProfiles, createBackoff } from './backoff.ts';

const { backOffice, messageArea } = backoffProfiles;

describe('coming back', () => {
  it('waits 100 ms in the back office, then doubles up to 10 s', () => {
    const backoff = createBackoff(
      () => backOffice,
      () => 0.9,
    );
    const waits = Array.from({ length: 9 }, backoff.next);
    expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
  });

  it('waits 1 to 5 s in the message area with half of it random, and 20 s for a connection', () => {
    expect(waitsOf(() => 0.5)).toEqual([1000, 2000, 4000, 5000]);
    expect(waitsOf(() => 0)).toEqual([500, 1000, 2000, 2500]);
    expect(waitsOf(() => 1)).toEqual([1500, 3000, 5000, 5000]);
    expect(messageArea.connectTimeout).toBe(20_000);
  });

  it('uses the profile that applies at the time of the wait', () => {
    let profile: BackoffProfile = backOffice;
    const backoff = createBackoff(
      () => profile,
      () => 0.5,
    );
    expect([backoff.next(), backoff.next()]).toEqual([100, 200]);
    profile = messageArea;
    expect([backoff.next(), backoff.next()]).toEqual([4000, 5000]);
    profile = backOffice;
    expect(backoff.next()).toBe(1600);
  });

  it('starts again after a login', () => {
    const backoff = createBackoff(
      () => backOffice,
      () => 0,
    );
    backoff.next();
    backoff.next();
    backoff.reset();
    expect(backoff.next()).toBe(100);
  });

  it('returns after the delay that a closing server requests, then at random moments', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(backOffice, messageArea),
        fc.nat(10_000),
        chances,
        (profile, asked, dice) => {
          const rolls = [...dice];
          const backoff = createBackoff(
            () => profile,
            () => rolls.shift() ?? 0,
          );
          backoff.serverClosing(asked);
          const [first = 0, ...later] = Array.from({ length: 6 }, backoff.next);
          expect(first).toBeGreaterThanOrEqual(asked);
          expect(first).toBeLessThanOrEqual(asked + profile.first);
          for (const [index, wait] of later.entries()) {
            const full = Math.min(profile.first * 2 ** (index + 1), profile.max);
            expect(wait).toBe(Math.round((dice[index + 1] ?? 0) * full));
          }
        },
      ),
    );
  });
});

const chances = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 6, maxLength: 6 });

function waitsOf(random: () => number): number[] {
  return Array.from({ length: 4 }, createBackoff(() => messageArea, random).next);
}
