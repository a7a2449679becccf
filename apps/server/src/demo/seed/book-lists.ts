import type { RichDocument } from '@gongdu/contract/document/document';
import type { BookListBeside } from '@gongdu/contract/writing/works/public-content';
import type { Transaction } from '../../db/database.ts';
import type { ContentIndex } from '../../modules/core/content-index/service.ts';
import { rankGap } from '../../modules/library/book-lists/ranks.ts';
import { fingerprintOf } from '../../modules/writing/works/presenter.ts';
import { type DemoBookList, demoBookLists, demoBooks, demoSuggestions } from '../content/books.ts';
import { bulkInsert } from './bulk-insert.ts';

interface Needs {
  readonly contentIndex: ContentIndex;
  readonly uids: ReadonlyMap<string, number>;
  /** By the books' keys. */
  readonly books: ReadonlyMap<string, number>;
  readonly now: Date;
}

const hour = 3_600_000;

/** Published lists with their books, some of which accept suggestions; the first reader has a pending one. */
export async function seedBookLists(tx: Transaction, needs: Needs): Promise<void> {
  const { sql } = tx;
  const { uids, now } = needs;
  const works = demoBookLists.map((list, at) => ({
    ...workOf(list, uids.get(list.owner) ?? 0, at, now),
    ...besideOf(list, needs.books),
  }));
  works.reverse();
  const created = await sql<{ id: number; title: string }[]>`
    insert into ${bulkInsert(sql, 'work', works)} returning id, title`;
  const ids = new Map(created.map(({ id, title }) => [title, id]));
  const idOf = ({ title }: Pick<DemoBookList, 'title'>) => ids.get(title) ?? 0;
  await sql`
    insert into work_count (author_uid, kind, bucket, n)
    select author_uid, kind, state, count(*) from work where kind = 'book_list' group by author_uid, kind, state`;
  await sql`
    insert into work_release (work_id, title, body, excerpt, words, beside, beside_print, released_at)
    select id, title, body, excerpt, words, beside, beside_print, published_at from work where kind = 'book_list'`;
  await seedItems(tx, needs, idOf);
  await seedSuggestions(tx, needs, idOf);
  await indexBookLists(tx, needs, idOf);
}

/** The published state of its books. */
function besideOf({ books: chosen }: DemoBookList, books: Needs['books']) {
  const items = chosen.map(({ book, note }) => ({ bookId: books.get(book) ?? 0, note, fromUid: null }));
  const beside: BookListBeside = { kind: 'book_list', items };
  return { beside, besidePrint: fingerprintOf(beside) };
}

function workOf({ about, title }: DemoBookList, authorUid: number, at: number, now: Date) {
  const published = new Date(now.getTime() - (at * 31 + 20) * hour);
  const body: RichDocument = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: about }] }],
  };
  return {
    kind: 'book_list',
    authorUid,
    title,
    body,
    excerpt: about.slice(0, 120),
    words: about.length,
    state: 'published',
    createdAt: new Date(published.getTime() - 30 * hour),
    updatedAt: published,
    submittedAt: new Date(published.getTime() - 4 * hour),
    publishedAt: published,
  } as const;
}

type IdOf = (list: Pick<DemoBookList, 'title'>) => number;

async function seedItems({ sql }: Transaction, { books, now }: Needs, idOf: IdOf): Promise<void> {
  const lists = demoBookLists.map((list) => {
    const mode = list.invites ? 'invites' : 'open';
    return { workId: idOf(list), mode, count: list.books.length };
  });
  await sql`insert into ${bulkInsert(sql, 'book_list', lists)}`;
  const rows = demoBookLists.flatMap((list) =>
    list.books.map(({ book, note }, at) => {
      return { listId: idOf(list), bookId: books.get(book) ?? 0, rank: at * rankGap, note, addedAt: now };
    }),
  );
  await sql`insert into ${bulkInsert(sql, 'book_list_item', rows)}`;
  await sql`insert into book_list_shown (list_id, book_id) select list_id, book_id from book_list_item`;
}

async function seedSuggestions({ sql }: Transaction, { uids, books, now }: Needs, idOf: IdOf): Promise<void> {
  const rows = demoSuggestions.flatMap(({ list, by, book, sentence }, at) => {
    const found = demoBookLists.find(({ key }) => key === list);
    const createdAt = new Date(now.getTime() - (at * 5 + 2) * hour);
    const named = { bookId: books.get(book) ?? 0, byUid: uids.get(by) ?? 0, sentence, createdAt };
    return found ? [{ listId: idOf(found), ...named }] : [];
  });
  await sql`insert into ${bulkInsert(sql, 'book_list_contribution', rows)}`;
  await sql`
    update book_list set waiting = (
      select count(*) from book_list_contribution where list_id = work_id and state = 'waiting')`;
}

async function indexBookLists(
  tx: Transaction,
  { contentIndex, uids, now }: Needs,
  idOf: IdOf,
): Promise<void> {
  const people = await tx.sql<{ uid: number; name: string }[]>`select uid, name from account`;
  const names = new Map(people.map(({ uid, name }) => [uid, name]));
  const titles = new Map(demoBooks.map(({ key, title, author }) => [key, `${title} ${author}`]));
  const entries = demoBookLists.map((list, at) => {
    const ownerUid = uids.get(list.owner) ?? 0;
    return {
      kind: 'book_list' as const,
      id: idOf(list),
      ownerUid,
      title: list.title,
      authorName: names.get(ownerUid) ?? '',
      cover: null,
      summary: list.about.slice(0, 120),
      text: [list.about, ...list.books.map(({ book }) => titles.get(book) ?? '')].join('\n'),
      publishedAt: workOf(list, ownerUid, at, now).publishedAt.toISOString(),
      link: `/bookList/${idOf(list)}`,
    };
  });
  await contentIndex.upsertAll(tx, entries.toReversed());
}
