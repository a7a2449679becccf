import { expect, it } from 'vitest';
import type { StoredBook } from '../store.ts';
import type { StoredDetail } from './catalogue-store.ts';
import { changesOf } from './changes.ts';
import type { SaidBook } from './said-book.ts';

const book: StoredBook = {
  id: 1,
  title: '局外人',
  author: '[法] 加缪',
  translator: null,
  summary: '',
  cover: null,
  isbn13: '9787544711340',
  publisher: '译林出版社',
  publishedOn: '2011-03',
  editionOf: null,
  titleKey: '局外人',
  state: 'public',
  mergedInto: null,
  proposedBy: null,
  createdAt: '2026-01-01T00:00:00Z',
};
const blank: SaidBook = {
  isbn13: '9787544711340',
  title: '局外人',
  parallelTitle: '',
  author: '',
  translator: '',
  contributors: [],
  publisher: '',
  publishedOn: '',
  pages: null,
  series: '',
  seriesNumber: '',
  subjects: [],
  classification: '',
  summary: '',
  language: '',
  listPrice: null,
  coverAddress: '',
};
const detail: StoredDetail = { ...blank, subjects: [], bookId: 1, importId: 1, pages: 240 };
const changes = (said: Partial<SaidBook>, known: StoredDetail | null = null) =>
  changesOf(book, known, { ...blank, ...said });

it.each([
  ['a subtitle', { title: '局外人：加缪中短篇小说集' }],
  ['a country', { author: '（法）加缪' }],
  ['one of several names', { author: '加缪 / 某人' }],
  ['a year of a month', { publishedOn: '2011' }],
  ['a longer name of the publisher', { publisher: '南京译林出版社' }],
  ['nothing', {}],
])('takes %s for no change', (_, said) => {
  expect(changes(said)).toBeNull();
});

it.each([
  ['title', '鼠疫'],
  ['author', '萨特'],
  ['publisher', '上海译文出版社'],
  ['publishedOn', '2013'],
  ['translator', '郭宏安'],
  ['summary', '一个人的故事'],
] as const)('takes another %s for a change', (field, after) => {
  expect(changes({ [field]: after })).toEqual({ [field]: { before: book[field], after } });
});

it('compares details once a catalogue has described the book', () => {
  expect(changes({ pages: 250, series: '译林名著' })).toBeNull();
  expect(changes({ pages: 250, series: '译林名著' }, detail)).toEqual({
    pages: { before: 240, after: 250 },
    series: { before: '', after: '译林名著' },
  });
});

it('leaves a summary that the library has', () => {
  expect(changesOf({ ...book, summary: '已有的简介' }, null, { ...blank, summary: '别的简介' })).toBeNull();
});
