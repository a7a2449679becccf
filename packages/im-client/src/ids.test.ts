import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createClientMsgIds, createRids } from './ids.ts';

it('request ids are between 1 and 2147483647 and differ from the pending ones', () => {
  expect(createRids(() => 0)(() => false)).toBe(1);
  expect(createRids(() => 1 - Number.EPSILON)(() => false)).toBe(2_147_483_647);
  const dice = [0.25, 0.25, 0.75];
  const newRid = createRids(() => dice.shift() ?? 0);
  const first = newRid(() => false);
  expect(newRid((rid) => rid === first)).not.toBe(first);
});

it('message ids are UUIDs of version 7 that sort in the order of creation, also when the clock is set back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 45 }), { minLength: 1, maxLength: 50 }), (clock) => {
      let tick = 0;
      const newId = createClientMsgIds(() => clock[tick++ % clock.length] ?? 0, Math.random);
      const ids = Array.from({ length: 60 }, newId);
      expect(ids).toEqual([...new Set(ids)].sort());
      for (const id of ids) {
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }
    }),
  );
});

it('more than 4096 message ids in one millisecond still sort', () => {
  const newId = createClientMsgIds(() => 1_000, Math.random);
  const ids = Array.from({ length: 9_000 }, newId);
  expect(ids).toEqual([...new Set(ids)].sort());
});
