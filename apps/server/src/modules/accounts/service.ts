import type { Database, Queryable } from '../../db/database.ts';
import { createSignInAccounts } from './sign-in-accounts.ts';
import * as store from './store.ts';

export type Person = store.PersonRow;
export type NewAccount = store.NewAccount;
export type Accounts = ReturnType<typeof createAccounts>;

const deletedAccount = { name: '已注销用户', avatar: null };

export function createAccounts({ db }: { db: Database }) {
  return { ...createSignInAccounts({ db }), getPerson, getPeople, countAdministrators };

  /** Who to show beside what somebody wrote. Within a transaction, `sql` is the transaction's. */
  async function getPerson(uid: number, sql: Queryable = db): Promise<Person> {
    return (await getPeople([uid], sql)).get(uid) ?? { uid, ...deletedAccount };
  }

  function getPeople(uids: readonly number[], sql: Queryable = db): Promise<ReadonlyMap<number, Person>> {
    return store.findPeople(sql, [...new Set(uids)]);
  }

  /** How many readers administer an institution. */
  function countAdministrators(institutionId: number): Promise<number> {
    return store.countAdministrators(db, institutionId);
  }
}
