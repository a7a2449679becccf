import { expect, it } from 'vitest';
import { isMoment, readMoment } from './read-moment.ts';

it.each([
  ['2026-11-28 14:03', '2026-11-28T06:03:00.000Z'],
  ['2026-11-28 14:03:20', '2026-11-28T06:03:20.000Z'],
  ['2026-11-28T14:03', '2026-11-28T06:03:00.000Z'],
  ['2026-11-28T06:03:20Z', '2026-11-28T06:03:20.000Z'],
  ['2026-11-28T14:03:20.5+08:00', '2026-11-28T06:03:20.500Z'],
])('reads %s, without a zone as the time of China', (text, moment) => {
  expect(readMoment(text).toISOString()).toBe(moment);
});

it.each(['2026-02-30 10:00', '2026-11-28 25:00', '2026-13-01 10:00', 'yesterday', '/srv/data'])(
  'refuses %s as a moment',
  (text) => {
    expect(() => readMoment(text)).toThrow(/时刻应写成 '2026-11-28 14:03'/);
  },
);

it('tells a moment from a directory', () => {
  expect(['/srv/data', 'data', '2026-11-28', '2026-11-28 14:03'].map(isMoment)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
