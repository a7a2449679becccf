import { expect, it } from 'vitest';
import { toIsoTimestamp } from './timestamps.ts';

it.each(['', '.1', '.12', '.123', '.1239', '.123999'])(
  'reads an instant with the fraction "%s" as Date does',
  (fraction) => {
    const raw = `2026-11-21 06:18:49${fraction}+00`;
    expect(toIsoTimestamp(raw)).toBe(new Date(raw).toISOString());
  },
);

it.each(['2026-11-21 14:18:49.5+08', '2026-11-21 11:48:49+05:30', '1900-01-01 00:00:00+00'])(
  'reads %s as Date does',
  (raw) => expect(toIsoTimestamp(raw)).toBe(new Date(raw).toISOString()),
);

it('refuses text that is not a timestamp', () => {
  expect(() => toIsoTimestamp('infinity')).toThrow(RangeError);
});
