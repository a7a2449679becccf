import type { DocumentNode } from '@gongdu/contract/document/document';
import { plainText } from '@gongdu/rules/document/text';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoBookLists, demoBooks, xiaomanShelf } from './books.ts';
import { closedDemoChannel, demoChannels, demoCircles, demoReadingLeads, demoTopics } from './community.ts';
import { demoPeople } from './people.ts';
import { demoQuotes } from './quotes.ts';
import { parseContent } from './read.ts';
import { type DemoPost, demoNews, demoPosts } from './texts.ts';

const writers = new Set(['xiaoman', 'zhiqiu', 'chenyan', ...keysOf(demoPeople)]);
const books = new Set(keysOf(demoBooks));
const topics = new Set(keysOf(demoTopics));
const moderation = demoPosts.filter((post) => post.kind === 'review');

describe('the demo community has the required size', () => {
  it('has its people, books, topics, circles, posts, lists and groups', () => {
    expect(demoPeople.length).toBeGreaterThanOrEqual(40);
    expect(demoBooks.length).toBeGreaterThanOrEqual(130);
    expect(demoTopics).toHaveLength(30);
    expect(demoCircles).toHaveLength(10);
    expect(demoPosts.length).toBeGreaterThanOrEqual(200);
    expect(demoBookLists).toHaveLength(15);
    expect(demoReadingLeads).toHaveLength(6);
  });

  it('gives the demo accounts their own posts', () => {
    expect(writtenBy('xiaoman')).toBeGreaterThanOrEqual(14);
    expect(writtenBy('zhiqiu')).toBeGreaterThanOrEqual(10);
    expect(writtenBy('chenyan')).toBeGreaterThanOrEqual(4);
  });

  it('lets every member write and every topic be used', () => {
    expect([...writers].filter((key) => writtenBy(key) === 0)).toEqual([]);
    expect([...topics].filter((key) => !demoPosts.some((post) => post.topics.includes(key)))).toEqual([]);
  });
});

describe('keys and references', () => {
  it.each([
    ['people', demoPeople],
    ['books', demoBooks],
    ['topics', demoTopics],
    ['circles', demoCircles],
    ['posts', demoPosts],
    ['book lists', demoBookLists],
    ['reading groups', demoReadingLeads],
  ])('uses each key of the %s once', (_, entries) => {
    expect(repeated(keysOf(entries))).toEqual([]);
  });

  it('resolves every writer, owner and leader', () => {
    const named = [
      ...demoPosts.map((post) => post.author),
      ...demoCircles.map((circle) => circle.owner),
      ...demoBookLists.map((list) => list.owner),
      ...demoReadingLeads.map((group) => group.leader),
      ...demoQuotes.map((quote) => quote.by),
    ];
    expect(named.filter((key) => !writers.has(key))).toEqual([]);
  });

  it('resolves every book', () => {
    const named = [
      ...demoPosts.flatMap((post) => post.book ?? []),
      ...demoBookLists.flatMap((list) => list.books.map((entry) => entry.book)),
      ...demoReadingLeads.map((group) => group.book),
      ...xiaomanShelf.map((entry) => entry.book),
      ...demoQuotes.map((quote) => quote.book),
    ];
    expect(named.filter((key) => !books.has(key))).toEqual([]);
  });

  it('puts each book on a shelf once', () => {
    expect(repeated(xiaomanShelf.map((entry) => entry.book))).toEqual([]);
  });

  it('resolves the topics of circles, and the posts and folders of channels', () => {
    expect(demoCircles.flatMap((circle) => circle.topics).filter((key) => !topics.has(key))).toEqual([]);
    const posts = demoPosts.map(({ key }) => `${key}/`);
    const named = [closedDemoChannel, ...demoChannels].flatMap((channel) => channel.posts);
    expect(named.filter((key) => !posts.some((post) => post.startsWith(`${key}/`)))).toEqual([]);
  });

  it('resolves every topic and repeats none within a post', () => {
    expect(demoPosts.flatMap((post) => post.topics).filter((key) => !topics.has(key))).toEqual([]);
    expect(demoPosts.filter((post) => repeated([...post.topics]).length > 0)).toEqual([]);
  });
});

it('refuses a slip with the name of the file and its place', () => {
  const schema = z.array(z.strictObject({ key: z.string(), year: z.optional(z.number()) }));
  const parse = (record: unknown) => () => parseContent('books.json', schema, [{ key: 'a' }, record]);
  expect(parse({ key: 'b', year: '1981' })).toThrow(/^content\/demo\/books\.json: .*\[1\]\.year/s);
  expect(parse({ key: 'b', yaer: 1981 })).toThrow(/^content\/demo\/books\.json: .*yaer/s);
});

describe('books', () => {
  it('contains no ISBN with a wrong check digit and no duplicate', () => {
    const numbers = demoBooks.flatMap((book) => book.isbn ?? []);
    expect(numbers.length).toBeGreaterThan(30);
    expect(numbers.filter((isbn) => !isValidIsbn(isbn))).toEqual([]);
    expect(repeated(numbers)).toEqual([]);
  });

  it('lists no title twice and describes each book individually', () => {
    expect(repeated(demoBooks.map((book) => book.title))).toEqual([]);
    expect(repeated(demoBooks.map((book) => book.about))).toEqual([]);
  });
});

it('has a year for every book except those without a known first publication', () => {
  const unknown = demoBooks.filter(({ year }) => year === undefined).map(({ title }) => title);
  expect(unknown.toSorted()).toEqual(
    [
      ...['诗经', '楚辞', '论语', '孟子', '庄子', '道德经', '左传', '山海经', '世说新语', '陶渊明集'],
      ...['资治通鉴', '西厢记', '牡丹亭', '儒林外史', '唐诗三百首', '沉思录', '契诃夫短篇小说选'],
      ...['写给大家的中国美术史', '中国建筑史', '书法有法'],
    ].toSorted(),
  );
  const years = demoBooks.flatMap(({ year }) => year ?? []);
  expect(years.filter((year) => year < 1600 || year > 2025)).toEqual([]);
});

it('has news with titles and bodies of a suitable length', () => {
  expect(demoNews.length).toBeGreaterThanOrEqual(8);
  for (const { title, body } of demoNews) {
    expect(within(title.length, 8, 30), title).toBe(true);
    expect(within(lengthOf(body), 120, 500), title).toBe(true);
  }
});

describe('posts and reviews', () => {
  it('has a rating from 1 to 5 in reviews and only there', () => {
    const sound = (post: DemoPost) => post.book !== undefined && [1, 2, 3, 4, 5].includes(post.rating ?? 0);
    expect(moderation.filter((review) => !sound(review) || review.spoiler === undefined)).toEqual([]);
    expect(demoPosts.filter((post) => post.kind === 'post' && post.rating !== undefined)).toEqual([]);
  });

  it('keeps titles between 8 and 30 characters, each used once', () => {
    expect(demoPosts.filter((post) => !within(post.title.length, 8, 30)).map((post) => post.title)).toEqual(
      [],
    );
    expect(repeated(demoPosts.map((post) => post.title))).toEqual([]);
  });

  it('keeps bodies between 120 and 500 characters in 2 to 6 blocks', () => {
    const odd = demoPosts.filter(
      (post) => !within(lengthOf(post.body), 120, 500) || !within(post.body.length, 2, 6),
    );
    expect(odd.map((post) => post.key)).toEqual([]);
  });

  it('never repeats a block of text', () => {
    expect(repeated(demoPosts.flatMap((post) => post.body.map(textOf)))).toEqual([]);
  });
});

describe('circles, lists and reading groups', () => {
  it('asks a question exactly where a circle is joined by asking', () => {
    const wrong = demoCircles.filter(
      (circle) => (circle.join === 'question') !== (circle.question !== undefined),
    );
    expect(wrong).toEqual([]);
  });

  it('puts 6 to 12 different books with a note each on a list', () => {
    const wrong = demoBookLists.filter(
      ({ books: entries }) =>
        !within(entries.length, 6, 12) ||
        repeated(entries.map((entry) => entry.book)).length > 0 ||
        entries.some((entry) => entry.note === ''),
    );
    expect(wrong.map((list) => list.key)).toEqual([]);
  });

  it('plans each reading group in 4 to 8 parts of at least a day', () => {
    const wrong = demoReadingLeads.filter(
      ({ parts, capacity }) =>
        !within(parts.length, 4, 8) ||
        capacity < 1 ||
        parts.some((part) => part.days < 1 || part.lead === ''),
    );
    expect(wrong.map((group) => group.key)).toEqual([]);
  });
});

function keysOf(entries: readonly { key: string }[]): string[] {
  return entries.map((entry) => entry.key);
}

function writtenBy(author: string): number {
  return demoPosts.filter((post) => post.author === author).length;
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function within(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function lengthOf(body: readonly DocumentNode[]): number {
  return body.reduce((sum, block) => sum + textOf(block).length, 0);
}

function textOf(block: DocumentNode): string {
  return plainText({ type: 'doc', content: [block] }).replaceAll('\n', '');
}

function isValidIsbn(isbn: string): boolean {
  const weighted = [...isbn].reduce(
    (sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return /^97[89]\d{10}$/.test(isbn) && weighted % 10 === 0;
}
