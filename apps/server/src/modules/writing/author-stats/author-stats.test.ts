import { statNames } from '@gongdu/contract/writing/author-stats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { createWorksFixture, type WorksFixture } from '../../../testing/factories/works.ts';
import type { AuthorStats } from './service.ts';

const day = 86_400_000;
let fixture: WorksFixture;
let authorStats: AuthorStats;
let reader: Caller;
let other: Caller;

beforeAll(async () => {
  fixture = await createWorksFixture();
  authorStats = fixture.authorStats;
  [reader, other] = await Promise.all([fixture.person(), fixture.person()]);
});
afterAll(() => fixture.close());

type Act = Parameters<AuthorStats['onActivity']>[1];

function act(given: Partial<Act> = {}): Promise<void> {
  const at = fixture.now().toISOString();
  const usual = { type: 'like', on: true, actorUid: other.uid, receiverUid: reader.uid, at } as const;
  return inTransaction(fixture.db, (tx) => authorStats.onActivity(tx, { ...usual, ...given }));
}

async function today(uid: number) {
  const { days } = await authorStats.read({ uid }, 7);
  return days.at(-1)?.numbers;
}

it('has a zero for every day of a member without events', async () => {
  const { totals, days } = await authorStats.read({ uid: 999_999 }, 30);
  expect(days).toHaveLength(30);
  expect([totals, ...days.map(({ numbers }) => numbers)].flatMap(Object.values).some(Boolean)).toBe(false);
  expect(days.at(-1)?.day).toBe(new Date(fixture.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10));
});

it('counts a work once, with the words of the published text, until it is deleted', async () => {
  const author = await fixture.person();
  const work = await fixture.published(author, { text: '四个汉字' });
  expect(await today(author.uid)).toMatchObject({ works: 1, words: 4 });
  const facts = { id: work.id, authorUid: author.uid, words: 6, publishedAt: fixture.now().toISOString() };
  await inTransaction(fixture.db, (tx) => authorStats.onPublished(tx, facts));
  expect(await today(author.uid)).toMatchObject({ works: 1, words: 6 });
  for (let n = 0; n < 2; n++) await inTransaction(fixture.db, (tx) => authorStats.onUnpublished(tx, work));
  expect(await today(author.uid)).toMatchObject({ works: 0, words: 0 });
  expect((await authorStats.read(author, 7)).totals).toMatchObject({ works: 0, words: 0 });
});

it("counts each kind of event separately, without a member's own actions", async () => {
  for (const what of ['like', 'like', 'collect', 'follow', 'comment', 'reply', 'mention'] as const)
    await act({ type: what });
  await act({ actorUid: reader.uid });
  await act({ receiverUid: null });
  expect(await today(reader.uid)).toMatchObject({ likes: 2, collects: 1, followers: 1, comments: 2 });
});

it('subtracts a withdrawn reaction from the day on which it was given', async () => {
  const author = await fixture.person();
  const at = fixture.now().toISOString();
  await act({ receiverUid: author.uid, at });
  fixture.advance(2 * day);
  await act({ receiverUid: author.uid, on: false, at });
  const { totals, days } = await authorStats.read(author, 7);
  expect(totals.likes).toBe(0);
  expect(days.map(({ numbers }) => numbers.likes)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

it('starts a day at midnight of Asia/Shanghai', async () => {
  const author = await fixture.person();
  const noon = new Date(fixture.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const midnight = Date.parse(`${noon}T00:00:00+08:00`);
  await act({ receiverUid: author.uid, at: new Date(midnight - 1).toISOString() });
  await act({ receiverUid: author.uid, at: new Date(midnight).toISOString() });
  const { days } = await authorStats.read(author, 7);
  expect(days.slice(-2).map(({ numbers }) => numbers.likes)).toEqual([1, 1]);
});

it('loses nothing with concurrent actions', async () => {
  const author = await fixture.person();
  await Promise.all(Array.from({ length: 40 }, (_, n) => act({ receiverUid: author.uid, on: n % 4 !== 3 })));
  const { totals } = await authorStats.read(author, 7);
  expect(totals.likes).toBe(20);
  expect(statNames.filter((name) => totals[name] !== 0)).toEqual(['likes']);
});
