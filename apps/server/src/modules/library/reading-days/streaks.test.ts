import { getReadingSummary, type Streak } from '@gongdu/contract/library/reading-days/reading-day';
import { chinaDay } from '@gongdu/rules/china-time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { addDays, daysBetween, monthsUntil, sameDayBefore, weekStart } from './calendar-days.ts';

const noon = new Date(`${chinaDay(new Date())}T12:00:00+08:00`);
const today = chinaDay(noon);

let app: TestApp;
let reader: TestMember;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => noon } });
  reader = await app.createMember();
});
afterAll(() => app.close());

async function streaksOf(days: readonly string[]) {
  await app.db`delete from reading_day where uid = ${reader.uid}`;
  await app.db`
    insert into reading_day (uid, day, book_id, source)
    select ${reader.uid}, day, n, 'typed' from unnest(${[...days]}::date[]) with ordinality given (day, n)`;
  const { current, longest } = await reader.call(getReadingSummary);
  return { current, longest };
}

/** Straight from the rule: of all stretches that begin and end with a day read, none of whose weeks lacks two days. */
function expected(given: readonly string[]): { current: Streak | null; longest: Streak | null } {
  const days = [...new Set(given)].toSorted();
  const isRead = new Set(days);
  const holds = (from: string, to: string) => {
    const missed: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1))
      if (!isRead.has(day) && day !== today) missed.push(day);
    return missed.every((day, at) => at === 0 || daysBetween(missed[at - 1] ?? '', day) >= 7);
  };
  const count = (from: string, to: string) => days.filter((day) => day >= from && day <= to).length;
  let longest: Streak | null = null;
  for (const to of days)
    for (const from of days)
      if (
        from <= to &&
        holds(from, to) &&
        count(from, to) >= (longest?.days ?? 0) &&
        (count(from, to) > (longest?.days ?? 0) || to > (longest?.to ?? ''))
      )
        longest = { days: count(from, to), from, to };
  const last = days.at(-1);
  const from = last && days.find((day) => holds(day, today));
  const current = last && from ? { days: count(from, today), from, to: last } : null;
  return { current, longest };
}

const back = (...ago: number[]) => ago.map((n) => addDays(today, -n));

describe('a streak', () => {
  it.each<[string, string[], number, number]>([
    ['is nothing without a day', [], 0, 0],
    ['counts today', back(0), 1, 1],
    ['lives through today', back(1, 2, 3), 3, 3],
    ['forgives one day of a week', back(0, 2, 3), 3, 3],
    ['forgives yesterday', back(2, 3, 4), 3, 3],
    ['ends with two days in a row', back(3, 4, 5), 0, 3],
    ['ends with the second day of a week, and goes on behind the first', back(0, 2, 4, 5, 6, 7), 2, 5],
    ['forgives a day of each week', back(0, 2, 3, 4, 5, 6, 7, 9, 10), 9, 9],
    [
      'shortens to the days behind the last miss when yesterday is missed as well',
      back(2, 3, 5, 6, 7, 8, 9),
      2,
      7,
    ],
  ])('%s', async (_name, days, current, longest) => {
    const found = await streaksOf(days);
    expect([found.current?.days ?? 0, found.longest?.days ?? 0]).toEqual([current, longest]);
  });

  it('is what the rule says of any days, over leap days and the ends of years', {
    timeout: 60_000,
  }, async () => {
    // as dense as the rule has something to decide
    const spans = ['2024-02-10', '2023-12-20', '2000-02-15', addDays(today, -40)];
    const days = fc
      .record({
        from: fc.constantFrom(...spans),
        gaps: fc.array(fc.constantFrom(1, 1, 1, 1, 1, 2, 2, 3), { maxLength: 34 }),
      })
      .map(({ from, gaps }) => {
        let at = from;
        const all = gaps.map((gap) => {
          at = addDays(at, gap);
          return at;
        });
        return all.filter((day) => day <= today);
      });
    await fc.assert(
      fc.asyncProperty(days, async (given) => {
        expect(await streaksOf(given)).toEqual(expected(given));
      }),
      { numRuns: 100 },
    );
  });

  it('counts days of several books once', async () => {
    const found = await streaksOf([...back(0, 1), ...back(0, 1)]);
    expect(found.current?.days).toBe(2);
  });
});

it('finds the same day of earlier years, and 29 February where there is one', () => {
  expect(sameDayBefore('2026-11-30', 2024)).toEqual(['2025-11-30', '2024-11-30']);
  expect(sameDayBefore('2024-02-29', 2019)).toEqual(['2020-02-29']);
  expect(sameDayBefore('2025-02-28', 2023)).toEqual(['2024-02-28', '2024-02-29', '2023-02-28']);
  expect(sameDayBefore('2024-02-28', 2020)).not.toContain('2020-02-29');
});

it('finds weeks and months', () => {
  expect(weekStart('2026-11-30')).toBe('2026-11-30');
  expect(weekStart('2026-11-29')).toBe('2026-11-23');
  expect(monthsUntil('2024-02', 1)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(monthsUntil('2026-11', 12)).toEqual({ from: '2025-12-01', to: '2026-11-30' });
});
