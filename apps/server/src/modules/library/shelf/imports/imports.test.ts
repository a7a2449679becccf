import { downloadAddress } from '@gongdu/contract/core/uploads/upload';
import { proposeBook } from '@gongdu/contract/library/books/proposal';
import { getBookShelf, listShelf, saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import * as contract from '@gongdu/contract/library/shelf/shelf-import';
import { getWork, listMyWorks } from '@gongdu/contract/writing/works/work';
import { saveWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { foldKey } from '../../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';

let app: TestApp;
let reader: TestMember;
let ids: Record<'活着' | '百年孤独' | '呐喊' | '边城', number>;

beforeAll(async () => {
  app = await startTestApp();
  ids = {
    活着: await aBook('活着', '余华', '9787506365437'),
    百年孤独: await aBook('百年孤独', '加西亚·马尔克斯'),
    呐喊: await aBook('呐喊', '鲁迅'),
    边城: await aBook('边城', '沈从文'),
  };
  await aBook('边城', '另一位作者');
});
beforeEach(async () => {
  reader = await app.createMember();
});
afterAll(() => app.close());

async function aBook(title: string, author: string, isbn13: string | null = null): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, isbn13, title_key)
    values (${title}, ${author}, ${isbn13}, ${foldKey(title)}) returning id`;
  return row.id;
}

async function upload(file: Uint8Array, fileName = '读过.csv') {
  const { id } = await reader.call(contract.createShelfImport, {
    body: { fileName, size: file.length, defaultState: 'read' },
  });
  for (let part = 0; part * contract.shelfPartSize < file.length; part += 1) {
    const slice = file.subarray(part * contract.shelfPartSize, (part + 1) * contract.shelfPartSize);
    await reader.call(contract.putShelfImportPart, {
      params: { id, part },
      body: { bytes: Buffer.from(slice).toString('base64') },
    });
  }
  await reader.call(contract.readShelfImport, { params: { id } });
  return settled(id, 'reading');
}

async function settled(id: number, from: contract.ShelfImportState) {
  const read = () => reader.call(contract.getShelfImport, { params: { id } });
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).not.toBe(from);
  return read();
}

async function finish(id: number) {
  await reader.call(contract.finishShelfImport, { params: { id } });
  return settled(id, 'writing');
}

const lines = async (id: number, status: contract.LineStatus) =>
  (await reader.call(contract.listShelfImportLines, { params: { id }, query: { status } })).rows;
const mend = (id: number, line: number, body: { bookId: number | null; skip?: boolean }) =>
  reader.call(contract.mendShelfImportLine, { params: { id, line }, body });
const shelf = async () => (await reader.call(listShelf, { query: { sort: 'title' } })).rows;
const drafts = async () => (await reader.call(listMyWorks, { query: { kind: 'review' } })).data;
const bytes = (text: string) => new TextEncoder().encode(text);

const douban = [
  '标题,简介,豆瓣评分,链接,创建时间,我的评分,标签,评论,可见性,状态',
  '百年孤独,[哥伦比亚] 加西亚·马尔克斯 / 南海出版公司 / 2011-6 / 39.50元,9.3,https://book.douban.com/subject/6082808/,2019-03-02 12:11:10,5,"小说,拉美","第一遍读得很慢，',
  '名字全记混了。第二遍才看见雨。",公开,读过',
  '呐喊,鲁迅 / 人民文学出版社 / 1973-3 / 0.36元,9.2,https://book.douban.com/subject/1449351/,2020-05-06 08:00:00,,,,公开,想读',
  '边城,,8.8,https://book.douban.com/subject/1057244/,2021/7/8,4,,,公开,读过',
  '书库没有的书,某人 / 某社,,,2022年1月2日,力荐,,,公开,在读',
  '百年孤独,加西亚·马尔克斯,,,2018-01-01,3,,,公开,读过',
  ',,,,,,,,,',
].join('\r\n');

it('reads an export of 豆瓣, waits for the member, and writes nothing before', async () => {
  const read = await upload(bytes(`\uFEFF${douban}`));
  expect(read).toMatchObject({ state: 'mending', source: '豆瓣', encoding: 'utf-8', lines: 8 });
  expect(read.counts).toEqual({ ready: 2, unsure: 1, unmatched: 1, known: 0, skipped: 0, refused: 2 });
  expect(await shelf()).toEqual([]);
  const [best] = await lines(read.id, 'ready');
  expect(best).toMatchObject({
    line: 2,
    match: 'author',
    rating: 10,
    day: '2019-03-02',
    tags: ['小说', '拉美'],
  });
  const [unsure] = await lines(read.id, 'unsure');
  expect(unsure?.candidates.map(({ author }) => author)).toEqual(['沈从文', '另一位作者']);
  expect((await lines(read.id, 'refused')).map(({ line, fault }) => [line, fault])).toEqual([
    [7, 'repeated'],
    [8, 'untitled'],
  ]);
  await mend(read.id, unsure?.line ?? 0, { bookId: ids.边城 });
  const proposed = await reader.call(proposeBook, { body: { title: '书库没有的书', author: '某人' } });
  const [missing] = await lines(read.id, 'unmatched');
  await mend(read.id, missing?.line ?? 0, { bookId: proposed.id });
  const done = await finish(read.id);
  expect(done).toMatchObject({ state: 'done', added: 4, drafts: 1 });
  const rows = await shelf();
  expect(rows.map(({ book, state, rating }) => [book.title, state, rating])).toEqual([
    ['百年孤独', 'read', 10],
    ['边城', 'read', 8],
    ['呐喊', 'want', null],
    ['书库没有的书', 'reading', 10],
  ]);
  expect(rows[0]).toMatchObject({ finishedOn: '2019-03-02', updatedAt: '2019-03-02T04:11:10.000Z' });
  expect(rows[2]).toMatchObject({ wantedOn: '2020-05-06', finishedOn: null });
  const [draft] = await drafts();
  expect(draft).toMatchObject({ state: 'draft', title: '读《百年孤独》' });
  const work = await reader.call(getWork, { params: { id: draft?.id ?? 0 } });
  expect(work.meta).toMatchObject({ bookId: ids.百年孤独, rating: 10, readState: 'read' });
  expect(work.body.content).toHaveLength(2);
  expect((await reader.call(getBookShelf, { params: { id: ids.百年孤独 } })).counts.read).toBe(1);
});

it('changes nothing twice when the same file comes again', async () => {
  const first = await upload(bytes(douban));
  await finish(first.id);
  const before = await shelf();
  const second = await upload(bytes(douban));
  expect(second.counts).toMatchObject({ ready: 0, known: 2 });
  expect(await finish(second.id)).toMatchObject({ added: 0, drafts: 0 });
  expect(await shelf()).toEqual(before);
  expect(await drafts()).toHaveLength(1);
});

it('reverts a whole import, except entries that the member has changed since', async () => {
  const { id } = await upload(bytes(douban));
  await finish(id);
  await reader.call(saveShelfEntry, { params: { id: ids.呐喊 }, body: { note: '我改过' } });
  await reader.call(contract.undoShelfImport, { params: { id } });
  expect(await settled(id, 'undoing')).toMatchObject({ state: 'undone', undoUntil: null });
  expect((await shelf()).map(({ book }) => book.title)).toEqual(['呐喊']);
  expect(await drafts()).toEqual([]);
  const again = await upload(bytes(douban));
  expect(await finish(again.id)).toMatchObject({ added: 1, drafts: 1 });
  const [draft] = await drafts();
  const { version, body } = await reader.call(getWork, { params: { id: draft?.id ?? 0 } });
  const saved = { title: '改过的标题', body, version };
  await reader.call(saveWork, { params: { id: draft?.id ?? 0 }, body: saved });
  await reader.call(contract.undoShelfImport, { params: { id: again.id } });
  await settled(again.id, 'undoing');
  expect(await drafts()).toMatchObject([{ title: '改过的标题' }]);
});

it('undoes an import for seven days', async () => {
  const { id } = await upload(bytes(douban));
  await finish(id);
  await app.db`update shelf_import set done_at = now() - interval '7 days 1 minute' where id = ${id}`;
  const params = { id };
  expect(await reader.callRefused(contract.undoShelfImport, { params })).toMatchObject({
    problem: 'shelf_import.too_late',
  });
});

it('reads an export of Goodreads: numbers as formulas, half the shelves as tags, markup in reviews', async () => {
  const file = [
    'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies',
    '1,To Live,Yu Hua,"Yu, Hua",,"=""7506365437""","=""9787506365437""",4,4.3,作家出版社,Paperback,191,2012,1993,2021/05/06,2021/04/01,"fiction, favorites","fiction (#1)",read,"Good.<br/><br/>Read it <b>twice</b>, <三体> &amp; <10 too.",,老家的那本,2,1',
    '2,Nowhere Book,Nobody,"Nobody, N",,"=""""","=""""",0,4.3,X,Paperback,,2012,1993,,2021/04/01,to-read,"to-read (#1)",to-read,,,,0,0',
  ].join('\n');
  const { id, source, counts } = await upload(bytes(file), 'goodreads_library_export.csv');
  expect({ source, counts }).toMatchObject({ source: 'Goodreads', counts: { ready: 1, unmatched: 1 } });
  expect(await lines(id, 'ready')).toMatchObject([{ match: 'isbn', tags: ['fiction', 'favorites'] }]);
  await finish(id);
  expect(await shelf()).toMatchObject([
    {
      bookId: ids.活着,
      state: 'read',
      rating: 8,
      finishedOn: '2021-05-06',
      wantedOn: '2021-04-01',
      pages: 191,
      note: '老家的那本',
    },
  ]);
  const [draft] = await drafts();
  const { body } = await reader.call(getWork, { params: { id: draft?.id ?? 0 } });
  expect(JSON.stringify(body)).toContain('Read it twice, <三体> & <10 too.');
});

it('keeps what was private to the member, and all of a file that does not say what was public', async () => {
  const marks = ['public', 'private', '公开', '仅自己可见', ''];
  const titles = ['活着', '百年孤独', '呐喊', '边城', '没有的书'];
  const authors = ['余华', '加西亚·马尔克斯', '鲁迅', '沈从文', '某人'];
  const rows = titles.map((title, at) => `${title},${authors[at]} / 某社,2019-03-02,5,${marks[at]}`);
  const imported = await upload(bytes(['标题,简介,创建时间,我的评分,可见性', ...rows].join('\n')));
  expect(imported).toMatchObject({ privacyKnown: true, unreadColumns: [] });
  expect((await lines(imported.id, 'ready')).map(({ hidden }) => hidden)).toEqual([false, true, false, true]);
  expect(await lines(imported.id, 'unmatched')).toMatchObject([{ hidden: true }]);
  const reads = async () => (await reader.call(getBookShelf, { params: { id: ids.百年孤独 } })).counts.read;
  const before = await reads();
  await finish(imported.id);
  const shelfNow = await shelf();
  const hiddenOf = (title: string) => shelfNow.find(({ book }) => book.title === title)?.hidden;
  expect(titles.slice(0, 4).map(hiddenOf)).toEqual([false, true, false, true]);
  expect(await reads()).toBe(before);
});

it.each([
  ['Goodreads', 'Title,Author,ISBN13,My Rating,Exclusive Shelf\n活着,余华,,4,read'],
  ['StoryGraph', 'Title,Authors,Read Status,Star Rating\n活着,余华,read,4.0'],
  ['NeoDB', 'title,info,links,timestamp,status,rating,comment,tags\n活着,isbn:9787506365437,,,complete,8,,'],
  ['豆瓣', '书名,个人评分,打分日期,我的短评,出版日期,作者,条目链接\n活着,4,2019/03/02,,,余华,'],
  ['豆瓣', 'title,url,date,rating,status,comment\n活着,,2019-03-02,4,collect,'],
  ['CSV', '书名,作者,评分\n活着,余华,★★★★'],
])('takes a file of %s as private, and its ratings in their scale: %s', async (source, file) => {
  const { id, ...read } = await upload(bytes(file));
  expect(read).toMatchObject({ source, privacyKnown: false });
  const found = [
    ...(await lines(id, 'ready')),
    ...(await lines(id, 'unsure')),
    ...(await lines(id, 'unmatched')),
  ];
  expect(found).toMatchObject([{ title: '活着', rating: 8, hidden: true, remarks: [] }]);
});

it('tells what is no shelf, what it has not read, and which ratings have no scale', async () => {
  for (const [heading, what] of [
    ['标题,评论对象,链接,创建时间,我的评分,类型,内容', '“书评”表'],
    ['书名,章节,页码,链接,创建时间,我的评分,内容', '“笔记”表'],
    ['title,info,links,timestamp,title,content', 'NeoDB 的书评'],
    ['Highlight,Book Title,Book Author,Note', 'Readwise'],
  ]) {
    const { state, failure } = await upload(bytes(`${heading}\n活着,余华\n`));
    expect([state, failure]).toEqual(['failed', expect.stringContaining(what ?? '')]);
  }
  const { id, unreadColumns } = await upload(bytes('书名,作者,评分,丛书\n活着,余华,8,\n边城,沈从文,4/5,\n'));
  expect(unreadColumns).toEqual(['丛书']);
  expect((await lines(id, 'ready')).map(({ rating, remarks }) => [rating, remarks])).toEqual([
    [null, ['scale']],
    [8, []],
  ]);
});

it('keeps text of plain files as it is, and reads the moments of NeoDB', async () => {
  const file = [
    'title,info,links,timestamp,status,rating,comment,tags',
    '活着,isbn:9787506365437,,2019-03-02T20:00:00+00:00,complete,9,"读完 <三体> 再读，<10 页 > 就停不下\u000b真的",小说|余华',
  ].join('\n');
  const { id } = await upload(bytes(file));
  expect(await lines(id, 'ready')).toMatchObject([
    {
      match: 'isbn',
      rating: 9,
      day: '2019-03-03',
      tags: ['小说', '余华'],
      review: '读完 <三体> 再读，<10 页 > 就停不下\n真的',
    },
  ]);
});

it('finds books by traditional titles and headings', async () => {
  const { id } = await upload(
    bytes('標題,作者,狀態\n《邊城》,沈從文 著,想讀\n百年孤獨,加西亞·馬爾克斯,讀過\n'),
  );
  expect(await lines(id, 'ready')).toMatchObject([
    { match: 'author', state: 'want', book: { title: '边城', author: '沈从文' } },
    { match: 'author', state: 'read', book: { title: '百年孤独' } },
  ]);
});

it('reads GB18030', async () => {
  // 标题,作者,状态 / 活着,余华,想读
  const file = Buffer.from('b1eacce22cd7f7d5df2cd7b4ccac0abbeed7c52cd3e0bbaa2ccfebb6c10a', 'hex');
  const { id, encoding, counts } = await upload(file);
  expect({ encoding, counts }).toMatchObject({ encoding: 'gb18030', counts: { ready: 1 } });
  expect(await lines(id, 'ready')).toMatchObject([{ title: '活着', author: '余华', state: 'want' }]);
});

it('refuses a file without titles, and reports how many lines are too many', async () => {
  expect(await upload(bytes('甲,乙\n1,2\n'))).toMatchObject({ state: 'failed' });
  expect(await upload(bytes('标题\n'))).toMatchObject({ state: 'failed', failure: '文件里没有书' });
  const many = await upload(bytes(`标题\n${'活着\n'.repeat(contract.shelfLinesMax + 1)}`));
  expect(many).toMatchObject({ state: 'failed', failure: '文件多于 100000 行，请分成几份导入' });
});

it('lists every line it cannot read with its number and cause', async () => {
  const file = ['标题,作者,评论', '"断了,甲,', '活着,余华,', '多,出,一,栏', '呐喊,鲁迅,他说"好"就走了'].join(
    '\n',
  );
  const { id, counts } = await upload(bytes(file));
  expect(counts).toMatchObject({ ready: 2, refused: 2 });
  const { fileName } = await reader.call(contract.exportShelfFaults, { params: { id } });
  const { body } = await app.app.inject({ url: downloadAddress(fileName) });
  expect(body.trim().split('\r\n')).toEqual([
    '行号,原因,内容',
    '2,引号没有闭合，这一行读不完整,"""断了,甲,"',
    '4,栏数与表头不符，可能缺了引号,"多,出,一,栏"',
  ]);
});

it('keeps an import to its member, one at a time', async () => {
  const { id } = await upload(bytes(douban));
  const other = await app.createMember();
  expect(await other.callRefused(contract.getShelfImport, { params: { id } })).toMatchObject({ code: 404 });
  expect(
    await other.callRefused(contract.listShelfImportLines, { params: { id }, query: { status: 'ready' } }),
  ).toMatchObject({ code: 404 });
  expect(await other.callRefused(contract.finishShelfImport, { params: { id } })).toMatchObject({
    code: 404,
  });
  const skip = { params: { id, line: 2 }, body: { bookId: null, skip: true } };
  expect(await other.callRefused(contract.mendShelfImportLine, skip)).toMatchObject({ code: 404 });
  await mend(id, 2, { bookId: null, skip: true });
  expect((await lines(id, 'skipped')).map(({ line }) => line)).toEqual([2]);
  await reader.call(contract.cancelShelfImport, { params: { id } });
  expect(await lines(id, 'ready')).toEqual([]);
  expect(await reader.callRefused(contract.finishShelfImport, { params: { id } })).toMatchObject({
    problem: 'shelf_import.state',
  });
});

it('continues an import that another node began', async () => {
  const { id } = await upload(bytes(douban));
  await app.db`
    update shelf_import set state = 'writing', touched_at = now() - interval '2 minutes', runner = 'gone' where id = ${id}`;
  await app.app.services.shelfImports.takeOver();
  expect(await settled(id, 'writing')).toMatchObject({ state: 'done', added: 2 });
});

const announce = (size: number) => ({ body: { fileName: '读过.csv', size, defaultState: 'read' } }) as const;
const storedBytes = async () => {
  const [{ n }] = await app.db<[{ n: number }]>`
    select coalesce(sum(length(bytes)), 0)::bigint as n from shelf_import_part
    where import_id in (select id from shelf_import where uid = ${reader.uid})`;
  return n;
};

it('holds one open import a member: a broken-off upload gives way with its bytes, a read one is finished first', async () => {
  const part = { bytes: Buffer.alloc(contract.shelfPartSize).toString('base64') };
  for (let turn = 0; turn < 3; turn += 1) {
    const { id } = await reader.call(contract.createShelfImport, announce(contract.shelfFileMax));
    await reader.call(contract.putShelfImportPart, { params: { id, part: 0 }, body: part });
    expect(await storedBytes()).toBe(contract.shelfPartSize);
  }
  const { id } = await upload(bytes(douban));
  const refusal = { problem: 'shelf_import.busy' };
  expect(await reader.callRefused(contract.createShelfImport, announce(1))).toMatchObject(refusal);
  await reader.call(contract.cancelShelfImport, { params: { id } });
  await reader.call(contract.createShelfImport, announce(1));
});

it('counts the file in the bytes of the day, and the imports of a day', async () => {
  const today = new Date().toISOString();
  const row = { fileMd5: '', size: 2 * 1024 ** 3 - 100, signedAt: today, expiresAt: today, storedAt: today };
  await app.db`insert into upload ${app.db({ ...row, key: `u/${reader.uid}/full`, uid: reader.uid })}`;
  await reader.call(contract.createShelfImport, announce(100));
  expect(await reader.callRefused(contract.createShelfImport, announce(1))).toMatchObject({
    problem: 'upload.day_full',
  });
  await app.db`delete from upload where uid = ${reader.uid}`;
  await app.db`
    insert into shelf_import (uid, state, file_name, size, default_state, created_at, touched_at)
    select ${reader.uid}, 'cancelled', '读过.csv', 1, 'read', now(), now()
    from generate_series(2, ${contract.shelfImportsPerDay})`;
  expect(await reader.callRefused(contract.createShelfImport, announce(1))).toMatchObject({
    problem: 'shelf_import.day_full',
  });
});

it('gives up an upload after a day and corrections after a week, with all their bytes', async () => {
  const { id } = await reader.call(contract.createShelfImport, announce(3));
  const body = { bytes: Buffer.from('abc').toString('base64') };
  await reader.call(contract.putShelfImportPart, { params: { id, part: 0 }, body });
  await app.app.services.shelfImports.sweep();
  expect(await storedBytes()).toBe(3);
  await app.db`update shelf_import set touched_at = now() - interval '25 hours' where id = ${id}`;
  await app.app.services.shelfImports.sweep();
  expect(await storedBytes()).toBe(0);
  const stateOf = async (each: number) =>
    (await reader.call(contract.getShelfImport, { params: { id: each } })).state;
  expect(await stateOf(id)).toBe('cancelled');
  const waiting = await upload(bytes(douban));
  for (const [days, state, left] of [
    [6, 'mending', 2],
    [8, 'cancelled', 0],
  ] as const) {
    await app.db`update shelf_import set touched_at = now() - ${`${days} days`}::interval where id = ${waiting.id}`;
    await app.app.services.shelfImports.sweep();
    expect([await stateOf(waiting.id), (await lines(waiting.id, 'ready')).length]).toEqual([state, left]);
  }
});
