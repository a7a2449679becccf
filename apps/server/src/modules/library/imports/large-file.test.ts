// @module-tag slow
import { addImportFiles, getImport } from '@gongdu/contract/library/imports/import';
import { listShelf } from '@gongdu/contract/library/shelf/shelf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldKey } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { uploadAs } from '../../../testing/form-post.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  for (const [title, author] of [
    ['活着', '余华'],
    ['呐喊', '鲁迅'],
  ] as const)
    await app.db`insert into book (title, author, title_key) values (${title}, ${author}, ${foldKey(title)})`;
});
afterAll(() => app.close());

it('brings a file of 64 MB: uploaded, read line by line, and on the shelf', {
  timeout: 240_000,
}, async () => {
  const reader = await app.createMember();
  const heading = '书名,作者,状态,短评\n';
  const first = '呐喊,鲁迅,读过,\n';
  // as long as a line may be
  const line = `活着,余华,读过,${'夜'.repeat(6_000)}\n`;
  const room = 64 * 1024 * 1024 - Buffer.byteLength(heading + first);
  const lines = Math.floor(room / Buffer.byteLength(line));
  const bytes = new TextEncoder().encode(heading + first + line.repeat(lines));
  const name = '读过.csv';
  const { address } = await uploadAs(reader, bytes, {
    purpose: 'import',
    fileName: name,
    size: bytes.length,
  });
  const { id } = await reader.call(addImportFiles, { body: { files: [{ address, name }] } });
  const read = () => reader.call(getImport, { params: { id } });
  await expect.poll(async () => (await read()).working, { timeout: 200_000 }).toBe(false);
  const imported = await read();
  expect(imported).toMatchObject({ books: { sure: 2 }, added: { books: 2 } });
  expect(imported.files).toMatchObject([{ state: 'read', tally: { books: lines + 1, longComments: lines } }]);
  const { rows } = await reader.call(listShelf, { query: {} });
  expect(new Set(rows.map(({ book }) => book.title))).toEqual(new Set(['呐喊', '活着']));
});
