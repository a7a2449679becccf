import { gunzipSync } from 'node:zlib';
import { downloadAddress } from '@gongdu/contract/core/uploads/upload';
import * as words from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import * as contract from '@gongdu/contract/moderation/sensitive-words/word-import';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';
import { uploadAs } from '../../../../testing/form-post.ts';
import { parseLine } from './parse-line.ts';

let app: TestApp;
let operator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createMember({ role: 'admin', permissions: ['order:word:edit'] });
});
afterEach(() => app.db`delete from sensitive_word`);
afterAll(() => app.close());

async function upload(file: Uint8Array<ArrayBuffer>, more: { allowShort?: boolean } = {}) {
  const { address } = await uploadAs(operator, file, { purpose: 'import', size: file.length });
  const { id } = await operator.call(contract.createWordImport, {
    body: { fileName: '词表.csv', address, level: 'review', category: 'other', ...more },
  });
  return settled(id, 'checking');
}

async function settled(id: number, from: contract.WordImportState) {
  const read = () => operator.call(contract.getWordImport, { params: { id } });
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).not.toBe(from);
  return read();
}

async function confirm(id: number, take: 'all' | 'good') {
  await operator.call(contract.confirmWordImport, { params: { id }, body: { take } });
  return settled(id, 'adding');
}

const listed = async () =>
  (await app.db`select word from sensitive_word where removed_at is null order by id`).map(
    ({ word }) => word,
  );
const bytes = (text: string) => new TextEncoder().encode(text);

const faulty = [
  '词,级别,分类,备注,拼音',
  '地下赌庄,拦截,赌博,投诉多,di xia du zhuang',
  '',
  '的',
  '***',
  '罂',
  '枪支,封杀',
  '走私,拦截,海关',
  '地下賭莊',
  '"没有关上,拦截',
  '代开发票\t送审\t诈骗\t',
  '一二三四五,拦截,其他,,yi er',
  '《地下赌庄》,白名单',
  '六,栏,多,余,了,啊',
].join('\r\n');

it('names line and cause of each fault, and adds the others when told to', async () => {
  const checked = await upload(bytes(faulty));
  expect(checked).toMatchObject({
    state: 'checked',
    lines: 14,
    fresh: 2,
    known: 0,
    faulty: 10,
    encoding: 'utf-8',
  });
  expect(checked.faults.map(({ line, fault }) => `${line} ${fault}`)).toEqual([
    '4 common',
    '5 symbols',
    '6 short',
    '7 level',
    '8 category',
    '9 repeated',
    '10 quotes',
    '12 pinyin',
    '13 repeated',
    '14 columns',
  ]);
  expect(await listed()).toEqual([]);
  const refused = await operator.callRefused(contract.confirmWordImport, {
    params: { id: checked.id },
    body: { take: 'all' },
  });
  expect(refused).toMatchObject({ problem: 'word_import.faulty', details: { n: 10 } });
  expect(await listed()).toEqual([]);
  expect(await confirm(checked.id, 'good')).toMatchObject({ state: 'done', added: 2 });
  expect(await listed()).toEqual(['地下赌庄', '代开发票']);
  const { check } = app.app.services.sensitiveWords;
  await expect.poll(async () => (await check('dixiaduzhuang')).level).toBe('block');
  const { fileName } = await operator.call(contract.exportWordFaults, { params: { id: checked.id } });
  expect(await download(fileName)).toContain('9,地下賭莊,与文件中前面的一行相同');
  await operator.call(contract.undoWordImport, { params: { id: checked.id } });
  expect(await listed()).toEqual([]);
  expect((await check('代开发票')).level).toBeNull();
});

const utf16 = (text: string, isBig: boolean) => {
  const buffer = Buffer.from(text, 'utf16le');
  return isBig ? buffer.swap16() : buffer;
};
/** 代开发票 and 地下赌庄, as Chinese systems wrote text before. */
const gb18030 = Uint8Array.from([
  ...[0xb4, 0xfa, 0xbf, 0xaa, 0xb7, 0xa2, 0xc6, 0xb1, 0x0a],
  ...[0xb5, 0xd8, 0xcf, 0xc2, 0xb6, 0xc4, 0xd7, 0xaf],
]);

it.each([
  ['utf-8', bytes('代开发票\n地下赌庄\n')],
  ['utf-8', bytes('\uFEFF代开发票\r地下赌庄')],
  ['utf-16le', utf16('\uFEFF代开发票\r\n地下赌庄', false)],
  ['utf-16be', utf16('\uFEFF代开发票\r\n地下赌庄', true)],
  ['utf-16le', utf16('代开发票\r\n地下赌庄,拦截\r\n', false)],
  ['gb18030', gb18030],
])('reads a file in %s', async (encoding, file) => {
  const { id, ...checked } = await upload(file);
  expect(checked).toMatchObject({ encoding, fresh: 2, faulty: 0 });
  await confirm(id, 'all');
  expect(await listed()).toEqual(['代开发票', '地下赌庄']);
});

it('names lines that no encoding explains', async () => {
  const file = Uint8Array.from([...bytes('代开发票\n'), 0xff, 0xfe, 0xff, 0x0a]);
  const { faults } = await upload(file);
  expect(faults.map(({ fault }) => fault)).toContain('characters');
});

it('imports a large file, whose words are in force afterwards, and leaves existing words unchanged', {
  tags: ['slow'],
}, async () => {
  await operator.call(words.addSensitiveWord, { body: { word: '第七个词', level: 'block' } });
  // notes make a large file of few words
  const note = '长'.repeat(200);
  const lines = Array.from({ length: 4_000 }, (_, n) => `词条${n.toString(36)}号,,,${note},`);
  const file = bytes([...lines, '第七个词'].join('\n'));
  const checked = await upload(file);
  expect(checked).toMatchObject({ lines: 4_001, fresh: 4_000, known: 1, faulty: 0 });
  expect(await confirm(checked.id, 'all')).toMatchObject({ added: 4_000 });
  const { check } = app.app.services.sensitiveWords;
  const levelOf = async (text: string) => (await check(text)).level;
  await expect.poll(() => levelOf(`看看词条${(3_999).toString(36)}号`), { timeout: 20_000 }).toBe('review');
  expect(await levelOf('第七个词')).toBe('block');
});

it('refuses a file of somebody else, and a second confirmation', async () => {
  const other = await app.createMember();
  const { address } = await uploadAs(other, bytes('代开发票'), { purpose: 'import' });
  const given = { fileName: 'a.txt', address, level: 'block', category: 'other' } as const;
  expect(await operator.callRefused(contract.createWordImport, { body: given })).toMatchObject({
    problem: 'upload.not_mine',
  });
  const checked = await upload(bytes('代开发票'));
  await confirm(checked.id, 'all');
  expect(
    await operator.callRefused(contract.confirmWordImport, {
      params: { id: checked.id },
      body: { take: 'all' },
    }),
  ).toMatchObject({ problem: 'word_import.state' });
  // the file is read: nothing of it stays
  await expect
    .poll(() => app.db`select from upload where uid = ${operator.uid}`.then((rows) => rows.length))
    .toBe(0);
});

it('continues a check that a stopped node began', async () => {
  const checked = await upload(bytes('代开发票\n地下赌庄'));
  const { address } = await uploadAs(operator, bytes('代开发票\n地下赌庄'), { purpose: 'import' });
  const { id } = checked;
  await app.db`
    update word_import set state = 'checking', touched_at = now() - interval '2 minutes', address = ${address} where id = ${id}`;
  await app.app.services.sensitiveWords.imports.takeOver();
  expect(await settled(id, 'checking')).toMatchObject({ state: 'checked', fresh: 2 });
});

it('exports what it imports again', async () => {
  await operator.call(words.addSensitiveWord, {
    body: { word: '=加"微信"', level: 'mask', category: 'advertising', note: '一,二', pinyin: '' },
  });
  await operator.call(words.addSensitiveWord, {
    body: { word: '赌庄', level: 'block', category: 'gambling', pinyin: 'du zhuang' },
  });
  const { fileName } = await operator.call(words.exportSensitiveWords, { body: {} });
  const [, ...lines] = (await download(fileName)).trim().split('\r\n');
  const defaults = { level: 'review', category: 'other', allowShort: false } as const;
  expect(lines.map((line) => parseLine(line, defaults))).toMatchObject([
    { word: '=加"微信"', level: 'mask', category: 'advertising', note: '一,二', pinyin: null, fault: null },
    { word: '赌庄', level: 'block', category: 'gambling', pinyin: 'du zhuang', fault: null },
  ]);
});

async function download(fileName: string): Promise<string> {
  const reply = await app.app.inject({ url: downloadAddress(fileName) });
  expect(reply.statusCode).toBe(200);
  const isPacked = reply.headers['content-encoding'] === 'gzip';
  return (isPacked ? gunzipSync(reply.rawPayload) : reply.rawPayload).toString('utf8');
}
