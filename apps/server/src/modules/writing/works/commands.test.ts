import type { BatchAction } from '@gongdu/contract/writing/works/actions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import { createWorksFixture, type WorksFixture } from '../../../testing/factories/works.ts';

let fixture: WorksFixture;
let author: Caller;
beforeAll(async () => {
  fixture = await createWorksFixture();
  author = await fixture.person();
});
afterAll(() => fixture.close());

const drafts = (n: number, text = '几句话') =>
  Promise.all(
    Array.from({ length: n }, (_, index) => fixture.draft(author, { title: `第${index}篇`, text })),
  );
const states = (results: Awaited<ReturnType<WorksFixture['works']['batch']>>) =>
  results.map(({ problem, state }) => problem ?? state);

it('answers for each row, and a refused one holds up no other', async () => {
  const [good, empty] = [await fixture.draft(author), await fixture.draft(author, { text: '' })];
  const foreign = await fixture.draft(await fixture.person());
  const results = await fixture.works.batch(author, 'submit', [
    good,
    empty,
    foreign,
    { id: good.id + 1_000_000, version: 1 },
  ]);
  expect(states(results)).toEqual(['pending', 'work.empty', 'work.not_found', 'work.not_found']);
  expect(results[1]).toMatchObject({ ok: false, msg: '正文还没有内容，写几句再提交吧' });
});

it('refuses a row that has changed since it was seen', async () => {
  const { id, version } = await fixture.draft(author);
  await fixture.works.saveVersion(author, id, version);
  const results = await fixture.works.batch(author, 'delete', [{ id, version: version + 1 }]);
  expect(states(results)).toEqual(['work.moved_elsewhere']);
});

it('takes many through the whole way and back with counters that stay true', async () => {
  const person = author;
  author = await fixture.person();
  let items: { id: number; version: number }[] = await drafts(20);
  const act = async (name: BatchAction) => {
    const results = await fixture.works.batch(author, name, items);
    items = results.map(({ id, version }) => ({ id, version: version ?? 0 }));
    return new Set(states(results));
  };
  expect(await act('submit')).toEqual(new Set(['pending']));
  expect(await act('withdraw')).toEqual(new Set(['draft']));
  expect(await act('delete')).toEqual(new Set(['draft']));
  expect(await fixture.works.countMine(author)).toMatchObject({ all: 0, deleted: 20 });
  expect(await act('restore')).toEqual(new Set(['draft']));
  await act('delete');
  await act('purge');
  expect(await fixture.works.countMine(author)).toMatchObject({ all: 0, deleted: 0 });
  expect(await fixture.db`select id from work where author_uid = ${author.uid}`).toEqual([]);
  author = person;
});

it('empties the recycle bin by hand only of what lies in it, and by itself after 30 days', async () => {
  const [kept, thrown] = [await fixture.draft(author), await fixture.published(author)];
  await expect(fixture.works.purge(author, kept.id, kept.version)).rejects.toMatchObject({
    code: 'work.invalid_transition',
  });
  const deleted = await fixture.works.remove(author, thrown.id, thrown.version);
  expect(Date.parse(deleted.purgedAt ?? '') - Date.parse(deleted.deletedAt ?? '')).toBe(30 * 86_400_000);
  fixture.advance(29 * 86_400_000);
  expect(await fixture.works.purgeExpired()).toBe(0);
  fixture.advance(2 * 86_400_000);
  expect(await fixture.works.purgeExpired()).toBe(1);
  await expect(fixture.works.read(author, thrown.id)).rejects.toMatchObject({ code: 'work.not_found' });
  expect((await fixture.works.countMine(author)).deleted).toBe(0);
});
