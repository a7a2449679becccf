import { getNoticesOfType } from '@gongdu/contract/notice';
import { decideReview } from '@gongdu/contract/review';
import { blockPerson } from '@gongdu/contract/silence';
import { createWork, getWork, saveWork } from '@gongdu/contract/work';
import { submitWork } from '@gongdu/contract/work-act';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.person({ name: '林小满' });
  operator = await app.person({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
});
afterAll(() => app.close());

function naming(people: readonly Person[]) {
  const named = people.map(({ uid }) => ({ type: 'mention', attrs: { uid, name: '某人' } }));
  const words = [{ type: 'text', text: '和大家说几句。' }, ...named];
  return { type: 'doc' as const, content: [{ type: 'paragraph', content: words }] };
}

async function publish(id: number): Promise<void> {
  const { version } = await author.call(getWork, { params: { id } });
  await author.call(submitWork, { params: { id }, body: { version } });
  const [item] = await app.db<[{ id: number; version: number }]>`
    select id, version from review_item where object_id = ${id}`;
  const body = { version: item.version, verdict: 'approve' } as const;
  await operator.call(decideReview, { params: { id: item.id }, body });
}

const heard = async (person: Person) =>
  (await person.call(getNoticesOfType, { params: { type: 6 } })).map(({ title, link }) => ({ title, link }));

it('tells those whom a text names once readers see it, and none of them again when it is changed', async () => {
  const [first, second] = [await app.person({ name: '周知秋' }), await app.person({ name: '陈砚' })];
  const draft = { title: '读书会之后', body: naming([first, first, author]) };
  const { id } = await author.call(createWork, { body: draft });
  expect(await heard(first)).toEqual([]);
  await publish(id);
  const told = { title: '林小满在帖子《读书会之后》里提到了你', link: `/post/${id}` };
  expect(await heard(first)).toEqual([told]);
  expect(await heard(author)).toEqual([]);

  await app.db`update notice set read_at = now() where uid = ${first.uid}`;
  const { version } = await author.call(getWork, { params: { id } });
  const change = { ...draft, body: naming([first, second]), version };
  await author.call(saveWork, { params: { id }, body: change });
  await publish(id);
  expect(await heard(second)).toEqual([told]);
  const unread = await first.call(getNoticesOfType, { params: { type: 6 }, query: { unread: true } });
  expect(unread).toEqual([]);
});

it('tells nobody who has blocked the author', async () => {
  const blocker = await app.person();
  await blocker.call(blockPerson, { params: { uid: author.uid } });
  const { id } = await author.call(createWork, { body: { title: '一篇', body: naming([blocker]) } });
  await publish(id);
  expect(await heard(blocker)).toEqual([]);
});
