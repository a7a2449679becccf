import { expect, it } from 'vitest';
import { chinaDay, fromChinaField, makeSchedule, shiftDays, toChinaField } from './reading-lead-schedule.ts';

const wish = { chapters: 10, chaptersPerPart: 4, weekdays: [1, 3, 5], time: '20:00', from: '2026-11-24' };

it('opens a part at every chosen weekday’s hour in China, due when the next one opens', () => {
  const parts = makeSchedule(wish, 60);
  expect(parts.map(({ range }) => range)).toEqual(['第 1–4 章', '第 5–8 章', '第 9–10 章']);
  expect(parts.map(({ opensAt }) => toChinaField(opensAt))).toEqual([
    '2026-11-25T20:00',
    '2026-11-27T20:00',
    '2026-11-30T20:00',
  ]);
  expect(parts.map(({ dueAt }) => toChinaField(dueAt))).toEqual([
    '2026-11-27T20:00',
    '2026-11-30T20:00',
    '2026-12-03T20:00',
  ]);
});

it('makes no more parts than there may be, the last with the rest of the book', () => {
  const parts = makeSchedule({ ...wish, chapters: 200, chaptersPerPart: 1 }, 60);
  expect(parts).toHaveLength(60);
  expect(parts.at(-1)?.range).toBe('第 60–200 章');
});

it('makes nothing of no weekday and of no date', () => {
  expect(makeSchedule({ ...wish, weekdays: [] }, 60)).toEqual([]);
  expect(makeSchedule({ ...wish, from: '' }, 60)).toEqual([]);
});

it('reads and writes fields of date and time on China’s clocks', () => {
  expect(fromChinaField('2026-11-25T20:00')).toBe('2026-11-25T12:00:00.000Z');
  expect(fromChinaField('')).toBe(null);
  expect(shiftDays('2026-11-25T12:00:00.000Z', -3)).toBe('2026-11-22T12:00:00.000Z');
  expect(chinaDay(new Date('2026-11-25T16:30:00Z'))).toBe('2026-11-26');
});
