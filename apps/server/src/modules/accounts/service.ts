import type { Database, Queryable } from '../../db/database.ts';
import { createMembers } from './members.ts';
import * as store from './store.ts';

export type Person = store.PersonRow;
export type NewAccount = store.NewAccount;
export type Accounts = ReturnType<typeof createAccounts>;

const gone = { name: '已注销用户', avatar: null };

export function createAccounts({ db }: { db: Database }) {
  return { ...createMembers({ db }), person, people, countAdministrators };

  /** Who to show beside what somebody wrote. Within a transaction, `sql` is the transaction's. */
  async function person(uid: number, sql: Queryable = db): Promise<Person> {
    return (await people([uid], sql)).get(uid) ?? { uid, ...gone };
  }

  function people(uids: readonly number[], sql: Queryable = db): Promise<ReadonlyMap<number, Person>> {
    return store.namesOf(sql, [...new Set(uids)]);
  }

  /** How many readers administer an institution. */
  function countAdministrators(institutionId: number): Promise<number> {
    return store.countAdministrators(db, institutionId);
  }
}
