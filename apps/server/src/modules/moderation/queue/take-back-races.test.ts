import * as desk from '@gongdu/contract/moderation/queue/desk';
import { takeBackDecisions } from '@gongdu/contract/moderation/queue/take-back';
import { proposeTopic } from '@gongdu/contract/writing/topic';
import { submitWork } from '@gongdu/contract/writing/works/actions';
import { getWork } from '@gongdu/contract/writing/works/work';
import { createWork, saveWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { textDocument } from '../../../testing/factories/documents.ts';

let app: TestApp;
let chen: TestMember;
let lu: TestMember;
let author: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  const operator = { role: 'admin' as const, permissions: ['*:*:*'] };
  chen = await app.createMember({ ...operator, name: '陈审' });
  lu = await app.createMember({ ...operator, name: '陆审' });
  author = await app.createMember({ name: '林小满' });
});
afterAll(() => app.close());

interface Item {
  readonly id: number;
  readonly version: number;
}

async function itemOf(kind: string, objectId: number): Promise<Item> {
  const [item] = await app.db<[Item]>`
    select id, version from moderation_item where kind = ${kind} and object_id = ${objectId}`;
  return item;
}

async function topics(name: string, n: number): Promise<Item[]> {
  const items: Item[] = [];
  for (let nth = 0; nth < n; nth += 1) {
    const { id } = await author.call(proposeTopic, { body: { name: `${name}${nth}` } });
    items.push(await itemOf('topic', id));
  }
  return items;
}

async function published(title: string): Promise<{ workId: number; item: Item }> {
  const body = { title, body: textDocument('写得真好的一本书。') };
  const { id, version } = await author.call(createWork, { body });
  await author.call(submitWork, { params: { id }, body: { version } });
  const [item] = await approve(chen, [await itemOf('post', id)]);
  if (!item) throw new Error('not approved');
  return { workId: id, item };
}

/** @returns The items with their versions after it. */
async function approve(by: TestMember, items: readonly Item[]): Promise<Item[]> {
  const rows = await by.call(desk.decideModerationItems, { body: { items: [...items], verdict: 'approve' } });
  return items.flatMap(({ id, version }) =>
    rows.some((row) => row.id === id && row.decided) ? [{ id, version: version + 1 }] : [],
  );
}

async function undo(by: TestMember, items: readonly Item[], of: 'item' | 'second_look' = 'item') {
  const rows = await by.call(takeBackDecisions, { body: { of, items: [...items] } });
  return rows.map(({ takenBack, message }) => (takenBack ? 'taken back' : message));
}

it('takes a decision back once when it is asked twice at once', async () => {
  const decided = await approve(chen, await topics('两次撤销', 1));
  const [one, two] = await Promise.all([undo(chen, decided), undo(chen, decided)]);
  expect([...one, ...two].sort()).toEqual(['taken back', '这个决定已经撤销过了'].sort());
  const [{ n }] = await app.db<[{ n: number }]>`
    select count(*)::int as n from audit_log where act = 'review.taken_back' and actor_uid = ${chen.uid}`;
  expect(n).toBe(1);
});

it('leaves of a bulk what a colleague has decided since, with the name of the colleague', async () => {
  const decided = await approve(chen, await topics('一批', 3));
  const [first] = decided;
  if (!first) throw new Error('not decided');
  expect(await undo(chen, [first])).toEqual(['taken back']);
  // chen's claim on it goes with the colleague's decision
  const refusal = {
    verdict: 'refuse',
    reason: 'other',
    sentence: '与已有的话题完全重复，请用那一个。',
    takeOver: true,
  } as const;
  const items = [{ id: first.id, version: first.version + 1 }];
  await lu.call(desk.decideModerationItems, { body: { items, ...refusal } });
  expect(await undo(chen, decided)).toEqual([
    '后来陆审又处理过它，不能撤销你的决定',
    'taken back',
    'taken back',
  ]);
});

it('ends whole whichever comes first, a bulk taken back or a colleague’s second look', async () => {
  const decided = await approve(chen, await topics('同时', 4));
  const looks = await Promise.all(decided.map(({ id }) => sample(id)));
  const agree = looks.map((id) =>
    lu.call(desk.decideSecondLook, { params: { id }, body: { verdict: 'agree' } }).catch(() => undefined),
  );
  const [undone] = await Promise.all([undo(chen, decided), ...agree]);
  const states = await app.db<{ state: string; looked: boolean }[]>`
    select item.state, look.id is not null as looked from moderation_item item
    left join second_look look on look.item_id = item.id where item.id = any(${decided.map(({ id }) => id)})
    order by item.id`;
  // taken back: it waits and has no second look; else it stands and was looked at
  expect(states.map(({ state, looked }) => [state, looked])).toEqual(
    undone.map((result) => (result === 'taken back' ? ['pending', false] : ['approved', true])),
  );
});

it('keeps an approval once its author has edited the text, and says so', async () => {
  const { workId, item } = await published('改过的一篇');
  const { version, meta } = await author.call(getWork, { params: { id: workId } });
  const change = { title: '改过的一篇（二）', body: textDocument('补了一段。'), version, meta };
  await author.call(saveWork, { params: { id: workId }, body: change });
  expect(await undo(chen, [item])).toEqual(['作者已经改过它，不能撤销，请打开它查看']);
  expect(await author.call(getWork, { params: { id: workId } })).toMatchObject({ state: 'published' });
});

it('takes an approval back before and after a reader has seen the post', async () => {
  const reader = await app.createMember();
  for (const isSeen of [false, true]) {
    const { workId, item } = await published(`读者${isSeen ? '看过' : '没看'}的一篇`);
    const address = { params: { id: workId } };
    if (isSeen) expect(await reader.call(getWork, address)).toMatchObject({ state: 'published' });
    expect(await undo(chen, [item])).toEqual(['taken back']);
    expect((await reader.callRefused(getWork, address)).problem).toBe('work.not_found');
    expect(await author.call(getWork, address)).toMatchObject({ state: 'pending' });
  }
});

/** Forces the item into the sample of second looks. */
async function sample(itemId: number): Promise<number> {
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into second_look (item_id, kind, author_uid, reviewer_uid, approved_at)
    select id, kind, author_uid, ${chen.uid}, now() from moderation_item where id = ${itemId} returning id`;
  return id;
}

it('takes second looks back: what a disagreement took down is public again, with the points', async () => {
  const { workId, item } = await published('复核的一篇');
  const look = await sample(item.id);
  const params = { id: look };
  const state = async () => (await author.call(getWork, { params: { id: workId } })).state;
  const of = [{ id: look, version: item.version }];
  await lu.call(desk.decideSecondLook, { params, body: { verdict: 'agree' } });
  expect(await undo(chen, of, 'second_look')).toEqual(['只能撤销自己刚才的决定']);
  expect(await undo(lu, of, 'second_look')).toEqual(['taken back']);

  await lu.call(desk.decideSecondLook, {
    params,
    body: { verdict: 'disagree', reason: 'abuse', points: 10 },
  });
  expect(await state()).toBe('taken_down');
  expect(await undo(lu, of, 'second_look')).toEqual(['taken back']);
  expect(await state()).toBe('published');
  const [{ n }] = await app.db<[{ n: number }]>`
    select count(*)::int as n from strike where uid = ${author.uid} and revoked_at is null`;
  expect(n).toBe(0);
  expect(await undo(lu, of, 'second_look')).toEqual(['这个决定已经撤销过了']);
  const { data } = await lu.call(desk.listSecondLooks, { query: {} });
  expect(data.map(({ id }) => id)).toContain(look);
});
