import { expect, it } from 'vitest';
import { guessSearch } from './guess-search.ts';

it.each([
  ['林小满', 'name'],
  ['13800000001', 'phone'],
  ['0001', 'phone'],
  ['10001', 'uid'],
  ['138', 'name'],
  ['203.0.113.7', 'ip'],
  ['2001:db8::1', 'ip'],
  ['3.5 版', 'name'],
  ['a:b', 'name'],
] as const)('takes “%s” for a %s', (typed, by) => {
  expect(guessSearch(typed)).toBe(by);
});
