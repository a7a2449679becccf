// @module-tag slow
import { importLinesMax } from '@gongdu/contract/library/imports/line-codes';
import { expect, it } from 'vitest';
import { type ZipEntry, zipArchive } from '../../../../shared/zip/zip-archive.ts';
import { readImportFile } from './read-import-file.ts';
import type { ImportedRecord } from './records.ts';

const megabyte = 1024 * 1024;
const part = 512 * 1024;

async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += part) yield bytes.subarray(at, at + part);
}

/** The records, counted and thrown away, and how far memory grew beyond the file itself. */
async function measure(bytes: Uint8Array, keep = 0) {
  global.gc?.();
  const before = process.memoryUsage();
  let [most, count] = [0, 0];
  const look = () => {
    const now = process.memoryUsage();
    most = Math.max(most, now.heapUsed - before.heapUsed + now.external - before.external);
  };
  const records: ImportedRecord[] = [];
  const read = await readImportFile(() => inParts(bytes), { size: bytes.length, today: '2026-11-30' });
  look();
  if (typeof read === 'string') return { why: read, most: most / megabyte, count, records };
  for await (const slice of read.records) {
    count += slice.length;
    if (records.length < keep) records.push(...slice.slice(0, keep));
    look();
  }
  return { why: '', most: most / megabyte, count, records };
}

async function zipOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  async function* listed() {
    yield* entries;
  }
  const parts: Uint8Array[] = [];
  for await (const each of zipArchive(listed(), new Date('2026-11-30T00:00:00Z'))) parts.push(each);
  return Buffer.concat(parts);
}

it('reads a table of 64 MB line by line', async () => {
  const head = '标题,作者,评分,评论\n';
  const line = `活着,余华,4,${'好'.repeat(220)}\n`;
  const bytes = Buffer.from(head + line.repeat(Math.floor((64 * megabyte) / Buffer.byteLength(line))));
  const { count, most, why } = await measure(bytes);
  expect(why).toBe('');
  expect(count).toBe(Math.floor((64 * megabyte) / Buffer.byteLength(line)));
  expect(most).toBeLessThan(200);
});

it('tells a file with a line too many at once', async () => {
  const many = Buffer.from(`标题,评分\n${'活着,4\n'.repeat(importLinesMax)}`);
  expect(await measure(many)).toMatchObject({ why: '文件多于 100000 行，请分成几份导入', count: 0 });
  const list = Buffer.from(
    `[${Array.from({ length: importLinesMax + 1 }, () => '{"title":"活着"}').join(',')}]`,
  );
  expect(await measure(list)).toMatchObject({ why: '文件多于 100000 行，请分成几份导入' });
  const clippings = Buffer.from(
    '书 (某人)\n- 您在位置 #1的标注 | 添加于 2019年1月2日\n\n文字\n==========\n'.repeat(20_001),
  );
  expect(await measure(clippings)).toMatchObject({ why: '文件多于 100000 行，请分成几份导入' });
});

it('refuses a workbook that grows beyond what its size says, before it is unpacked', async () => {
  const sheet = (body: ZipEntry['body']): ZipEntry[] => [
    {
      name: 'xl/workbook.xml',
      body: [
        '<workbook xmlns:r="r"><sheets><sheet name="读过" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: ['<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'],
    },
    { name: 'xl/worksheets/sheet1.xml', body },
  ];
  const zeros = Buffer.alloc(megabyte, ' ');
  const bomb = await zipOf(sheet(Array.from({ length: 400 }, () => zeros)));
  expect(bomb.length).toBeLessThan(megabyte);
  const { why, most } = await measure(bomb);
  expect(why).toContain('不像是书目，没有读');
  expect(most).toBeLessThan(40);
  // its directory says a hundredth of what it holds
  const lying = Buffer.from(bomb);
  const name = 'xl/worksheets/sheet1.xml';
  const entry = lying.lastIndexOf(name) - 46;
  lying.writeUInt32LE(megabyte, entry + 24);
  expect((await measure(lying)).why).toContain('与它自己写明的大小不符');
});

it('counts the files of an archive before it reads one', async () => {
  const many = Array.from({ length: 5_001 }, (_, at) => ({ name: `${at}.csv`, body: ['标题\n'] }));
  expect((await measure(await zipOf(many))).why).toBe('这份压缩文件里有 5001 个文件，多于 5000 个，没有读');
});

it('names what is no list of books', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const random = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919 * (at + 3)) % 256));
  const epub = await zipOf([
    { name: 'mimetype', body: ['application/epub+zip'] },
    { name: 'META-INF/container.xml', body: ['<container/>'] },
  ]);
  const sentences = await Promise.all(
    [
      png,
      Buffer.from('%PDF-1.7\n'),
      epub,
      random,
      Buffer.from(''),
      Buffer.from('PK\u0003\u0004 and nothing'),
    ].map(async (bytes) => (await measure(bytes)).why),
  );
  expect(sentences).toEqual([
    expect.stringMatching(/^这是一张照片，里面没有书目/),
    expect.stringMatching(/^这是一份 PDF/),
    expect.stringMatching(/^这是一本电子书/),
    expect.stringMatching(/没有书目/),
    '文件是空的，请换一份',
    '这份压缩文件打不开，可能没有下载完整，请重新导出或下载一次',
  ]);
});

it('cuts a quote of 20,000 characters with a remark, and keeps 10,000 of one book', async () => {
  const block = (at: number, text: string) =>
    `活着 (余华)\n- 您在位置 #${at * 10}-${at * 10 + 1}的标注 | 添加于 2019年1月2日星期三 上午8:00:00\n\n${text}\n==========\n`;
  const long = block(0, '长'.repeat(20_000));
  const blocks = Array.from({ length: 9_999 }, (_, at) => block(at + 1, `第 ${at} 句`));
  const { records, count, most } = await measure(Buffer.from(long + blocks.join('')), 1);
  expect(count).toBe(10_000);
  expect(records[0]).toMatchObject({ kind: 'quote', text: '长'.repeat(5_000), remarks: ['quote'] });
  expect(most).toBeLessThan(120);
});

it('keeps nothing of a JSON but what it reads: 64 MB in one object', async () => {
  const entry = `{"page":1,"text":"${'字'.repeat(200)}","time":1546300800,"sort":"highlight","drawer":"lighten"}`;
  const n = 90_000;
  const bytes = Buffer.from(
    `{"entries":[${Array.from({ length: n }, () => entry).join(',')}],"junk":[${'[],'.repeat(500_000)}0],"title":"活着"}`,
  );
  const { count, records, most } = await measure(bytes, 1);
  expect(records[0]).toMatchObject({ bookTitle: '活着', position: { unit: 'page', value: '1' } });
  expect(count).toBe(n);
  expect(most).toBeLessThan(200);
});
