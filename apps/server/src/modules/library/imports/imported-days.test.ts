import * as contract from '@gongdu/contract/library/imports/import';
import { listReadingDays, saveReadingDay } from '@gongdu/contract/library/reading-days/reading-day';
import { chinaDay } from '@gongdu/rules/china-time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { foldKey } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { uploadAs } from '../../../testing/form-post.ts';

let app: TestApp;
let reader: TestMember;
let book: number;

beforeAll(async () => {
  app = await startTestApp();
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, isbn13, title_key)
    values ('活着', '余华', '9787506365437', ${foldKey('活着')}) returning id`;
  book = row.id;
});
beforeEach(async () => {
  reader = await app.createMember();
});
afterAll(() => app.close());

async function bring(file: string, name: string): Promise<number> {
  const bytes = new TextEncoder().encode(file);
  const { address } = await uploadAs(reader, bytes, {
    purpose: 'import',
    fileName: name,
    size: bytes.length,
  });
  const { id } = await reader.call(contract.addImportFiles, { body: { files: [{ address, name }] } });
  await settled(id);
  await reader.call(contract.finishImport, { params: { id } });
  await settled(id);
  return id;
}

const settled = (id: number) =>
  expect
    .poll(async () => (await reader.call(contract.getImport, { params: { id } })).working, {
      timeout: 60_000,
    })
    .toBe(false);

const days = () => app.db<{ day: string; pages: number | null; minutes: number | null; source: string }[]>`
  select day::text as day, pages, minutes, source from reading_day where uid = ${reader.uid} order by reading_day.day`;

const storygraph = [
  'Title,Authors,ISBN/UID,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Star Rating',
  'To Live,Yu Hua,9787506365437,read,2020/01/01,2024/02/09,"2021/01/01-2021/01/10, 2024/02/03-2024/02/09",3,3.75',
].join('\n');

it('takes the days on which readings began and ended, without a number, and back', async () => {
  const id = await bring(storygraph, 'storygraph.csv');
  const none = { pages: null, minutes: null, source: 'imported' };
  expect(await days()).toEqual(
    ['2021-01-01', '2021-01-10', '2024-02-03', '2024-02-09'].map((day) => ({ day, ...none })),
  );
  await bring(storygraph, 'storygraph.csv');
  expect(await days()).toHaveLength(4);
  const listed = await reader.call(listReadingDays, { query: { month: '2024-02' } });
  expect(listed.rows).toMatchObject([
    { day: '2024-02-09', bookId: book, source: 'imported' },
    { day: '2024-02-03' },
  ]);
  await reader.call(contract.undoImport, { params: { id } });
  await settled(id);
  expect(await days()).toEqual([]);
});

it('takes hours that a program timed, and days of quotes; what the member typed stays when it is undone', async () => {
  const yesterday = new Date(`${chinaDay(new Date(Date.now() - 86_400_000))}T20:00:00+08:00`).getTime();
  const minutes = 60_000;
  const file = JSON.stringify({
    title: '活着',
    author: '余华',
    isbn: '9787506365437',
    type: 1,
    locationUnit: 1,
    readingStatus: 2,
    preciseReadingDurations: [
      { startTime: 1_546_300_800_000, endTime: 1_546_300_800_000 + 40 * minutes, position: 60 },
      { startTime: 1_546_304_400_000, endTime: 1_546_304_400_000 + 20 * minutes, position: 70 },
      { startTime: yesterday, endTime: yesterday + 30 * minutes, position: 80 },
      { startTime: 5, endTime: 4, position: 1 },
    ],
    fuzzyReadingDurations: [{ date: 1_546_473_600_000, durationSeconds: 600, position: 90 }],
    entries: [{ page: 130, text: '人是为活着本身而活着。', note: '', chapter: '', time: 1_546_560_000 }],
  });
  const id = await bring(file, '纸间书摘.json');
  const day = chinaDay(new Date(yesterday));
  expect(await days()).toMatchObject([
    { day: '2019-01-01', minutes: 60 },
    { day: '2019-01-03', minutes: 10 },
    { day: '2019-01-04', minutes: null },
    { day, minutes: 30 },
  ]);
  await reader.call(saveReadingDay, { params: { day }, body: { bookId: book, minutes: 45 } });
  await reader.call(contract.undoImport, { params: { id } });
  await settled(id);
  expect(await days()).toMatchObject([{ day, minutes: 45, source: 'typed' }]);
});
