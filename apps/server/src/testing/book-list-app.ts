import * as contract from '@gongdu/contract/book-list';
import { emptyDocument } from '@gongdu/contract/document';
import { decideReview } from '@gongdu/contract/review';
import { createWork } from '@gongdu/contract/work';
import { submitWork } from '@gongdu/contract/work-act';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

export interface BookListApp extends TestApp {
  /** Ids of public books in the catalogue. */
  books(n: number): Promise<number[]>;
  list(owner: Person, given?: { title?: string; books?: readonly number[] }): Promise<number>;
  /** The ids of its books as that person sees them. */
  order(person: Person, id: number): Promise<number[]>;
  publish(owner: Person, id: number): Promise<void>;
}

/** The whole server with what tests of book lists begin with. */
export async function startBookListApp(): Promise<BookListApp> {
  const app = await startTestApp();
  const operator = await app.person({ role: 'admin', permissions: ['*:*:*'] });
  let made = 0;
  return { ...app, books, list, order, publish };

  async function books(n: number): Promise<number[]> {
    const rows = [...Array(n).keys()].map(() => {
      made += 1;
      return { title: `第${made}本书`, titleKey: `第${made}本书`, author: '无名氏' };
    });
    const created = await app.db<{ id: number }[]>`insert into book ${app.db(rows)} returning id`;
    return created.map(({ id }) => id);
  }

  async function list(
    owner: Person,
    { title = '夜里读的书', books: chosen = [] }: { title?: string; books?: readonly number[] } = {},
  ): Promise<number> {
    const { id } = await owner.call(createWork, { body: { kind: 'book_list', title, body: emptyDocument } });
    const items = chosen.map((bookId) => ({ bookId }));
    if (items.length > 0) await owner.call(contract.addToBookList, { params: { id }, body: { items } });
    return id;
  }

  async function order(person: Person, id: number): Promise<number[]> {
    const { items } = await person.call(contract.getBookList, { params: { id } });
    return items.map(({ book }) => book.id);
  }

  async function publish(owner: Person, id: number): Promise<void> {
    const [{ version }] = await app.db<[{ version: number }]>`select version from work where id = ${id}`;
    await owner.call(submitWork, { params: { id }, body: { version } });
    const [item] = await app.db<[{ id: number; version: number }]>`
      select id, version from review_item where object_id = ${id}`;
    await operator.call(decideReview, {
      params: { id: item.id },
      body: { version: item.version, verdict: 'approve' },
    });
  }
}
