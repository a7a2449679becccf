import type { BookListBeside } from '@gongdu/contract/writing/works/public-content';
import { rankGap } from '../../modules/library/book-lists/ranks.ts';
import { fingerprintOf } from '../../modules/writing/works/presenter.ts';
import { type DemoBookList, demoBookLists, demoBooks, demoSuggestions } from '../content/books.ts';
import { hourMs, named, type Seeding } from './seeding.ts';
import { publishedRow, releaseWorks } from './works.ts';

/** Published lists with their books, some of which accept suggestions; the first reader has a pending one. */
export async function seedBookLists(demo: Seeding): Promise<void> {
  const oldestFirst = demoBookLists.map((list, at) => ({ list, row: rowOf(demo, list, at) })).toReversed();
  const ids = await demo.insertForIds(
    'work',
    oldestFirst.map(({ row }) => row),
  );
  await releaseWorks(demo, ids);
  const idOf = new Map(oldestFirst.map(({ list }, at) => [list.key, ids[at] ?? 0]));
  await seedItems(demo, idOf);
  await seedSuggestions(demo, idOf);
  const titles = new Map(demoBooks.map(({ key, title, author }) => [key, `${title} ${author}`]));
  const entries = oldestFirst.map(({ list: { key, about, books }, row }) => ({
    kind: 'book_list' as const,
    id: named(idOf, key),
    ownerUid: row.authorUid,
    title: row.title,
    summary: row.excerpt,
    text: [about, ...books.map(({ book }) => named(titles, book))].join('\n'),
    publishedAt: row.publishedAt,
    link: `/bookList/${named(idOf, key)}`,
  }));
  demo.entries.push(...entries);
}

function rowOf(demo: Seeding, { owner, title, about, books }: DemoBookList, at: number) {
  const published = demo.now.getTime() - (at * 31 + 20) * hourMs;
  const items = books.map(({ book, note }) => ({ bookId: demo.bookOf(book), note, fromUid: null }));
  const beside: BookListBeside = { kind: 'book_list', items };
  const row = publishedRow(demo.uidOf(owner), title, about, published);
  return { ...row, kind: 'book_list' as const, beside, besidePrint: fingerprintOf(beside) };
}

async function seedItems(demo: Seeding, idOf: ReadonlyMap<string, number>): Promise<void> {
  const lists = demoBookLists.map(({ key, invites, books }) => {
    return {
      workId: named(idOf, key),
      mode: invites ? ('invites' as const) : ('open' as const),
      count: books.length,
    };
  });
  await demo.insert('book_list', lists);
  const items = demoBookLists.flatMap(({ key, books }) =>
    books.map(({ book, note }, at) => {
      const place = { listId: named(idOf, key), bookId: demo.bookOf(book), rank: at * rankGap };
      return { ...place, note, addedAt: demo.now.toISOString() };
    }),
  );
  await demo.insert('book_list_item', items);
}

async function seedSuggestions(demo: Seeding, idOf: ReadonlyMap<string, number>): Promise<void> {
  const rows = demoSuggestions.map(({ list, by, book, sentence }, at) => ({
    listId: named(idOf, list),
    bookId: demo.bookOf(book),
    byUid: demo.uidOf(by),
    sentence,
    createdAt: demo.hoursAgo(at * 5 + 2),
  }));
  await demo.insert('book_list_contribution', rows);
}
