import type { BookRow } from '@gongdu/contract/library/books/book';
import type { ResolvedLine } from '@gongdu/contract/library/books/proposal';
import { expect, it } from 'vitest';
import { statesOf, toCorrectionLines } from './corrections.ts';

const book = (id: number): BookRow => ({
  id,
  title: `第 ${id} 本`,
  author: '无名氏',
  translator: null,
  cover: null,
  isbn13: null,
  publisher: null,
  publishedOn: null,
});
const line = (status: ResolvedLine['status'], ...ids: number[]): ResolvedLine => ({
  line: ids.join(),
  status,
  candidates: ids.map(book),
  suggestion: null,
});

it('resolves a line with one book and leaves the others open', () => {
  const lines = toCorrectionLines([line('found', 1), line('several', 2, 3), line('wrong_check_digit')]);
  expect(lines.map(({ chosen }) => chosen?.id)).toEqual([1, undefined, undefined]);
});

it('distinguishes a new book from one of the list and one of an earlier line', () => {
  const lines = toCorrectionLines([line('found', 1), line('found', 2), line('found', 1), line('unknown')]);
  expect([...statesOf(lines, new Set([2])).values()]).toEqual(['ready', 'present', 'duplicate', 'open']);
});
