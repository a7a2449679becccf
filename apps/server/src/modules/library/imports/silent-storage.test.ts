import { addImportFiles, getImport } from '@gongdu/contract/library/imports/import';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { uploadAs } from '../../../testing/form-post.ts';

let app: TestApp;
let reader: TestMember;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  reader = await app.createMember();
  const bytes = new TextEncoder().encode('书名,作者,状态\n没有的书,某人,读过');
  const { address } = await uploadAs(reader, bytes, {
    purpose: 'import',
    fileName: '书.csv',
    size: bytes.length,
  });
  const silent = vi.spyOn(app.app.services.uploads, 'readImport').mockImplementation(async function* () {
    yield* [];
    throw new Error('The bucket does not answer');
  });
  const files = [{ address, name: '书.csv' }];
  ({ id } = await reader.call(addImportFiles, { body: { files } }));
  await expect.poll(() => silent.mock.calls.length).toBeGreaterThan(0);
});
afterAll(() => app.close());

const read = () => reader.call(getImport, { params: { id } });
const letAMinutePass = () => app.db`update book_import set touched_at = now() - interval '2 minutes'`;

it('keeps a file that the storage does not hand out, and reads it when it does', async () => {
  expect(await read()).toMatchObject({ working: true, files: [{ state: 'waiting', refusal: '' }] });
  vi.restoreAllMocks();
  await letAMinutePass();
  await app.app.services.bookImports.takeOver();
  await expect.poll(async () => (await read()).working).toBe(false);
  expect(await read()).toMatchObject({ files: [{ state: 'read', tally: { books: 1 } }] });
});

it('refuses it after a day', async () => {
  await app.db`update book_import_file set added_at = now() - interval '25 hours' where import_id = ${id}`;
  await letAMinutePass();
  await app.app.services.bookImports.takeOver();
  await expect.poll(async () => (await read()).working, { timeout: 20_000 }).toBe(false);
  expect(await read()).toMatchObject({
    files: [{ state: 'refused', refusal: '这个文件一天都没有取出来，请重新放进来' }],
  });
  vi.restoreAllMocks();
});
