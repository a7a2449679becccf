import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../../db/database.ts';
import { systemClock } from '../../../../shared/time/clock.ts';
import { contentEntry } from '../../../../testing/factories/content-entries.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/postgres/test-database.ts';
import { type ContentEntry, type ContentIndex, createContentIndex } from '../service.ts';

let database: TestDatabase;
let contentIndex: ContentIndex;

/** Few different characters, so that every pair is in many rows and in many false places. */
const characters = [...'读书人间草木山海风月夜雨长安旧事少年江湖远方'];
let seed = 7;

beforeAll(async () => {
  database = await createTestDatabase();
  contentIndex = createContentIndex({ db: database.db, clock: systemClock });
});
afterAll(() => database.close());

function next(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}

function sentence(length: number): string {
  return Array.from({ length }, () => (next(9) === 0 ? '，' : characters[next(characters.length)])).join('');
}

/** Every id that a search finds, page after page, up to its limit. */
async function idsOf(text: string, kinds: ContentEntry['kind'][] = ['post']): Promise<number[]> {
  const ids: number[] = [];
  for (let pageIndex = 1; ; pageIndex++) {
    const { data } = await contentIndex.searchContent(kinds, { text, pageIndex, pageSize: 100 });
    ids.push(...data.map((row) => row.contentId));
    if (data.length === 0) return ids;
  }
}

const byNumber = (a: number, b: number) => a - b;

const put = (...entries: ContentEntry[]) =>
  inTransaction(database.db, (tx) => contentIndex.upsertAll(tx, entries));

it('finds every row with a word of one, two, three or four characters, and no other', {
  tags: ['slow'],
  timeout: 120_000,
}, async () => {
  for (let part = 0; part < 6; part++) {
    const rows = Array.from({ length: 500 }, (_, at) =>
      contentEntry({ id: part * 500 + at + 1, title: sentence(8), text: sentence(12 + next(30)) }),
    );
    await put(...rows);
    // The rows are in segments of all three windows.
    await database.db`select setval('content_position', nextval('content_position') + ${part === 1 ? 600_000 : 40_000})`;
  }
  contentIndex = createContentIndex({ db: database.db, clock: systemClock });
  const words = Array.from({ length: 60 }, () =>
    Array.from({ length: 1 + next(4) }, () => characters[next(characters.length)]).join(''),
  );
  for (const word of words) {
    const plain = await database.db<{ id: number }[]>`
      select id from content_entry where title like ${`%${word}%`} or text like ${`%${word}%`}
      order by title like ${`%${word}%`} desc, position desc limit 1000`;
    const found = await idsOf(word);
    expect(found.toSorted(byNumber), word).toEqual(plain.map(({ id }) => id).toSorted(byNumber));
    // beyond the ranked pool
    expect(found.slice(100), word).toEqual(plain.map(({ id }) => id).slice(100));
  }
});

it('requires all of several words, anywhere', async () => {
  await put(
    contentEntry({ kind: 'book', id: 1, title: '城南旧事', authorName: '林海音', text: '骆驼队来了' }),
    contentEntry({ kind: 'book', id: 2, title: '城南', text: '' }),
  );
  expect(await idsOf('旧事　骆驼', ['book'])).toEqual([1]);
  expect(await idsOf('《城南旧事》 林海音', ['book'])).toEqual([1]);
  expect(await idsOf('旧事 火车', ['book'])).toEqual([]);
});

it('ranks the book with that name first, then other objects with it, then the author’s books, then the rest by points', async () => {
  await put(
    contentEntry({ kind: 'book', id: 31, title: '边城', authorName: '沈从文' }),
    contentEntry({ kind: 'book', id: 32, title: '湘行散记', authorName: '沈从文' }),
    contentEntry({ kind: 'book', id: 33, title: '百年孤独', authorName: '加西亚·马尔克斯' }),
    contentEntry({ kind: 'topic', id: 31, title: '边城' }),
    contentEntry({ kind: 'post', id: 9001, title: '边城里的渡船', text: '沈从文写过的河' }),
    contentEntry({ kind: 'live', id: 31, title: '夜读《边城》' }),
    contentEntry({ kind: 'book', id: 34, title: '边城小记', authorName: '某人', text: '沈从文' }),
    contentEntry({ kind: 'post', id: 9002, title: '沈从文', authorName: '边城' }),
    contentEntry({ kind: 'comment', id: 9003, title: '读后', text: '边城' }),
  );
  const found = async (text: string) => {
    const kinds = ['post', 'book', 'topic', 'live', 'comment'] as const;
    const { data, dataCount } = await contentIndex.searchContent(kinds, { text, pageIndex: 1, pageSize: 20 });
    expect(dataCount).toBe(data.length);
    return data.map(({ kind, contentId }) => `${kind} ${contentId}`);
  };
  const rest = ['book 34', 'post 9001', 'live 31', 'post 9002', 'comment 9003'];
  expect(await found('《边城》')).toEqual(['book 31', 'topic 31', ...rest]);
  expect(await found('沈从文')).toEqual(['book 32', 'book 31', 'post 9002', 'book 34', 'post 9001']);
  expect(await found('马尔克斯')).toEqual(['book 33']);
  expect(await found('加西亚 马尔克斯')).toEqual(['book 33']);
  const listed = await contentIndex.listPage('book', {
    name: '边城',
    children: false,
    pageIndex: 1,
    pageSize: 10,
  });
  expect(listed.data.map(({ contentId }) => contentId)).toEqual([31, 34]);
});

it('pages through the first hits without repeating any', async () => {
  await put(
    ...Array.from({ length: 25 }, (_, at) =>
      contentEntry({
        kind: 'book',
        id: 500 + at,
        title: at === 3 ? '雪夜' : `雪夜集${at}`,
        authorName: '雪夜',
      }),
    ),
  );
  const pages = [1, 2, 3, 4].map((pageIndex) =>
    contentIndex.searchContent(['book'], { text: '雪夜', pageIndex, pageSize: 10 }),
  );
  const ids = (await Promise.all(pages)).flatMap(({ data }) => data.map(({ contentId }) => contentId));
  expect(ids[0]).toBe(503);
  expect(ids).toHaveLength(25);
  expect(new Set(ids).size).toBe(25);
});

it('finds Latin words by prefix, in any case and width, and mixed words as written', async () => {
  await put(
    contentEntry({ kind: 'news', id: 1, title: '和ＡＩ一起读', text: 'OpenAI said' }),
    contentEntry({ kind: 'news', id: 2, title: 'said and done', text: 'C语言、B612 星球' }),
  );
  expect(await idsOf('ai', ['news'])).toEqual([1]);
  expect(await idsOf('Open', ['news'])).toEqual([1]);
  expect(await idsOf('c语言', ['news'])).toEqual([2]);
  expect(await idsOf('b612', ['news'])).toEqual([2]);
  expect(await idsOf('语言c', ['news'])).toEqual([]);
});

it('finds a book by its ISBN of either length, with or without dashes', async () => {
  await put(contentEntry({ kind: 'book', id: 9, title: '沉默的大多数', text: '9787500627098' }));
  for (const isbn of ['9787500627098', '978-7-5006-2709-8', '7-5006-2709-2', 'ISBN 7500627092']) {
    expect(await idsOf(isbn, ['book']), isbn).toEqual([9]);
  }
});

it('marks the hits in the title and in the context of the first one, as text', async () => {
  const text = `${'前'.repeat(40)}<b>山海</b>，${'后'.repeat(200)}`;
  await put(contentEntry({ kind: 'topic', id: 1, title: '《山海经》读后', text }));
  const { data } = await contentIndex.searchContent(['topic'], { text: '山海', pageIndex: 1, pageSize: 10 });
  const marks = data[0]?.marks;
  expect(marks?.title).toEqual([
    { text: '《', hit: false },
    { text: '山海', hit: true },
    { text: '经》读后', hit: false },
  ]);
  expect(marks?.context.map((piece) => piece.text).join('')).toMatch(/^…前+<b>山海<\/b>，后+…$/);
  expect(marks?.context.filter((piece) => piece.hit)).toEqual([{ text: '山海', hit: true }]);
});

it('follows a changed entry and drops a removed one', async () => {
  const entry = contentEntry({ kind: 'circle', id: 1, title: '雪夜访戴' });
  await put(entry);
  await put({ ...entry, title: '围炉夜话' });
  expect(await idsOf('雪夜', ['circle'])).toEqual([]);
  expect(await idsOf('围炉', ['circle'])).toEqual([1]);
  await inTransaction(database.db, (tx) => contentIndex.remove(tx, entry));
  expect(await idsOf('围炉', ['circle'])).toEqual([]);
});

it('stops counting beyond the readable pages, and reports it', async () => {
  await put(
    ...Array.from({ length: 700 }, (_, at) => contentEntry({ kind: 'comment', id: at + 1, title: '鲸落' })),
  );
  await put(
    ...Array.from({ length: 500 }, (_, at) => contentEntry({ kind: 'comment', id: at + 701, title: '鲸落' })),
  );
  const page = (pageIndex: number) =>
    contentIndex.searchContent(['comment'], { text: '鲸落', pageIndex, pageSize: 10 });
  expect(await page(1)).toMatchObject({ dataCount: 200, capped: true });
  expect((await page(100)).data.map((row) => row.contentId)).toEqual([
    210, 209, 208, 207, 206, 205, 204, 203, 202, 201,
  ]);
  expect(await page(10_000)).toMatchObject({ data: [], dataCount: 1000, capped: true });
});

const hostile = {
  'signs of LIKE': '%_\\100%',
  quotes: `'"'' "`,
  'operators of a tsquery': "a' & !b | (c <-> 山:* & !海",
  'an operator alone': ':*',
  NUL: '\0山\0海',
  'half a character': '\ud842',
  'a rare character': '𠮷',
  'a word of 10,000 characters': '山'.repeat(10_000),
  '3,000 words': '山海 '.repeat(3000),
  SQL: "ＳＥＬＥＣＴ 1'; drop table content_entry",
  'letters that change their length': 'İﬁ١٢٣ß',
  'no word': ' 😀 ，',
};

it.each(Object.entries(hostile))('is not moved by %s', async (_, text) => {
  const asked = { text, pageIndex: 1, pageSize: 10 };
  await expect(contentIndex.searchContent(['post', 'book'], asked)).resolves.toHaveProperty('dataCount');
  await expect(
    contentIndex.listPage('post', { ...asked, name: text, children: false }),
  ).resolves.toHaveProperty('dataCount');
});

it('treats % and _ as separators, not as wildcards', async () => {
  await put(contentEntry({ kind: 'live', id: 1, title: '一百年' }));
  expect(await idsOf('一_年', ['live'])).toEqual([1]);
  expect(await idsOf('一_代', ['live'])).toEqual([]);
  expect(await idsOf('一百%月', ['live'])).toEqual([]);
});
