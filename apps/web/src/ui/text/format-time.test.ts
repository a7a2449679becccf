import { expect, it } from 'vitest';
import { formatDateTime, formatRelativeTime } from './format-time.ts';

/** A moment of China's wall clock, wherever the reader is. */
const moment = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(Date.UTC(year, month, day, hour - 8, minute));
const now = moment(2026, 10, 21, 14, 30);
const at = (...parts: [number, number, number, number?, number?]) =>
  formatRelativeTime(moment(...parts), now);

it('formats a time by its distance', () => {
  expect(at(2026, 10, 21, 14, 30)).toBe('刚刚');
  expect(at(2026, 10, 21, 14, 25)).toBe('5 分钟前');
  expect(at(2026, 10, 21, 9, 12)).toBe('今天 09:12');
  expect(at(2026, 10, 20, 14, 2)).toBe('昨天 14:02');
  expect(at(2026, 10, 3)).toBe('11月3日');
  expect(at(2025, 5, 30)).toBe('2025年6月30日');
});

it('never shows a future time as past', () => {
  expect(at(2026, 10, 21, 15, 0)).toBe('今天 15:00');
  expect(at(2026, 10, 22, 8, 5)).toBe('明天 08:05');
});

it('shows China time to readers abroad as well, like every other moment', () => {
  const zone = process.env.TZ;
  process.env.TZ = 'America/New_York';
  expect(at(2026, 10, 21, 9, 12)).toBe('今天 09:12');
  expect(formatDateTime(moment(2026, 10, 3, 14, 2))).toBe('2026年11月3日 14:02');
  process.env.TZ = zone;
});
