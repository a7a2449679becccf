import type { RichDocument } from '@gongdu/contract/document/document';
import type { BookWorkSort } from '@gongdu/contract/library/books/book-page';
import { emptyMeta } from '@gongdu/contract/writing/works/meta';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { createWorksFixture, type WorksFixture } from '../../../testing/factories/works.ts';
import { bookWorkReactions } from './work-reactions.ts';

let fixture: WorksFixture;
let author: Caller;
let reader: Caller;

beforeAll(async () => {
  fixture = await createWorksFixture();
  author = await fixture.person();
  reader = await fixture.person();
});
afterAll(() => fixture.close());

async function aBook(title: string, editionOf: number | null = null): Promise<number> {
  const [{ id }] = await fixture.db<[{ id: number }]>`
    insert into book (title, author, title_key, edition_of) values (${title}, '某人', ${title}, ${editionOf})
    returning id`;
  return id;
}

const review = (title: string, bookId: number) =>
  fixture.published(author, { kind: 'review', title, meta: { bookId, rating: 8, readState: 'read' } });
const like = (id: number, kind: 'review' | 'post' = 'review', caller = reader) =>
  fixture.reactions.add(caller, { kind, id }, 'like');
const reviews = async (bookId: number, sort: BookWorkSort = 'liked') =>
  (await fixture.bookWorks.list(bookId, 'review', { sort, pageSize: 20 })).rows.map(({ title }) => title);
const counts = (bookId: number) => fixture.bookWorks.count(bookId);

async function postNaming(title: string, ...bookIds: number[]) {
  const body: RichDocument = {
    type: 'doc',
    content: bookIds.map((bookId) => ({
      type: 'blockquote',
      content: [{ type: 'bookCard', attrs: { bookId, title: '书', author: '某人' } }],
    })),
  };
  const { id, version } = await fixture.works.create(author, { kind: 'post', title, body, meta: emptyMeta });
  await fixture.works.submit(author, id, version);
  await fixture.decide(id);
  return id;
}

it('sorts reviews by likes or by time, over all editions, with continuous pages', async () => {
  const book = await aBook('围城');
  const edition = await aBook('围城（注释本）', book);
  const [first, second] = [await review('先写的', book), await review('后写的', edition)];
  const third = await review('最后写的', book);
  await like(first.id);
  await like(second.id);
  await like(second.id, 'review', await fixture.person());
  expect(await reviews(book)).toEqual(['后写的', '先写的', '最后写的']);
  expect(await reviews(edition, 'newest')).toEqual(['最后写的', '后写的', '先写的']);
  for (const sort of ['liked', 'newest'] as const) {
    const titles: string[] = [];
    for (let after: string | undefined; titles.length < 4; ) {
      const page = await fixture.bookWorks.list(book, 'review', { sort, after, pageSize: 1 });
      titles.push(...page.rows.map(({ title }) => title));
      if (page.next === null) break;
      after = page.next;
    }
    expect(titles).toEqual(await reviews(book, sort));
  }
  await fixture.reactions.remove(reader, { kind: 'review', id: second.id }, 'like');
  expect(
    (await fixture.bookWorks.list(book, 'review', { sort: 'liked', pageSize: 20 })).rows[0],
  ).toMatchObject({
    likes: 1,
    id: second.id,
  });
  expect(await counts(book)).toEqual({
    shortReviews: 0,
    thoughts: 0,
    reviews: 3,
    mentions: 0,
    lists: 0,
    leads: 0,
  });
  await fixture.works.unpublish(author, third.id, third.version);
  expect(await reviews(book)).not.toContain('最后写的');
});

it('lists a post at every book of its cards, once for all editions, and no work of a circle', async () => {
  const book = await aBook('边城');
  const edition = await aBook('边城（插图本）', book);
  const other = await aBook('长河');
  const id = await postNaming('湘西两本', book, edition, other);
  const mentions = async (bookId: number) =>
    (await fixture.bookWorks.list(bookId, 'mention', { sort: 'newest', pageSize: 20 })).rows.map(
      ({ id: workId }) => workId,
    );
  expect([await mentions(book), await mentions(edition), await mentions(other)]).toEqual([[id], [id], [id]]);
  expect((await counts(book)).mentions).toBe(1);
  await fixture.db`update work_release set circle_id = 1 where work_id = ${id}`;
  await inTransaction(fixture.db, (tx) => bookWorkReactions.published(tx, { id }));
  expect(await mentions(other)).toEqual([]);
});

it('shows only the title of a review with spoilers', async () => {
  const book = await aBook('无人生还');
  await fixture.published(author, {
    kind: 'review',
    title: '说说凶手',
    text: '凶手就是法官。',
    meta: { bookId: book, rating: 10, readState: 'read', spoiler: true },
  });
  const { rows } = await fixture.bookWorks.list(book, 'review', { sort: 'liked', pageSize: 20 });
  expect(rows).toMatchObject([{ title: '说说凶手', excerpt: '', spoiler: true }]);
});
