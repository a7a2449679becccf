import { expect, it } from 'vitest';
import { dayLabel, greeting } from './dates.ts';

it('names the day by the calendar of China', () => {
  expect(dayLabel(new Date('2026-11-21T10:00:00Z'))).toBe('11 月 21 日\u3000星期六');
  expect(dayLabel(new Date('2026-12-31T16:00:00Z'))).toBe('1 月 1 日\u3000星期五');
});

it('greets by the hour in China', () => {
  expect(greeting(new Date('2026-11-21T20:59:00Z'))).toBe('夜深了');
  expect(greeting(new Date('2026-11-21T21:00:00Z'))).toBe('上午好');
  expect(greeting(new Date('2026-11-21T10:00:00Z'))).toBe('晚上好');
});
