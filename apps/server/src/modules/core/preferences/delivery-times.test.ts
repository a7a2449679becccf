import { expect, it } from 'vitest';
import { isInQuietHours, nextDigest } from './delivery-times.ts';

/** In China. */
const at = (moment: string) => new Date(`${moment}+08:00`);

it('handles quiet hours across midnight and within a day, excluding the end', () => {
  const night = { quietFrom: '22:30', quietTo: '07:00' };
  const times = ['22:29', '22:30', '23:59', '00:00', '06:59', '07:00'];
  expect(times.map((time) => isInQuietHours(at(`2026-11-21T${time}`), night))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  const noon = { quietFrom: '12:00', quietTo: '14:00' };
  expect(['11:59', '12:00', '14:00'].map((time) => isInQuietHours(at(`2026-11-21T${time}`), noon))).toEqual([
    false,
    true,
    false,
  ]);
  expect(isInQuietHours(at('2026-11-21T23:00'), { quietFrom: null, quietTo: null })).toBe(false);
});

it('schedules the next daily email for today if its hour is still to come, otherwise for tomorrow', () => {
  expect(nextDigest(at('2026-11-21T07:59'), 'day', 8)).toEqual(at('2026-11-21T08:00'));
  expect(nextDigest(at('2026-11-21T08:00'), 'day', 8)).toEqual(at('2026-11-22T08:00'));
  expect(nextDigest(at('2026-11-21T00:30'), 'day', 0)).toEqual(at('2026-11-22T00:00'));
  expect(nextDigest(at('2026-11-21T08:00'), 'off', 8)).toBeNull();
});

it('schedules the weekly email for Monday', () => {
  // A Saturday, a Monday before and after the hour.
  expect(nextDigest(at('2026-11-21T10:00'), 'week', 8)).toEqual(at('2026-11-23T08:00'));
  expect(nextDigest(at('2026-11-23T07:00'), 'week', 8)).toEqual(at('2026-11-23T08:00'));
  expect(nextDigest(at('2026-11-23T09:00'), 'week', 8)).toEqual(at('2026-11-30T08:00'));
});
