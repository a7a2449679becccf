import { expect, it } from 'vitest';
import { parseDateInput } from './parse-date-input.ts';

it('parses a date with any separators', () => {
  for (const typed of ['2026-11-25T20:05', '2026/11/25 20:05', '2026年11月25日 20:05', '2026.11.25 20：05'])
    expect(parseDateInput(typed, true)).toBe('2026-11-25 20:05:00');
  expect(parseDateInput('2026年3月5日', false)).toBe('2026-03-05');
  expect(parseDateInput('2026-3-5', true)).toBe('2026-03-05 00:00:00');
});

it('refuses a day that is not in the calendar, and a time that is not on the clock', () => {
  for (const typed of ['', '2026-11', '2026-02-30', '2026-13-01', '2026-11-25 24:00', '2026-11-25 20:61'])
    expect(parseDateInput(typed, true)).toBeNull();
});
