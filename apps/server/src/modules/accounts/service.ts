import type { Database } from '../../db/database.ts';
import { createMembers } from './members.ts';
import * as store from './store.ts';

export type Person = store.PersonRow;
export type NewAccount = store.NewAccount;
export type Accounts = ReturnType<typeof createAccounts>;

const gone = { name: '已注销用户', avatar: null };

export function createAccounts({ db }: { db: Database }) {
  return { ...createMembers({ db }), person, people, countAdministrators };

  /** Who to show beside what somebody wrote. */
  async function person(uid: number): Promise<Person> {
    return (await people([uid])).get(uid) ?? { uid, ...gone };
  }

  function people(uids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
    return store.namesOf(db, [...new Set(uids)]);
  }

  /** How many readers administer an institution. */
  function countAdministrators(institutionId: number): Promise<number> {
    return store.countAdministrators(db, institutionId);
  }
}
