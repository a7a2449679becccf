import type { YearStory } from '@gongdu/contract/library/reading-days/year-story';
import { expect, it } from 'vitest';
import { cardsOf } from './story-cards.tsx';

const nothing: YearStory = {
  year: 2025,
  figures: { books: 0, days: 0, pages: 0 },
  before: { books: 0, days: 0, pages: 0 },
  first: null,
  last: null,
  months: Array.from({ length: 12 }, () => ({ books: 0, days: 0 })),
  streak: null,
  fullest: [],
  longest: [],
  authors: [],
  kinds: [],
  ratings: Array.from({ length: 10 }, () => 0),
  quotes: 0,
  passages: [],
  words: { shortReviews: 0, thoughts: 0, reviews: 0, posts: 0, signs: 0 },
  people: [],
  readers: [],
};
const idsOf = (story: Partial<YearStory>) => cardsOf({ ...nothing, ...story }).map(({ id }) => id);

it('has no card of what the member has nothing of', () => {
  expect(idsOf({})).toEqual([]);
  expect(idsOf({ figures: { books: 0, days: 1, pages: 0 } })).toEqual(['year']);
  expect(idsOf({ streak: { days: 1, from: '2025-01-01', to: '2025-01-01' } })).toEqual([]);
  expect(idsOf({ before: { books: 3, days: 0, pages: 0 } })).toEqual(['before']);
  expect(idsOf({ quotes: 2 })).toEqual(['quotes']);
});

it('has ten cards of a full year, each with its figures', () => {
  const book = { id: 1, title: '活着', author: '余华', cover: null };
  const cards = cardsOf({
    ...nothing,
    figures: { books: 2, days: 9, pages: 300 },
    before: { books: 1, days: 2, pages: 0 },
    first: { book, finishedOn: '2025-01-02' },
    last: { book: { ...book, id: 2, title: '兄弟' }, finishedOn: '2025-03-02' },
    months: nothing.months.map((none, at) => (at === 2 ? { books: 2, days: 9 } : none)),
    streak: { days: 5, from: '2025-03-01', to: '2025-03-06' },
    fullest: [{ day: '2025-03-02', pages: 80 }],
    longest: [{ book, pages: 191 }],
    authors: [{ name: '余华', books: 2 }],
    kinds: [{ name: '小说', books: 2 }],
    ratings: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
    quotes: 2,
    passages: [{ text: '一句', book, marks: 3 }],
    words: { shortReviews: 1, thoughts: 0, reviews: 0, posts: 0, signs: 5 },
    people: [
      { person: { uid: 1, name: '周知秋', avatar: null }, books: 2 },
      { person: { uid: 2, name: '周知秋', avatar: null }, books: 1 },
    ],
    readers: [{ book, readers: 2 }],
  });
  expect(cards.map(({ id }) => id)).toEqual([
    ...['year', 'months', 'days', 'longest', 'authors', 'stars', 'quotes', 'words', 'together', 'before'],
  ]);
  for (const { id, head, rows } of cards) {
    expect(rows.length, id).toBeGreaterThan(0);
    expect(new Set(rows.map(([name]) => name)).size, id).toBe(rows.length);
    expect(
      rows.every((row) => row.length === head.length),
      id,
    ).toBe(true);
  }
  expect(cards.find(({ id }) => id === 'months')?.rows[2]).toEqual(['3 月', '2', '9']);
  expect(cards.find(({ id }) => id === 'together')?.rows.map(([name]) => name)).toEqual([
    ...['《活着》', '周知秋', '周知秋（2）'],
  ]);
});
