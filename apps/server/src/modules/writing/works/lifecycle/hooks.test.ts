import { Problem } from '@gongdu/contract/problem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../http/caller.ts';
import { createWorksFixture, type WorksFixture } from '../../../../testing/factories/works.ts';

let fixture: WorksFixture;
let author: Caller;
const heard: string[] = [];
beforeAll(async () => {
  fixture = await createWorksFixture();
  author = await fixture.person();
  const { hooks } = fixture.works;
  hooks.submitting.set({
    'an empty list is refused': async (_tx, { title }) => {
      if (title === '空书单') throw new Problem('work.empty');
    },
  });
  hooks.published.set({ heard: async (_tx, { id }) => void heard.push(`published ${id}`) });
  hooks.unpublished.set({ heard: async (_tx, { id }) => void heard.push(`withdrawn ${id}`) });
  hooks.purged.set({
    heard: async (_tx, works) => void heard.push(`purged ${works.map(({ id }) => id).join()}`),
  });
  hooks.registerContent('book_list', {
    beside: async () => ({ kind: 'book_list', items: [] }),
    searchText: async () => '红楼梦 曹雪芹',
  });
});
afterAll(() => fixture.close());

it('hears when readers begin and cease to see a work, and when it is gone', async () => {
  const { id, version } = await fixture.published(author, { kind: 'book_list', text: '' });
  const deleted = await fixture.works.remove(author, id, version);
  const restored = await fixture.works.restore(author, id, deleted.version);
  const again = await fixture.works.remove(author, id, restored.version);
  await fixture.works.purge(author, id, again.version);
  const all = [`published ${id}`, `withdrawn ${id}`, `published ${id}`, `withdrawn ${id}`, `purged ${id}`];
  expect(heard).toEqual(all);
});

it('refuses a submission that lacks something, alone and in a batch', async () => {
  const { id, version } = await fixture.draft(author, { kind: 'book_list', title: '空书单' });
  await expect(fixture.works.submit(author, id, version)).rejects.toMatchObject({ code: 'work.empty' });
  const other = await fixture.draft(author, { kind: 'book_list', title: '满书单' });
  const results = await fixture.works.batch(author, 'submit', [{ id, version }, other]);
  expect(results.map(({ ok }) => ok)).toEqual([false, true]);
});

it('adds the words by which a work of its kind is found', async () => {
  const list = await fixture.published(author, { kind: 'book_list', text: '秋天读' });
  const entry = await fixture.contentIndex.find(fixture.db, { kind: 'book_list', id: list.id });
  expect(entry).toMatchObject({ text: '秋天读\n红楼梦 曹雪芹', link: `/bookList/${list.id}` });
});
