import {
  contentKinds,
  contentSearch,
  getPage,
  kindsBySearchType,
} from '@gongdu/contract/core/content-index/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { systemClock } from '../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { type ContentIndex, createContentIndex } from './service.ts';

let app: TestApp;
let reader: TestMember;
let contentIndex: ContentIndex;

beforeAll(async () => {
  app = await startTestApp();
  reader = await app.createMember();
  contentIndex = createContentIndex({ db: app.db, clock: systemClock });
  const entries = contentKinds.map((kind, at) => contentEntry({ kind, id: at + 1, title: `万象 ${kind}` }));
  await inTransaction(app.db, (tx) => contentIndex.upsertAll(tx, entries));
});
afterAll(() => app.close());

it('lists each of the thirteen content types under its number', async () => {
  for (const [at, kind] of contentKinds.entries()) {
    const { data, dataCount } = await reader.call(getPage, { body: { contentType: at + 1 } });
    expect(dataCount).toBe(1);
    expect(data[0]).toMatchObject({ kind, contentId: at + 1, author: '林小满' });
  }
});

it('searches the types of the content API, where 5 is the book and 3 the news', async () => {
  const search = (...ContentTypeList: number[]) =>
    reader.call(contentSearch, { body: { ContentTypeList, SearchText: '万象' } });
  expect((await search(5)).data.map(({ kind }) => kind)).toEqual(['book']);
  expect((await search(3)).data.map(({ kind }) => kind)).toEqual(['news']);
  expect((await search(...kindsBySearchType.keys())).dataCount).toBe(contentKinds.length);
});

it('returns the content search with the fields that its callers read', async () => {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/Content/ContentSearch',
    headers: { authorization: `Bearer ${reader.token}` },
    payload: { ContentTypeList: [5], pageIndex: 1, pageSize: 10, SearchText: '' },
  });
  expect(reply.json()).toMatchObject({ code: 200, statusCode: 200, dataCount: 1, capped: false });
  expect(Object.keys(reply.json().data[0])).toEqual(
    expect.arrayContaining(['contentId', 'title', 'author', 'mainPicUrl', 'publishTime']),
  );
});

it('is for members, and refuses an unknown content type', async () => {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/Common/GetPage',
    payload: { contentType: 1 },
  });
  expect(reply.statusCode).toBe(401);
  expect(await reader.callRefused(getPage, { body: { contentType: 99 } })).toMatchObject({ code: 400 });
  expect(await reader.callRefused(contentSearch, { body: { ContentTypeList: [] } })).toMatchObject({
    msg: '请选择内容类型',
  });
});

it('finds entries by references, only public ones', async () => {
  const refs = [
    { kind: 'post', id: 1 },
    { kind: 'post', id: 999 },
  ] as const;
  expect([...(await contentIndex.findMany(refs)).keys()]).toEqual(['post:1']);
  expect(await contentIndex.find(app.db, refs[0])).toMatchObject({ title: '万象 post' });
  expect(await contentIndex.find(app.db, refs[1])).toBeUndefined();
});

it('truncates a text that is too long, without half an emoji', async () => {
  const entry = contentEntry({ id: 77, text: `${'长'.repeat(59_999)}😀` });
  await inTransaction(app.db, (tx) => contentIndex.upsert(tx, entry));
  const [row] = await app.db<
    [{ text: string }]
  >`select text from content_entry where kind = 'post' and id = 77`;
  expect(row.text).toBe('长'.repeat(59_999));
});
