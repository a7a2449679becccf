import { expect, it } from 'vitest';
import { daysToEnd, endInWords } from './licence-term.ts';

const today = '2026-12-01';

it.each([
  [null, null],
  ['2027-01-01', null],
  ['2026-12-31', '还剩 30 天'],
  ['2026-12-02', '还剩 1 天'],
  ['2026-12-01', '今天到期'],
  ['2026-11-28', '已过期 3 天'],
])('says of %s %s', (lastDay, words) => {
  const days = daysToEnd(lastDay, today);
  expect(days === null ? null : endInWords(days)).toBe(words);
});
