import { expect, it } from 'vitest';
import { weeksUpTo } from './weeks.ts';

it('ends with the current week, Monday first', () => {
  const weeks = weeksUpTo('2026-11-22', 2);
  expect(weeks.map(([first]) => first)).toEqual(['2026-11-09', '2026-11-16']);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-11-22');
});
