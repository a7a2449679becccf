import * as contract from '@gongdu/contract/library/books/author-merge';
import { listAuthorBooks } from '@gongdu/contract/library/books/book-page';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldAuthor } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let operator: TestMember;
let reader: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
  reader = await app.createMember();
});
afterAll(() => app.close());

async function aBook(title: string, ...names: string[]): Promise<number> {
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key) values (${title}, ${names.join('、')}, ${title}) returning id`;
  const rows = names.map((name) => ({ nameKey: foldAuthor(name), bookId: id, name }));
  await app.db`insert into book_author ${app.db(rows)}`;
  return id;
}

const named = (name: string) => ({ params: { name } });
const page = (name: string) => reader.call(listAuthorBooks, { ...named(name), query: {} });
const merge = (name: string, into: string) =>
  operator.call(contract.mergeAuthor, { ...named(name), body: { into, reason: '同一个人的两种译名' } });
const refused = (name: string, into: string) =>
  operator.callRefused(contract.mergeAuthor, { ...named(name), body: { into, reason: '重复' } });

it('puts the works of two spellings on one page, each work once, and takes them apart', async () => {
  const [first, second, both] = [
    await aBook('鼠疫', '加缪'),
    await aBook('局外人', '卡缪'),
    await aBook('对照本', '加缪', '卡缪'),
  ];
  const shown = { ...named('卡缪'), query: { into: '加缪' } };
  expect(await operator.call(contract.previewAuthorMerge, shown)).toMatchObject({
    from: { name: '卡缪', works: 2 },
    into: { name: '加缪', works: 2 },
    works: 3,
  });
  await merge('卡缪', '加缪');
  for (const name of ['加缪', '卡缪']) {
    const { rows, count, ...head } = await page(name);
    expect([head.name, head.merged, count]).toEqual(['加缪', name === '卡缪', 3]);
    expect(rows.map(({ id }) => id)).toEqual([both, second, first]);
  }
  const moved = await fetch(`${app.address}/author/${encodeURIComponent('卡缪')}`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([
    308,
    `/author/${encodeURIComponent('加缪')}`,
  ]);
  expect(await operator.call(contract.listAuthorMerges)).toMatchObject([{ alias: '卡缪', author: '加缪' }]);
  await operator.call(contract.undoAuthorMerge, named('卡缪'));
  expect((await page('卡缪')).rows.map(({ id }) => id)).toEqual([both, second]);
  expect(await operator.callRefused(contract.undoAuthorMerge, named('卡缪'))).toMatchObject({
    problem: 'author_merge.not_found',
  });
});

it('follows chains and refuses cycles, unknown names, and who is no operator', async () => {
  for (const name of ['莎士比亚', '沙士比亚', '莎翁']) await aBook(`${name}集`, name);
  await merge('莎翁', '沙士比亚');
  await merge('沙士比亚', '莎士比亚');
  expect(await page('莎翁')).toMatchObject({ name: '莎士比亚', count: 3 });
  for (const [name, into] of [
    ['莎士比亚', '莎翁'],
    ['莎翁', '沙士比亚'],
    ['莎士比亚', '莎 士 比 亚'],
  ] as const)
    expect(await refused(name, into)).toMatchObject({ problem: 'author_merge.itself' });
  expect(await refused('莎士比亚', '没有的人')).toMatchObject({ problem: 'author.not_found' });
  for (const into of ['', '\u0000', '长'.repeat(101)])
    expect(await refused('莎士比亚', into)).toMatchObject({ code: 400 });
  const call = { ...named('莎翁'), body: { into: '莎士比亚', reason: '重复' } };
  expect(await reader.callRefused(contract.mergeAuthor, call)).toMatchObject({ code: 403 });
  await operator.call(contract.undoAuthorMerge, named('沙士比亚'));
  expect(await page('莎翁')).toMatchObject({ name: '沙士比亚', count: 2 });
});
