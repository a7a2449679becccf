import { chinaDay } from '@gongdu/rules/china-time';
import { makeSchedule, shiftDays } from '@gongdu/rules/community/reading-leads/schedule';
import { expect, it } from 'vitest';

const wish = { chapters: 10, chaptersPerPart: 4, weekdays: [1, 3, 5], time: '20:00', from: '2026-11-24' };

it('opens a part at the hour of every selected weekday in China, due when the next one opens', () => {
  const parts = makeSchedule(wish, 60);
  expect(parts.map(({ range }) => range)).toEqual(['第 1–4 章', '第 5–8 章', '第 9–10 章']);
  expect(parts.map(({ opensAt }) => opensAt)).toEqual([
    '2026-11-25T12:00:00.000Z',
    '2026-11-27T12:00:00.000Z',
    '2026-11-30T12:00:00.000Z',
  ]);
  expect(parts.map(({ dueAt }) => dueAt)).toEqual([
    '2026-11-27T12:00:00.000Z',
    '2026-11-30T12:00:00.000Z',
    '2026-12-03T12:00:00.000Z',
  ]);
});

it('makes at most the maximum number of parts, the last with the rest of the book', () => {
  const parts = makeSchedule({ ...wish, chapters: 200, chaptersPerPart: 1 }, 60);
  expect(parts).toHaveLength(60);
  expect(parts.at(-1)?.range).toBe('第 60–200 章');
});

it('makes no parts without a weekday or a date', () => {
  expect(makeSchedule({ ...wish, weekdays: [] }, 60)).toEqual([]);
  expect(makeSchedule({ ...wish, from: '' }, 60)).toEqual([]);
});

it("moves by days, in China's calendar", () => {
  expect(shiftDays('2026-11-25T12:00:00.000Z', -3)).toBe('2026-11-22T12:00:00.000Z');
  expect(shiftDays(null, 3)).toBe(null);
  expect(chinaDay(new Date('2026-11-25T16:30:00Z'))).toBe('2026-11-26');
});
