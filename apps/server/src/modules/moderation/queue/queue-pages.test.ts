import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import type { InputOf } from '@gongdu/contract/endpoint';
import { claimNextModerationItem } from '@gongdu/contract/moderation/queue/desk';
import { listModerationItems } from '@gongdu/contract/moderation/queue/queue';
import { workKinds } from '@gongdu/contract/writing/works/work';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let chen: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  chen = await app.createMember({ role: 'admin', permissions: ['*:*:*'], name: '陈审' });
  const lin = await app.createMember({ name: '林小满' });
  // three kinds, three priorities, two channels, many with the same time, and one deleted author
  await app.db`
    insert into moderation_item (kind, object_id, state, title, excerpt, author_uid, submitted_at, decided_at,
      decided_by_uid, priority, channel_id)
    select (array['post', 'review', 'news'])[nth % 3 + 1], 900000 + nth, case when nth > ${total} then 'approved' else 'pending' end,
      '第' || nth || '篇', '', case when nth = 7 then 99999999 else ${lin.uid}::bigint end,
      timestamptz '2026-11-01' + nth % 4 * interval '1 hour', case when nth > ${total} then
        timestamptz '2026-11-02' + nth % 5 * interval '1 hour' end, case when nth > ${total} then ${chen.uid}::bigint end,
      (array[0, 50, 10])[nth % 7 % 3 + 1], nth % 2
    from generate_series(1, ${2 * total}::int) nth`;
  await app.db`
    insert into moderation_count (kind, state, n)
    select kind, state, count(*) from moderation_item group by kind, state
    on conflict (kind, state) do update set n = excluded.n`;
});
afterAll(() => app.close());

const total = 60;
type Query = NonNullable<InputOf<typeof listModerationItems>['query']>;

async function walk(query: Query): Promise<number[]> {
  const ids: number[] = [];
  for (let behind: number | undefined; ; behind = ids.at(-1)) {
    const { data } = await chen.call(listModerationItems, {
      query: { pageSize: 7, ...query, ...(behind !== undefined && { behind }) },
    });
    if (data.length === 0) return ids;
    ids.push(...data.map(({ id }) => id));
  }
}

async function inOrder(where: string, order: string): Promise<number[]> {
  const rows = await app.db<{ id: number }[]>`
    select id from moderation_item where ${app.db.unsafe(where)} order by ${app.db.unsafe(order)}`;
  return rows.map(({ id }) => id);
}

it.each([
  ['all kinds', {}, `state = 'pending'`],
  ['one kind', { kind: 'review' }, `state = 'pending' and kind = 'review'`],
  ['one channel', { channelId: 1 }, `state = 'pending' and channel_id = 1`],
  ['a search', { name: '第1' }, `state = 'pending' and title like '%第1%'`],
] as const)('walks from page to page through what waits, each item once: %s', async (_, query, where) => {
  expect(await walk(query)).toEqual(await inOrder(where, 'priority desc, submitted_at, id'));
});

it('pages through decided items, newest first', async () => {
  const ids = await inOrder(`state = 'approved'`, 'decided_at desc, id desc');
  expect(await walk({ tab: 'approved' })).toEqual(ids);
});

it('returns by number the same page as the one after the previous page', async () => {
  const third = await chen.call(listModerationItems, { query: { pageIndex: 3, pageSize: 7 } });
  const ids = await walk({});
  expect(third.data.map(({ id }) => id)).toEqual(ids.slice(14, 21));
  expect(third.dataCount).toBe(total);
  const beyond = await chen.call(listModerationItems, { query: { pageIndex: 100, pageSize: 7 } });
  expect(beyond).toMatchObject({ data: [], dataCount: total });
});

it('keeps the position of an item that was decided in the meantime', async () => {
  const ids = await walk({});
  const [behind = 0] = ids.slice(13, 14);
  await app.db`update moderation_item set state = 'refused', decided_at = now() where id = ${behind}`;
  const { data } = await chen.call(listModerationItems, { query: { pageSize: 7, behind } });
  expect(data.map(({ id }) => id)).toEqual(ids.slice(14, 21));
  await app.db`update moderation_item set state = 'pending', decided_at = null where id = ${behind}`;
});

it('names the people of an item, including deleted ones', async () => {
  const [{ id }] = await app.db<[{ id: number }]>`
    select id from moderation_item where author_uid = 99999999`;
  await app.db`
    update moderation_item set claimed_by_uid = ${chen.uid}, claimed_until = now() + interval '1 minute'
    where id = ${id}`;
  const { data } = await chen.call(listModerationItems, { query: { name: '第7篇' } });
  expect(data).toMatchObject([{ id, author: { name: deletedMemberName }, claim: { by: { name: '陈审' } } }]);
  const decided = await chen.call(listModerationItems, { query: { tab: 'approved', pageSize: 1 } });
  expect(decided.data).toMatchObject([{ author: { name: '林小满' }, decidedBy: '陈审', claim: null }]);
});

it('offers the works of all kinds in the order of their list', async () => {
  const ids = await walk({});
  const claimed: number[] = [];
  while (claimed.length < ids.length) {
    const skip = claimed.at(-1);
    const body = { kinds: [...workKinds].reverse(), ...(skip !== undefined && { skip }) };
    claimed.push((await chen.call(claimNextModerationItem, { body }))?.id ?? 0);
  }
  expect(claimed).toEqual(ids);
});

it('offers only the works of one channel', async () => {
  await app.db`update moderation_item set claimed_by_uid = null, claimed_until = null`;
  const ids = await walk({ channelId: 1 });
  const claimed: number[] = [];
  for (const _ of ids) {
    const skip = claimed.at(-1);
    const body = { kinds: [...workKinds], channelId: 1, ...(skip !== undefined && { skip }) };
    claimed.push((await chen.call(claimNextModerationItem, { body }))?.id ?? 0);
  }
  expect(claimed).toEqual(ids);
});

it('finds a part of a title in whichever case, width and script', async () => {
  await app.db`update moderation_item set title = 'The Old Man 100% 與海' where id = 1001`;
  const found = async (name: string) =>
    (await chen.call(listModerationItems, { query: { name } })).data.map(({ id }) => id);
  for (const name of ['海', '与海', '與海', 'old man', 'OLD', 'ｏｌｄ', '0%', 'n 1'])
    expect(await found(name)).toEqual([1001]);
  for (const name of ['海与', 'old_man', 'oldman']) expect(await found(name)).toEqual([]);
});

it('continues after the 2,000th item, where numbered pages end', async () => {
  await app.db`
    insert into moderation_item (kind, object_id, state, title, excerpt, author_uid, submitted_at)
    select 'reading_lead', 800000 + nth, 'pending', '', '', ${chen.uid}, timestamptz '2026-11-01' + nth * interval '1 second'
    from generate_series(1, 2100) nth`;
  const lead = { kind: 'reading_lead', pageSize: 100 } as const;
  expect((await chen.call(listModerationItems, { query: { ...lead, pageIndex: 21 } })).data).toEqual([]);
  expect(await walk(lead)).toEqual(
    await inOrder(`kind = 'reading_lead' and state = 'pending'`, 'submitted_at, id'),
  );
});
