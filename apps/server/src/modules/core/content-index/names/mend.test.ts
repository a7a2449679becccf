import { searchMembers } from '@gongdu/contract/core/accounts/member';
import {
  type ContentKind,
  contentSearch,
  kindsBySearchType,
} from '@gongdu/contract/core/content-index/content';
import {
  countSearch,
  searchCommunity,
  searchWriters,
  suggestSearch,
} from '@gongdu/contract/core/content-index/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../db/database.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';
import { contentEntry } from '../../../../testing/factories/content-entries.ts';

let app: TestApp;
let reader: TestMember;
let friend: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  reader = await app.createMember({ name: '林小满' });
  friend = await app.createMember({ name: '陆远声' });
  await put(
    contentEntry({ kind: 'book', id: 1, title: '呼兰河传', authorName: '萧红' }),
    contentEntry({ kind: 'book', id: 2, title: '湘行散记', authorName: '沈从文' }),
    contentEntry({ kind: 'book', id: 3, title: '人类简史：从动物到上帝', authorName: '尤瓦尔·赫拉利' }),
    contentEntry({ kind: 'circle', id: 1, title: '灯下读书会' }),
    contentEntry({ kind: 'topic', id: 1, title: '雨天的书店' }),
    contentEntry({ kind: 'book_list', id: 1, title: '从村庄看出去' }),
    contentEntry({ kind: 'post', id: 1, title: '重看呼兰河传' }),
  );
  await inTransaction(app.db, (tx) =>
    app.app.services.contentIndex.indexPeople(tx.sql, [{ uid: friend.uid, name: '陆远声' }]),
  );
});
afterAll(() => app.close());

function put(...entries: ReturnType<typeof contentEntry>[]) {
  return inTransaction(app.db, (tx) => app.app.services.contentIndex.upsertAll(tx, entries));
}

async function hits(SearchText: string, ...kinds: ContentKind[]) {
  const ContentTypeList = [...kindsBySearchType].flatMap(([type, kind]) =>
    kinds.includes(kind) ? [type] : [],
  );
  return (await reader.call(contentSearch, { body: { ContentTypeList, SearchText } })).data;
}

async function suggested(q: string): Promise<string[]> {
  return (await reader.call(suggestSearch, { query: { q } })).map(({ name }) => name);
}

/** By pinyin, initials, in traditional characters; then of the same sound, one wrong, missing and two exchanged. */
const ways = {
  book: [
    '呼兰河传',
    ['hulanhezhuan', 'hlhz', '呼蘭河傳'],
    ['胡兰河传', '呼兰江传', '呼兰传', '呼河兰传', 'hulanhezhian', 'hulanhzhuan', 'hulanhezhaun'],
  ],
  writer: [
    '沈从文',
    ['shencongwen', 'scw', '沈從文'],
    ['沈丛文', '沈从云', '沈文', '沈文从', 'shencongwan', 'shencogwen', 'shencongwne'],
  ],
  circle: [
    '灯下读书会',
    ['dengxiadushuhui', 'dxdsh', '燈下讀書會'],
    [
      '登下读书会',
      '灯下读画会',
      '灯下书会',
      '灯下书读会',
      'dengxiadushuhai',
      'dengxiadushhui',
      'dengxiadushuhiu',
    ],
  ],
  topic: [
    '雨天的书店',
    ['yutiandeshudian', 'ytdsd', '雨天的書店'],
    [
      '雨田的书店',
      '雨夜的书店',
      '雨天书店',
      '雨天的店书',
      'yutiandeshidian',
      'yutiandeshudan',
      'yutiandeshudain',
    ],
  ],
  book_list: [
    '从村庄看出去',
    ['congcunzhuangkanchuqu', 'cczkcq', '從村莊看出去'],
    [
      '丛村庄看出去',
      '从村口看出去',
      '从村庄看去',
      '从庄村看出去',
      'congcunzhuangkanchuqi',
      'congcnzhuangkanchuqu',
    ],
  ],
  person: [
    '陆远声',
    ['luyuansheng', 'lys', '陸遠聲'],
    ['路远声', '陆远山', '陆声', '远陆声', 'luyuanshang', 'luyuansheg', 'luyaunsheng'],
  ],
} as const;

describe.each(Object.entries(ways))('a %s', (kind, [name, known, mistyped]) => {
  it('is found on the page and in pickers, or in mentions', async () => {
    for (const text of known) expect(await found(kind, text), text).toMatchObject([{ mended: null }]);
    for (const text of mistyped) {
      const [first, ...more] = await found(kind, text);
      expect(more, text).toEqual([]);
      expect(first?.mended, text).toMatch(/^[a-z]/.test(text) ? known[0] : name);
    }
  });

  it('is offered in the command box', async () => {
    for (const text of [...known, ...mistyped]) expect(await suggested(text), text).toContain(name);
  });
});

function found(kind: string, text: string): Promise<{ mended: string | null }[]> {
  if (kind === 'person') return reader.call(searchMembers, { query: { name: text } });
  if (kind === 'circle' || kind === 'topic' || kind === 'book_list') return hits(text, kind);
  return hits(text, 'book');
}

it('shows what was meant behind what was typed, and counts both', async () => {
  await put(contentEntry({ kind: 'comment', id: 7, title: '雨夜的书店也去过', text: '雨夜的书店也去过' }));
  const rows = await hits('雨夜的书店', 'comment', 'topic', 'post');
  expect(rows.map(({ kind, mended }) => [kind, mended])).toEqual([
    ['comment', null],
    ['topic', '雨天的书店'],
  ]);
  const counts = await reader.call(countSearch, { query: { q: '雨夜的书店' } });
  expect(counts.filter(({ n }) => n > 0).map(({ kind, n }) => [kind, n])).toEqual([
    ['topic', 1],
    ['comment', 1],
  ]);
  const second = await reader.call(searchCommunity, {
    query: { q: '雨夜的书店', pageSize: 1, pageIndex: 2 },
  });
  expect(second).toMatchObject({ data: [{ kind: 'topic', mended: '雨天的书店' }], dataCount: 2 });
});

it('finds texts about what was meant, and marks its words', async () => {
  const [post] = await hits('呼蓝河传', 'post');
  expect(post?.marks.title).toEqual([
    { text: '重看', hit: false },
    { text: '呼兰河传', hit: true },
  ]);
});

it('means a title without its subtitle', async () => {
  expect(await hits('人类间史', 'book')).toMatchObject([{ contentId: 3, mended: '人类简史' }]);
  expect(await hits('人类筒史', 'book')).toMatchObject([{ contentId: 3, mended: '人类简史' }]);
  expect(await hits('renleijansi', 'book')).toEqual([]);
});

it('finds a name in letters that are no pinyin', async () => {
  await put(contentEntry({ kind: 'book', id: 4, title: 'Le Petit Prince' }));
  for (const text of ['lepetitprinec', 'Le Petit Prnce', 'le petit prinse'])
    expect(await hits(text, 'book'), text).toMatchObject([{ contentId: 4, mended: 'Le Petit Prince' }]);
});

it('mends nothing that is a name itself, that finds enough, or that is too short or too far', async () => {
  await put(
    ...[11, 12, 13].map((id) => contentEntry({ id, title: '湘行散纪里的船' })),
    contentEntry({ kind: 'topic', id: 2, title: '香行散记' }),
  );
  expect((await hits('湘行散纪', 'post', 'book')).map(({ kind }) => kind)).toEqual(['post', 'post', 'post']);
  expect((await hits('香行散记', 'topic', 'book')).map(({ kind }) => kind)).toEqual(['topic']);
  for (const text of ['册', 'qqq', '湘江散文', 'hulanhecuan1', '散'.repeat(40), 'x'.repeat(40)])
    expect(await hits(text, 'book', 'circle'), text).toEqual([]);
});

it('does not mend what was only published at another time', async () => {
  const asked = { q: '湘行散记', kind: 'book', time: 'week' } as const;
  expect((await reader.call(searchCommunity, { query: asked })).data).toEqual([]);
  expect(
    (await reader.call(searchCommunity, { query: { q: '湘行散计', kind: 'book', sort: 'newest' } })).data,
  ).toMatchObject([{ contentId: 2 }]);
});

it('tells authors of books from members', async () => {
  const writers = (q: string) => reader.call(searchWriters, { query: { q } });
  expect(await writers('xiaohong')).toEqual([
    {
      name: '萧红',
      link: `/author/${encodeURIComponent('萧红')}`,
      bookId: 1,
      book: '呼兰河传',
      cover: null,
      books: 1,
      mended: null,
    },
  ]);
  expect(await writers('肖红')).toMatchObject([{ name: '萧红', mended: '萧红' }]);
  expect(await writers('陆远声')).toEqual([]);
  expect(await writers('！')).toEqual([]);
});

it('means nobody who blocked the caller', async () => {
  await app.db`insert into person_block (uid, blocked_uid, at) values (${friend.uid}, ${reader.uid}, now())`;
  expect(await reader.call(searchMembers, { query: { name: '陆远山' } })).toEqual([]);
  expect(await suggested('陆远山')).toEqual([]);
  await app.db`delete from person_block`;
});

it('follows a changed name, and forgets removed ones', async () => {
  const entry = contentEntry({ kind: 'topic', id: 9, title: '夜航船' });
  await put(entry);
  expect(await hits('夜行船', 'topic')).toHaveLength(1);
  await put({ ...entry, title: '白日梦' });
  expect(await hits('夜行船', 'topic')).toEqual([]);
  await inTransaction(app.db, (tx) => app.app.services.contentIndex.remove(tx, entry));
  expect(await app.db`select from search_hole where kind = 'topic' and id = 9`).toHaveLength(0);
});

it('rebuilds the names of an older version', async () => {
  await app.db`delete from search_hole`;
  await app.db`delete from search_name where kind = 'book_list'`;
  await app.db`insert into search_reindex (what) values ('names'), ('people_names') on conflict do nothing`;
  await app.app.services.contentIndex.reindex();
  expect(await hits('cczkcq', 'book_list')).toHaveLength(1);
  expect(await hits('从村口看出去', 'book_list')).toHaveLength(1);
  expect(await reader.call(searchMembers, { query: { name: '陆远山' } })).toHaveLength(1);
});

it('looks every meaning up in the index', async () => {
  await app.db`
    insert into search_name (kind, id, key, name, spelling)
    select 'person', n, 'wang' || n, '王' || n, 1 from generate_series(100000, 120000) n`;
  await app.db`
    insert into search_hole (kind, id, hole) select 'person', n, '王' || n % 100 from generate_series(100000, 120000) n`;
  await app.db`analyze search_name, search_hole`;
  const plan = async (statement: string, values: string[]) =>
    (await app.db.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${statement}`, values))
      .map((row) => row['QUERY PLAN'])
      .join('\n');
  const byKey = await plan(
    `select found.* from unnest(array['person', 'book']) wanted (kind), unnest($1::text[], $1::text[]) meant (key, upper),
      lateral (select * from search_name named where named.kind = wanted.kind and named.key ~>=~ meant.key
        and named.key ~<=~ meant.upper order by named.key using ~<~ limit 60) found`,
    ['{wang100001,wang100002}'],
  );
  expect(byKey).toMatch(/Index Scan using search_name_of_kind/);
  expect(byKey).not.toMatch(/Seq Scan/);
  const byHole = await plan(
    `select found.* from unnest(array['person', 'book']) wanted (kind), unnest($1::text[]) typed (hole),
      lateral (select id from search_hole where search_hole.kind = wanted.kind and search_hole.hole = typed.hole
        limit 60) found`,
    ['{王1,王2}'],
  );
  expect(byHole).toMatch(/using search_hole_lookup/);
  expect(byHole).not.toMatch(/Seq Scan/);
});
