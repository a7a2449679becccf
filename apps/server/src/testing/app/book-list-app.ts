import { emptyDocument } from '@gongdu/contract/document/document';
import * as contract from '@gongdu/contract/library/book-lists/book-list';
import { decideModerationItem } from '@gongdu/contract/moderation/queue/queue';
import { submitWork } from '@gongdu/contract/writing/works/actions';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { startTestApp, type TestApp, type TestMember } from './test-app.ts';

export interface BookListApp extends TestApp {
  /** Ids of public books in the catalogue. */
  books(n: number): Promise<number[]>;
  list(owner: TestMember, given?: { title?: string; books?: readonly number[] }): Promise<number>;
  /** The ids of its books as that person sees them. */
  order(person: TestMember, id: number): Promise<number[]>;
  publish(owner: TestMember, id: number): Promise<void>;
}

/** The whole server with what tests of book lists begin with. */
export async function startBookListApp(
  options: Parameters<typeof startTestApp>[0] = {},
): Promise<BookListApp> {
  const app = await startTestApp(options);
  const operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
  let count = 0;
  return { ...app, books, list, order, publish };

  async function books(n: number): Promise<number[]> {
    const rows = [...Array(n).keys()].map(() => {
      count += 1;
      return { title: `第${count}本书`, titleKey: `第${count}本书`, author: '无名氏' };
    });
    const created = await app.db<{ id: number }[]>`insert into book ${app.db(rows)} returning id`;
    return created.map(({ id }) => id);
  }

  async function list(
    owner: TestMember,
    { title = '夜里读的书', books: chosen = [] }: { title?: string; books?: readonly number[] } = {},
  ): Promise<number> {
    const { id } = await owner.call(createWork, { body: { kind: 'book_list', title, body: emptyDocument } });
    const items = chosen.map((bookId) => ({ bookId }));
    if (items.length > 0) await owner.call(contract.addToBookList, { params: { id }, body: { items } });
    return id;
  }

  async function order(person: TestMember, id: number): Promise<number[]> {
    const { items } = await person.call(contract.getBookList, { params: { id } });
    return items.map(({ book }) => book.id);
  }

  async function publish(owner: TestMember, id: number): Promise<void> {
    const [{ version }] = await app.db<[{ version: number }]>`select version from work where id = ${id}`;
    await owner.call(submitWork, { params: { id }, body: { version } });
    const [item] = await app.db<[{ id: number; version: number }]>`
      select id, version from moderation_item where object_id = ${id}`;
    await operator.call(decideModerationItem, {
      params: { id: item.id },
      body: { version: item.version, verdict: 'approve' },
    });
  }
}
