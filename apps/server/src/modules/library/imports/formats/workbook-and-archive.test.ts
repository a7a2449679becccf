import { expect, it } from 'vitest';
import { type Sheet, workbook } from '../../../../shared/zip/workbook.ts';
import { type ZipEntry, zipArchive } from '../../../../shared/zip/zip-archive.ts';
import { readImportFile } from './read-import-file.ts';
import type { ImportedRecord } from './records.ts';

const at = new Date('2026-11-30T00:00:00Z');

async function bytesOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

async function* listed(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function read(bytes: Uint8Array) {
  const read = await readImportFile(
    async function* () {
      yield bytes;
    },
    { size: bytes.length, today: '2026-11-30', defaultState: 'read' },
  );
  if (typeof read === 'string') return read;
  const records: ImportedRecord[] = [];
  for await (const slice of read.records) records.push(...slice);
  return { ...read.file, leftOut: read.leftOut(), records };
}

const readSheets = async (sheets: readonly Sheet[]) => read(await bytesOf(workbook(sheets, at)));
const readZip = async (entries: readonly ZipEntry[]) => read(await bytesOf(zipArchive(listed(entries), at)));

const heading = ['标题', '简介', '豆瓣评分', '链接', '创建时间', '我的评分', '标签', '评论', '可见性'];
const row = (title: string, link: string, mark: string) =>
  [
    title,
    '余华 / 2012 / 作家出版社',
    9.4,
    link,
    '2019-03-02 23:11:10',
    4,
    '小说,中国 当代',
    '好',
    mark,
  ] as const;

it('reads every sheet of 豆伴: a state each, notes as quotes, and names what it does not take', async () => {
  const found = await readSheets([
    { name: '读过', rows: [heading, row('活着', 'https://book.douban.com/subject/4913064/', 'private')] },
    { name: '在读', rows: [heading, row('边城', '', 'public')] },
    { name: '想读', rows: [heading, row('呐喊', '', 'public')] },
    { name: '看过', rows: [heading, row('电影', 'https://movie.douban.com/subject/1/', 'public')] },
    {
      name: '书评',
      rows: [
        ['标题', '评论对象', '链接', '创建时间', '我的评分', '类型', '内容'],
        ['长评', '《活着》', '', '', 4, '书评', '很长'],
      ],
    },
    {
      name: '笔记',
      rows: [
        ['书名', '章节', '页码', '链接', '创建时间', '我的评分', '内容'],
        ['活着', '自序', 12, '', '2019-03-02 23:11:10', 4, '人是为活着本身而活着。'],
      ],
    },
    {
      name: '豆列',
      rows: [
        ['豆列名称', '豆列链接'],
        ['一份', ''],
      ],
    },
    {
      name: '关注',
      rows: [
        ['用户', '链接'],
        ['某人', ''],
      ],
    },
  ]);
  expect(found).toMatchObject({
    source: '豆瓣',
    privacyKnown: true,
    leftOut: [
      { what: '“看过”里的条目', count: 1 },
      { what: '书评', count: 1 },
      { what: '豆列', count: 1 },
      { what: '“关注”', count: 1 },
    ],
    records: [
      {
        sheet: '读过',
        line: 2,
        title: '活着',
        author: '余华',
        publisher: '作家出版社',
        publishedOn: '2012',
        identifiers: ['douban:4913064'],
        state: 'read',
        finishedOn: '2019-03-02',
        rating: 8,
        tags: ['小说', '中国 当代'],
        isPrivate: true,
      },
      { sheet: '在读', title: '边城', state: 'reading', startedOn: '2019-03-02', isPrivate: false },
      { sheet: '想读', title: '呐喊', state: 'want', wantedOn: '2019-03-02', isPrivate: false },
      { sheet: '笔记', kind: 'quote', text: '人是为活着本身而活着。', chapter: '自序' },
    ],
  });
});

it('reads the workbook of NeoDB: half stars, and the number of the book', async () => {
  const own = [...heading.slice(0, 8), 'NeoDB链接', '其它ID'];
  const link = 'https://neodb.social/book/6pZKLJz2xT4nVg0aQbCdEf';
  const found = await readSheets([
    {
      name: '读过',
      rows: [
        own,
        [
          '活着',
          '余华 / 2012 / 作家出版社',
          4.6,
          '',
          '2019-03-02 23:11:10',
          3.5,
          '',
          '',
          link,
          '9787506365437',
        ],
      ],
    },
  ]);
  expect(found).toMatchObject({
    source: 'NeoDB',
    records: [{ isbn13: '9787506365437', rating: 7, identifiers: ['neodb:6pZKLJz2xT4nVg0aQbCdEf'] }],
  });
});

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook as other programs write it: its texts apart, days as numbers, formulas, cells in one. */
const handMade = (sheet: string): ZipEntry[] => [
  {
    name: 'xl/workbook.xml',
    body: [
      `<workbook ${main} xmlns:r="r"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    body: ['<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>'],
  },
  {
    name: 'xl/styles.xml',
    body: [
      `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ],
  },
  {
    name: 'xl/sharedStrings.xml',
    body: [
      `<sst ${main}><si><t>活着</t></si><si><r><t>余</t></r><r><t>华</t></r><rPh><t>yu hua</t></rPh></si></sst>`,
    ],
  },
  { name: 'xl/worksheets/sheet1.xml', body: [`<x:worksheet xmlns:x="x">${sheet}</x:worksheet>`] },
];
const text = (at: string, words: string) =>
  `<x:c r="${at}" t="inlineStr"><x:is><x:t>${words}</x:t></x:is></x:c>`;

it('reads formulas as the values they had, days as days, and headings in cells that are one', async () => {
  const sheet = `<x:sheetData>
    <x:row r="1">${text('A1', '我的书架 2026')}</x:row>
    <x:row r="2">${text('A2', '书名')}${text('B2', '作者')}${text('C2', '评分')}<x:c r="D2"/>${text('E2', '读完日期')}</x:row>
    <x:row r="3"><x:c r="A3"/>${text('C3', '我的')}${text('D3', '豆瓣')}</x:row>
    <x:row r="5"><x:c r="A5" t="s"><x:v>0</x:v></x:c><x:c r="B5" t="s"><x:v>1</x:v></x:c><x:c r="C5"><x:f>2+2</x:f><x:v>4</x:v></x:c><x:c r="D5"><x:v>9.4</x:v></x:c><x:c r="E5" s="1"><x:v>43526</x:v></x:c></x:row>
    <x:row r="6">${text('A6', '边城')}<x:c r="C6"><x:f>NA()</x:f></x:c></x:row>
    </x:sheetData><x:mergeCells><x:mergeCell ref="C2:D2"/></x:mergeCells>`;
  expect(await readZip(handMade(sheet))).toMatchObject({
    records: [
      { line: 5, title: '活着', author: '余华', rating: 8, finishedOn: '2019-03-02', remarks: [] },
      { line: 6, title: '边城', rating: null, remarks: ['formula'] },
    ],
  });
});

it('reads the archives of NeoDB: tables by their names, and a journal with its catalogue', async () => {
  const marks = 'title,info,links,timestamp,status,rating,comment,tags\n';
  const csv = await readZip([
    {
      name: 'neodb_x/book_mark.csv',
      body: [`${marks}活着,isbn:9787506365437,,2019-03-02T01:00:00+00:00,complete,9,,\n`],
    },
    { name: 'neodb_x/movie_mark.csv', body: [`${marks}电影,,,2019-03-02T01:00:00+00:00,complete,9,,\n`] },
    {
      name: 'neodb_x/book_review.csv',
      body: ['title,info,links,timestamp,title,content\n活着,,,,长评,很长\n'],
    },
  ]);
  expect(csv).toMatchObject({
    source: 'NeoDB',
    leftOut: [
      { what: '“movie_mark.csv”里的条目', count: 1 },
      { what: '书评', count: 1 },
    ],
    records: [{ sheet: 'book_mark.csv', title: '活着', rating: 9, finishedOn: '2019-03-02' }],
  });
  const book = 'https://neodb.social/book/6pZKLJz2xT4nVg0aQbCdEf';
  const film = 'https://neodb.social/movie/1pZKLJz2xT4nVg0aQbCdEf';
  const act = (type: string, thing: string, content: object, visibility = 2) =>
    `${JSON.stringify({ type, visibility, content: { ...content, withRegardTo: thing } })}\n`;
  const journal = await readZip([
    {
      name: 'neodb_x/journal.ndjson',
      body: [
        '{"server":"neodb.social"}\n',
        act('Rating', book, { value: 9, best: 10 }),
        act('Comment', book, { content: '好' }),
        act('Note', book, {
          title: '自序',
          content: '平静',
          progress: { type: 'page', value: '12' },
          published: '2019-03-01T01:00:00+00:00',
        }),
        act('TagMember', book, { tag: '长 篇' }),
        act('ShelfMember', book, { status: 'complete', published: '2019-03-02T01:00:00+00:00' }),
        act('ShelfMember', film, { status: 'complete', published: '2019-03-02T01:00:00+00:00' }),
        `${JSON.stringify({ type: 'ShelfLog', item: book, status: 'wishlist', timestamp: '2018-01-02T01:00:00+00:00' })}\n`,
      ],
    },
    {
      name: 'neodb_x/catalog.ndjson',
      body: [
        '{"server":"neodb.social"}\n',
        `${JSON.stringify({ type: 'Edition', id: book, title: '活着', author: ['余华'], isbn: '9787506365437', pub_house: '作家出版社', pub_year: 2012, pages: 191, external_resources: [{ url: 'https://book.douban.com/subject/4913064/' }] })}\n`,
        `${JSON.stringify({ type: 'Movie', id: film, title: '电影' })}\n`,
      ],
    },
  ]);
  expect(journal).toMatchObject({
    source: 'NeoDB',
    privacyKnown: true,
    leftOut: [{ what: '不是书的条目', count: 1 }],
    records: [
      {
        kind: 'quote',
        line: 4,
        bookTitle: '活着',
        thought: '自序\n平静',
        position: { unit: 'page', value: '12' },
      },
      {
        kind: 'book',
        line: 2,
        title: '活着',
        author: '余华',
        isbn13: '9787506365437',
        publisher: '作家出版社',
        publishedOn: '2012',
        pages: 191,
        identifiers: ['douban:4913064', 'neodb:6pZKLJz2xT4nVg0aQbCdEf'],
        state: 'read',
        rating: 9,
        wantedOn: '2018-01-02',
        finishedOn: '2019-03-02',
        tags: ['长 篇'],
        comment: '好',
        isPrivate: true,
      },
    ],
  });
});
