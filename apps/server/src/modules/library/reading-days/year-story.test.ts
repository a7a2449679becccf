import { addReaction } from '@gongdu/contract/core/reaction';
import { createQuote } from '@gongdu/contract/library/quotes/quote';
import { getOnThisDay } from '@gongdu/contract/library/reading-days/on-this-day';
import { getYearStory, type YearStory } from '@gongdu/contract/library/reading-days/year-story';
import { saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { saveShortReview } from '@gongdu/contract/library/short-reviews/short-review';
import { chinaDay } from '@gongdu/rules/china-time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { foldKey } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { addDays } from './calendar-days.ts';

/** Not 29 February, which most earlier years lack. */
const now = chinaDay(new Date()).endsWith('-02-29') ? new Date(Date.now() - 86_400_000) : new Date();
const today = chinaDay(now);
const year = Number(today.slice(0, 4));

let app: TestApp;
let reader: TestMember;
let friend: TestMember;
let books: number[];

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
});
beforeEach(async () => {
  reader = await app.createMember({ name: '林小满' });
  friend = await app.createMember({ name: '周知秋' });
  books = await Promise.all(['活着', '兄弟', '在细雨中呼喊', '第七天'].map(aBook));
});
afterAll(() => app.close());

async function aBook(title: string): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key) values (${title}, '余华', ${foldKey(title)}) returning id`;
  await app.db`insert into book_author (name_key, book_id, name) values ('余华', ${row.id}, '余华')`;
  return row.id;
}
const bookAt = (at: number) => books[at] ?? 0;
const finish = (at: number, fields: object, member = reader) =>
  member.call(saveShelfEntry, { params: { id: bookAt(at) }, body: { state: 'read', ...fields } });
const read = (day: string, pages: number | null, member = reader) => app.db`
  insert into reading_day (uid, day, book_id, pages, source) values (${member.uid}, ${day}, 0, ${pages}, 'typed')`;
const story = (of = year - 1, member = reader): Promise<YearStory> =>
  member.call(getYearStory, { params: { year: of } });
const follow = (uid: number, member: TestMember) =>
  member.call(addReaction, { params: { kind: 'person', id: uid, act: 'follow' } });

it('is empty for a year without anything', async () => {
  expect(await story()).toEqual({
    year: year - 1,
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
  });
});

it('tells books, days, pages, stars and the year before', async () => {
  const then = year - 1;
  await finish(0, { finishedOn: `${then}-02-03`, rating: 9, pages: 191 });
  await finish(1, { finishedOn: `${then}-02-20`, rating: 9, pages: 630 });
  await finish(2, { finishedOn: `${then}-12-31`, rating: 10 });
  await finish(3, { finishedOn: `${then - 1}-12-31`, pages: 100 });
  for (const day of ['01-01', '01-02', '01-04', '01-05']) await read(`${then}-${day}`, 20);
  await read(`${then}-05-05`, 80);
  await read(`${then}-05-09`, null);
  await read(`${then - 1}-12-31`, 70);
  const cards = await story();
  expect(cards).toMatchObject({
    figures: { books: 3, days: 6, pages: 821 },
    before: { books: 1, days: 1, pages: 100 },
    first: { book: { title: '活着' }, finishedOn: `${then}-02-03` },
    last: { book: { title: '在细雨中呼喊' }, finishedOn: `${then}-12-31` },
    streak: { days: 4, from: `${then}-01-01`, to: `${then}-01-05` },
    longest: [{ book: { title: '兄弟' }, pages: 630 }, { pages: 191 }],
    authors: [{ name: '余华', books: 3 }],
    ratings: [0, 0, 0, 0, 0, 0, 0, 0, 2, 1],
  });
  expect(cards.months[0]).toEqual({ books: 0, days: 4 });
  expect(cards.months[1]).toEqual({ books: 2, days: 0 });
  expect(cards.fullest[0]).toEqual({ day: `${then}-05-05`, pages: 80 });
  expect(cards.fullest).toHaveLength(5);
  expect(await story(then, friend)).toMatchObject({ figures: { books: 0, days: 0, pages: 0 } });
});

it('tells passages by how many noted them, words, and who read the same', async () => {
  const [bookId] = [bookAt(0)];
  const noted = (member: TestMember, text: string) =>
    member.call(createQuote, { body: { bookId, text, notedOn: `${year}-01-02` } });
  await noted(reader, '人是为活着本身而活着。');
  await noted(reader, '少有人划的一句。');
  await noted(friend, '人是为活着本身而活着。');
  await reader.call(saveShortReview, {
    params: { id: bookId },
    body: { text: '又读了一遍', isPublic: false },
  });
  await app.db`
    insert into thought (uid, text, pictures, topic_ids, mentions, state, shown, created_at, published_at)
    values (${reader.uid}, '今天下雨', '{}', '{}', '[]', 'public', '今天下雨', now(), now())`;
  await finish(0, { finishedOn: `${year}-01-03` });
  await finish(0, { finishedOn: `${year}-01-04` }, friend);
  const cards = await story(year);
  expect(cards.quotes).toBe(2);
  expect(cards.passages).toMatchObject([
    { text: '人是为活着本身而活着。', marks: 2, book: { title: '活着' } },
    { text: '少有人划的一句。', marks: 1 },
  ]);
  expect(cards.words).toEqual({ shortReviews: 1, thoughts: 1, reviews: 0, posts: 0, signs: 9 });
  expect(cards.readers).toMatchObject([{ book: { title: '活着' }, readers: 2 }]);
  expect(cards.people).toEqual([]);
  await follow(friend.uid, reader);
  expect((await story(year)).people).toMatchObject([{ person: { name: '周知秋' }, books: 1 }]);
});

it('names no member whose shelf does not show it', async () => {
  await finish(0, { finishedOn: `${year}-01-03` });
  await finish(0, { finishedOn: `${year}-01-04`, hidden: true }, friend);
  await follow(friend.uid, reader);
  expect((await story(year)).people).toEqual([]);
  await finish(0, { hidden: false }, friend);
  expect((await story(year)).people).toHaveLength(1);
  await app.db`
    insert into member_preference (uid, shelf) values (${friend.uid}, 'followed')
    on conflict (uid) do update set shelf = 'followed'`;
  expect((await story(year)).people).toEqual([]);
  await follow(reader.uid, friend);
  expect((await story(year)).people).toHaveLength(1);
});

it('remembers what was read, marked, noted and written on this day of earlier years', async () => {
  const then = `${year - 3}${today.slice(4)}`;
  const later = addDays(then, 1);
  const empty = await reader.call(getOnThisDay);
  expect(empty).toEqual({ today, years: [] });
  await finish(0, { finishedOn: then });
  await app.db`
    insert into reading_day (uid, day, book_id, pages, source)
    values (${reader.uid}, ${then}, ${bookAt(0)}, null, 'imported'), (${reader.uid}, ${then}, ${bookAt(1)}, 20, 'typed'),
      (${reader.uid}, ${later}, ${bookAt(1)}, 20, 'typed'), (${reader.uid}, ${today}, ${bookAt(1)}, 20, 'typed')`;
  await reader.call(createQuote, { body: { bookId: bookAt(2), text: '在细雨中。', notedOn: then } });
  await reader.call(saveShortReview, {
    params: { id: bookAt(2) },
    body: { text: '雨天读完', isPublic: false },
  });
  await app.db`
    update short_review set created_at = ${`${year - 1}${today.slice(4)}T00:10:00+08:00`} where uid = ${reader.uid}`;
  const { years } = await reader.call(getOnThisDay);
  expect(years).toMatchObject([
    { year: year - 1, things: [{ what: 'short_review', text: '雨天读完', book: { title: '在细雨中呼喊' } }] },
    {
      year: year - 3,
      things: [
        { what: 'shelf', mark: 'finished', day: then, book: { title: '活着' } },
        { what: 'read', pages: 20, book: { title: '兄弟' } },
        { what: 'quote', text: '在细雨中。' },
      ],
    },
  ]);
  expect(await friend.call(getOnThisDay)).toEqual({ today, years: [] });
});
