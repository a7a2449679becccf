import type { StatDay } from '@gongdu/contract/writing/author-stats';
import { expect, it } from 'vitest';
import { readsByWeek } from './reads-by-week.ts';

const none = { works: 0, words: 0, likes: 0, collects: 0, comments: 0, followers: 0 };
const days: StatDay[] = Array.from({ length: 90 }, (_, at) => ({
  day: new Date(Date.UTC(2026, 10, 30) - (89 - at) * 86_400_000).toISOString().slice(0, 10),
  numbers: { ...none, reads: at < 83 ? 1 : 10 },
}));

it('sums ninety days to twelve weeks, of which the last ends today', () => {
  const weeks = readsByWeek(days);
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({ name: '11月24日起', value: 70 });
  expect(weeks[0]).toEqual({ name: '9月8日起', value: 7 });
});
