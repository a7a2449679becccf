import { downloadAddress } from '@gongdu/contract/core/uploads/upload';
import { listShelf, type ShelfEntry, saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import {
  exportShelf,
  type ShelfExportForm,
  shelfExportForms,
} from '@gongdu/contract/library/shelf/shelf-export';
import { chinaDay } from '@gongdu/rules/china-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldKey } from '../../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';
import { readImportFile } from './read-import-file.ts';
import type { ImportedRecord } from './records.ts';

let app: TestApp;
let reader: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  reader = await app.createMember();
});
afterAll(() => app.close());

const isbn = ['9787506365437', '9787535425065', null, null, null];
const entries: readonly (Omit<ShelfEntry, 'bookId' | 'updatedAt'> & { readonly title: string })[] = [
  {
    title: '=活着, "全本" <三体> & _x000D_',
    state: 'read',
    rating: 7,
    note: '第一行\n第二行，"引号"',
    tags: ['小说', '中国 当代', 'book club'],
    hidden: true,
    wantedOn: '2018-01-02',
    startedOn: '2019-03-01',
    finishedOn: '2019-03-02',
    pages: 191,
    progress: null,
    reason: '',
    readings: [
      { startedOn: '2001-01-01', finishedOn: '2001-02-01' },
      { startedOn: null, finishedOn: null },
      { startedOn: null, finishedOn: '2010-05-06' },
    ],
  },
  { ...blank('边城'), state: 'want', wantedOn: '2020-01-02' },
  {
    ...blank('呐喊'),
    state: 'reading',
    startedOn: '2020-01-02',
    pages: 300,
    progress: { unit: 'page', value: 120 },
  },
  {
    ...blank('百年孤独'),
    state: 'paused',
    startedOn: '2020-01-02',
    progress: { unit: 'percent', value: 45 },
    reason: '太长',
  },
  { ...blank('尤利西斯'), state: 'dropped', reason: '读不下去', rating: 1 },
];

function blank(title: string) {
  return {
    title,
    state: 'read' as const,
    rating: null,
    note: '',
    tags: [],
    hidden: false,
    wantedOn: null,
    startedOn: null,
    finishedOn: null,
    pages: null,
    progress: null,
    reason: '',
    readings: [],
  };
}

async function readBack(form: ShelfExportForm): Promise<ImportedRecord[]> {
  const { fileName } = await reader.call(exportShelf, { body: { form } });
  const { rawPayload: bytes } = await app.app.inject({ url: downloadAddress(fileName) });
  const read = await readImportFile(
    async function* () {
      yield bytes;
    },
    { size: bytes.length, today: chinaDay(new Date()) },
  );
  if (typeof read === 'string') throw new Error(read);
  expect([read.file.privacyKnown, read.leftOut()]).toEqual([true, []]);
  const records: ImportedRecord[] = [];
  for await (const slice of read.records) records.push(...slice);
  return records;
}

it.each(shelfExportForms)('writes a shelf as %s that reads back without a difference', async (form) => {
  if ((await reader.call(listShelf, { query: {} })).rows.length === 0)
    for (const [at, { title, ...body }] of entries.entries()) {
      const [row] = await app.db<[{ id: number }]>`
        insert into book (title, author, isbn13, publisher, published_on, title_key)
        values (${title}, '余华 / 某人', ${isbn[at] ?? null}, '作家出版社', '2012-08', ${foldKey(title)}) returning id`;
      await reader.call(saveShelfEntry, { params: { id: row.id }, body });
    }
  const shelf = (await reader.call(listShelf, { query: {} })).rows;
  expect(shelf).toHaveLength(entries.length);
  const records = await readBack(form);
  const titleOf = ({ title }: { readonly title: string }) => title;
  const read = records.flatMap((record) => (record.kind === 'book' ? [record] : []));
  expect(records.filter(({ kind }) => kind !== 'book')).toEqual([]);
  expect(read.map(titleOf).toSorted()).toEqual(entries.map(titleOf).toSorted());
  for (const { book, ...entry } of shelf)
    expect(read.find(({ title }) => title === book.title)).toMatchObject({
      title: book.title,
      author: book.author,
      isbn13: book.isbn13,
      publisher: book.publisher,
      publishedOn: book.publishedOn,
      state: entry.state,
      rating: entry.rating,
      note: entry.note,
      tags: entry.tags,
      isPrivate: entry.hidden,
      wantedOn: entry.wantedOn,
      startedOn: entry.startedOn,
      finishedOn: entry.finishedOn,
      pages: entry.pages,
      progress: entry.progress,
      reason: entry.reason,
      readings: entry.readings,
      remarks: [],
    });
});
