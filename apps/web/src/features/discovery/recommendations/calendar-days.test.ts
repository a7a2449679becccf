import type { CalendarEntry } from '@gongdu/contract/discovery/recommendations/intervention';
import { expect, it } from 'vitest';
import { entriesOn, shiftMonth, weeksOf } from './calendar-days.ts';

function entry(id: number, startsAt: string, endsAt: string, weight = 50): CalendarEntry {
  return { id, kind: 'post', title: `第 ${id} 篇`, slot: 'home', weight, state: 'waiting', startsAt, endsAt };
}

it('fills the weeks of a month from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([
    ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'],
  ]);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeks).toHaveLength(6);
  // a month that begins on a Monday and has four weeks
  expect(weeksOf('2027-02')).toHaveLength(4);
});

it('continues into the next year', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('finds the interventions of a day in China, the heaviest first, without those that end as it begins', () => {
  const entries = [
    entry(1, '2026-11-22T16:00:00.000Z', '2026-11-23T16:00:00.000Z', 10),
    entry(2, '2026-11-20T00:00:00.000Z', '2026-11-23T01:00:00.000Z', 90),
    entry(3, '2026-11-23T16:00:00.000Z', '2026-11-30T16:00:00.000Z'),
  ];
  const idsOn = (day: string) => entriesOn(day, entries).map(({ id }) => id);
  expect(idsOn('2026-11-22')).toEqual([2]);
  expect(idsOn('2026-11-23')).toEqual([2, 1]);
  expect(idsOn('2026-11-24')).toEqual([3]);
});
