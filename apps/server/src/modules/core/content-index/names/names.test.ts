import { searchMembers } from '@gongdu/contract/core/accounts/member';
import { contentSearch, getPage } from '@gongdu/contract/core/content-index/content';
import { countSearch, searchWriters, suggestSearch } from '@gongdu/contract/core/content-index/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../../db/database.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';
import { contentEntry } from '../../../../testing/factories/content-entries.ts';
import { spellingsOf } from './spellings.ts';

let app: TestApp;
let reader: TestMember;
let friend: TestMember;

const entries = [
  contentEntry({
    kind: 'book',
    id: 1,
    title: '边城',
    authorName: '沈从文',
    publishedAt: '1934-01-01T00:00:00.000Z',
  }),
  contentEntry({ kind: 'book', id: 2, title: '长恨歌', authorName: '王安忆', publishedAt: null }),
  contentEntry({ kind: 'book', id: 3, title: '百年孤独', authorName: '加西亚·马尔克斯' }),
  contentEntry({ kind: 'book', id: 4, title: '霍乱时期的爱情', authorName: '加西亚·马尔克斯' }),
  contentEntry({ kind: 'book', id: 5, title: '边城', authorName: '周岸青', publishedAt: null }),
  contentEntry({ kind: 'topic', id: 1, title: 'AI 与边城' }),
  contentEntry({ kind: 'circle', id: 1, title: '变奏小组' }),
  contentEntry({ kind: 'post', id: 1, title: '边城读后' }),
];

beforeAll(async () => {
  app = await startTestApp();
  [reader, friend] = [await app.createMember({ name: '林小满' }), await app.createMember({ name: '边老师' })];
  const { contentIndex } = app.app.services;
  await inTransaction(app.db, async (tx) => {
    await contentIndex.upsertAll(tx, entries);
    await contentIndex.indexPeople(tx.sql, [
      { uid: reader.uid, name: '林小满' },
      { uid: friend.uid, name: '边老师' },
    ]);
  });
  await app.db`insert into shelf_book_count (book_id, state, n) values (1, 'read', 40), (3, 'want', 9)`;
  await contentIndex.weigh();
});
afterAll(() => app.close());

async function suggested(q: string, by = reader): Promise<string[]> {
  const rows = await by.call(suggestSearch, { query: { q } });
  return rows.map(({ kind, name, about }) => [kind, name, about].filter((part) => part !== '').join(' '));
}

it('suggests names by prefix, as written, in pinyin and in initials', async () => {
  for (const q of ['边城', '邊城', 'biancheng', 'bian cheng', 'BianCheng', 'bc'])
    expect((await suggested(q)).slice(0, 2), q).toEqual([
      'book 边城 沈从文\u20031934 年',
      'book 边城 周岸青',
    ]);
  expect(await suggested('bian')).toEqual(
    expect.arrayContaining(['book 边城 沈从文\u20031934 年', 'circle 变奏小组', 'person 边老师']),
  );
});

async function searched(SearchText: string, ContentTypeList = [5, 6, 9]): Promise<string[]> {
  const { data } = await reader.call(contentSearch, { body: { ContentTypeList, SearchText } });
  return data.map(({ title }) => title);
}

it('finds them on the search page and in the picker too, whole names first', async () => {
  expect(await searched('changhenge')).toEqual(['长恨歌']);
  expect(await searched('chg')).toEqual(['长恨歌']);
  expect(await searched('chang hen')).toEqual(['长恨歌']);
  expect(await searched('shencongwen')).toEqual(['边城']);
  expect((await searched('biancheng')).slice(0, 2)).toEqual(['边城', '边城']);
  expect(await searched('jxymeks')).toEqual(expect.arrayContaining(['百年孤独', '霍乱时期的爱情']));
  expect(await searched('b')).toEqual([]);
  const page = { contentType: 3, search: { Name: 'chg' } };
  expect((await reader.call(getPage, { body: page })).data).toMatchObject([{ title: '长恨歌' }]);
  const counts = await reader.call(countSearch, { query: { q: 'changhenge' } });
  expect(counts.find(({ kind }) => kind === 'book')).toMatchObject({ n: 1 });
  const people = async (name: string) =>
    (await reader.call(searchMembers, { query: { name } })).map((person) => person.name);
  expect([await people('bls'), await people('bianlaoshi'), await people('lxm')]).toEqual([
    ['边老师'],
    ['边老师'],
    [],
  ]);
});

it('finds what is typed in characters and letters at once, as those characters are written', async () => {
  expect(await searched('chang恨歌')).toEqual(['长恨歌']);
  expect(await searched('长henge')).toEqual(['长恨歌']);
  expect(await searched('长hg')).toEqual(['长恨歌']);
  expect(await searched('沈congwen')).toEqual(['边城']);
  expect((await suggested('边ch')).slice(0, 2)).toEqual([
    'book 边城 沈从文\u20031934 年',
    'book 边城 周岸青',
  ]);
  expect(await suggested('ai与边cheng')).toEqual(['topic AI 与边城']);
  const mendedFor = async (SearchText: string) =>
    (await reader.call(contentSearch, { body: { ContentTypeList: [5], SearchText } })).data[0]?.mended;
  expect(await mendedFor('长henge')).toBe(null);
  // read so, and written otherwise
  expect(await mendedFor('常henge')).toBe('长恨歌');
  const people = await reader.call(searchMembers, { query: { name: '边laoshi' } });
  expect(people.map(({ name, mended }) => [name, mended])).toEqual([['边老师', null]]);
  const writers = await reader.call(searchWriters, { query: { q: '沈cong' } });
  expect(writers.map(({ name, mended }) => [name, mended])).toEqual([['沈从文', null]]);
});

it('finds every reading of a character and every part of a foreign name, each writer once', async () => {
  expect(await suggested('chang')).toEqual(['book 长恨歌 王安忆']);
  expect(await suggested('zhanghen')).toEqual(['book 长恨歌 王安忆']);
  expect(await suggested('马尔')).toEqual(['writer 加西亚·马尔克斯']);
  expect(await suggested('meks')).toEqual(['writer 加西亚·马尔克斯']);
  expect(await suggested('ai')).toEqual(['topic AI 与边城']);
});

it('follows a changed title, and drops removed entries', async () => {
  const entry = contentEntry({ kind: 'topic', id: 9, title: '夜航船' });
  const { contentIndex } = app.app.services;
  await inTransaction(app.db, (tx) => contentIndex.upsert(tx, entry));
  expect(await suggested('yhc')).toEqual(['topic 夜航船']);
  await inTransaction(app.db, (tx) => contentIndex.upsert(tx, { ...entry, title: '白日船' }));
  expect(await suggested('yhc')).toEqual([]);
  await inTransaction(app.db, (tx) => contentIndex.remove(tx, entry));
  expect(await suggested('brc')).toEqual([]);
});

it('tells invited authors from other members', async () => {
  const author = contentEntry({ kind: 'author', id: friend.uid, title: '边老师' });
  await inTransaction(app.db, (tx) => app.app.services.contentIndex.upsert(tx, author));
  expect(await suggested('bls')).toEqual(['person 边老师 特邀作者']);
  const [person] = await reader.call(searchMembers, { query: { name: '边老师' } });
  expect(person).toMatchObject({ name: '边老师', invited: true });
  await inTransaction(app.db, (tx) => app.app.services.contentIndex.remove(tx, author));
  expect(await reader.call(searchMembers, { query: { name: '边老师' } })).toMatchObject([{ invited: false }]);
});

it('leaves out members who blocked the caller, and disabled ones', async () => {
  expect(await suggested('bls')).toEqual(['person 边老师']);
  await app.db`insert into person_block (uid, blocked_uid, at) values (${friend.uid}, ${reader.uid}, now())`;
  expect(await suggested('bls')).toEqual([]);
  await app.db`delete from person_block`;
  await app.db`update account set disabled_at = now() where uid = ${friend.uid}`;
  expect(await suggested('bls')).toEqual([]);
});

it('suggests a new member after the nightly run', async () => {
  await app.createMember({ name: '秦晚照' });
  expect(await suggested('qwz')).toEqual([]);
  await app.app.services.contentIndex.indexMissingPeople();
  await app.app.services.contentIndex.indexMissingPeople();
  expect(await suggested('qwz')).toEqual(['person 秦晚照']);
});

it('goes on through a thousand members of whom nobody is missing', async () => {
  const { contentIndex } = app.app.services;
  await app.db`
    insert into account (role, name) select 'visitor', 'v' from generate_series(1, 2100)`;
  await app.createMember({ name: '晏归舟' });
  await contentIndex.indexMissingPeople();
  expect(await suggested('ygz')).toEqual(['person 晏归舟']);
});

it('finds nothing for punctuation, emoji and SQL, and refuses a text that is too long', async () => {
  for (const q of ['%', '_', '😀', ' ，。', '\\', '长'.repeat(100), "'; drop table search_name"])
    expect(await suggested(q), q).toEqual([]);
  expect(await reader.callRefused(suggestSearch, { query: { q: '长'.repeat(101) } })).toMatchObject({
    msg: '搜索词最多 100 个字',
  });
});

it('limits the readings of a name', async () => {
  const keys = (await spellingsOf('重重重重重重重重')).map(({ key }) => key);
  expect(keys.length).toBeLessThan(24);
  expect((await spellingsOf('绿')).map(({ key }) => key)).toEqual(expect.arrayContaining(['绿', 'lv', 'l']));
});

it('rebuilds rows of an older version, including names', async () => {
  const { contentIndex } = app.app.services;
  await app.db`update search_entry set folded_title = 'old' where position in (select position from content_entry where title = '长恨歌')`;
  await app.db`delete from search_name`;
  await app.db`insert into search_reindex (what) values ('entries'), ('people') on conflict do nothing`;
  await contentIndex.reindex();
  expect(await suggested('chg')).toEqual(['book 长恨歌 王安忆']);
  expect(await suggested('lxm')).toEqual(['person 林小满']);
  const left =
    await app.db`select 1 from search_entry where folded_title = 'old' union all select 1 from search_reindex`;
  expect(left).toHaveLength(0);
});
