import { blockMember } from '@gongdu/contract/core/block';
import { getSystemNoticesOfType } from '@gongdu/contract/core/notifications/notification';
import { decideModerationItem } from '@gongdu/contract/moderation/queue/queue';
import { submitWork } from '@gongdu/contract/writing/works/actions';
import { getWork } from '@gongdu/contract/writing/works/work';
import { createWork, saveWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';

let app: TestApp;
let author: TestMember;
let operator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.createMember({ name: '林小满' });
  operator = await app.createMember({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
});
afterAll(() => app.close());

function naming(people: readonly TestMember[]) {
  const named = people.map(({ uid }) => ({ type: 'mention', attrs: { uid, name: '某人' } }));
  const words = [{ type: 'text', text: '和大家说几句。' }, ...named];
  return { type: 'doc' as const, content: [{ type: 'paragraph', content: words }] };
}

async function publish(id: number): Promise<void> {
  const { version } = await author.call(getWork, { params: { id } });
  await author.call(submitWork, { params: { id }, body: { version } });
  const [item] = await app.db<[{ id: number; version: number }]>`
    select id, version from moderation_item where object_id = ${id}`;
  const body = { version: item.version, verdict: 'approve' } as const;
  await operator.call(decideModerationItem, { params: { id: item.id }, body });
}

const heard = async (person: TestMember) =>
  (await person.call(getSystemNoticesOfType, { params: { type: 6 } })).map(({ title, link }) => ({
    title,
    link,
  }));

it('notifies the members a text mentions once readers see it, and none of them again when it is changed', async () => {
  const [first, second] = [
    await app.createMember({ name: '周知秋' }),
    await app.createMember({ name: '陈砚' }),
  ];
  const draft = { title: '读书会之后', body: naming([first, first, author]) };
  const { id } = await author.call(createWork, { body: draft });
  expect(await heard(first)).toEqual([]);
  await publish(id);
  const notification = { title: '林小满在帖子《读书会之后》里提到了你', link: `/post/${id}` };
  expect(await heard(first)).toEqual([notification]);
  expect(await heard(author)).toEqual([]);

  await app.db`update notification set read_at = now() where uid = ${first.uid}`;
  const { version } = await author.call(getWork, { params: { id } });
  const change = { ...draft, body: naming([first, second]), version };
  await author.call(saveWork, { params: { id }, body: change });
  await publish(id);
  expect(await heard(second)).toEqual([notification]);
  const unread = await first.call(getSystemNoticesOfType, { params: { type: 6 }, query: { unread: true } });
  expect(unread).toEqual([]);
});

it('notifies no member who blocked the author', async () => {
  const blocker = await app.createMember();
  await blocker.call(blockMember, { params: { uid: author.uid } });
  const { id } = await author.call(createWork, { body: { title: '一篇', body: naming([blocker]) } });
  await publish(id);
  expect(await heard(blocker)).toEqual([]);
});
