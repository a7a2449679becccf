import type { Queryable } from '../../db/database.ts';
import type { bookListContribution } from './table.ts';

export type StoredContribution = typeof bookListContribution.$inferSelect;
type NewContribution = Pick<StoredContribution, 'listId' | 'bookId' | 'byUid' | 'sentence' | 'createdAt'>;

const maxRows = 200;

/** undefined: somebody else's of the same book waits already. */
export async function insertContribution(
  db: Queryable,
  row: NewContribution,
): Promise<StoredContribution | undefined> {
  const [created] = await db<StoredContribution[]>`
    insert into book_list_contribution ${db(row)}
    on conflict (list_id, book_id) where state = 'waiting' do nothing returning *`;
  return created;
}

export async function lockContribution(
  db: Queryable,
  listId: number,
  id: number,
): Promise<StoredContribution | undefined> {
  const [row] = await db<StoredContribution[]>`
    select * from book_list_contribution where id = ${id} and list_id = ${listId} for update`;
  return row;
}

/** Undecided ones, oldest first. */
export async function listWaiting(db: Queryable, listId: number): Promise<StoredContribution[]> {
  return db<StoredContribution[]>`
    select * from book_list_contribution where list_id = ${listId} and state = 'waiting' order by id limit ${maxRows}`;
}

/** One reader's own, newest first. */
export async function listContributionsBy(
  db: Queryable,
  listId: number,
  uid: number,
): Promise<StoredContribution[]> {
  return db<StoredContribution[]>`
    select * from book_list_contribution where list_id = ${listId} and by_uid = ${uid}
    order by id desc limit ${maxRows}`;
}

export async function countWaitingBy(db: Queryable, listId: number, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from book_list_contribution
    where list_id = ${listId} and by_uid = ${uid} and state = 'waiting'`;
  return row.n;
}

export async function decideContribution(
  db: Queryable,
  id: number,
  decision: Pick<StoredContribution, 'state' | 'reason' | 'decidedAt'>,
): Promise<StoredContribution> {
  const [row] = await db<[StoredContribution]>`
    update book_list_contribution set ${db(decision)} where id = ${id} returning *`;
  return row;
}

export async function deleteContribution(db: Queryable, id: number): Promise<void> {
  await db`delete from book_list_contribution where id = ${id}`;
}
