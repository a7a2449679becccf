import { expect, it } from 'vitest';
import { partOfQuote } from './part-of-quote.ts';

const parts = [
  { id: 1, title: '渡口', range: '第 1—3 章' },
  { id: 2, title: '龙舟', range: '第四章至第十章' },
  { id: 3, title: '白塔', range: '第 11 章，101-150 页' },
  { id: 4, title: '结尾', range: '第一百二十回' },
];
const page = (value: string) => ({ unit: 'page' as const, value });

it.each([
  ['第三章', null, 1],
  ['第 3 章 翠翠', null, 1],
  ['第十章', null, 2],
  ['十一章', null, 3],
  ['第一百二十回', null, 4],
  ['第120回', null, 4],
  ['渡口', null, 1],
  ['', page('128-130'), 3],
  ['第二章', page('120'), 3],
  ['第三节', null, null],
  ['第十二章', null, null],
  ['', page('7'), null],
  ['', { unit: 'percent' as const, value: '3' }, null],
  ['序', null, null],
])('finds the part of %j at %j', (chapter, position, part) => {
  expect(partOfQuote(parts, { chapter, position })).toBe(part);
});

it('gives all of its book to a lead of one part', () => {
  expect(partOfQuote(parts.slice(0, 1), { chapter: '', position: null })).toBe(1);
});
