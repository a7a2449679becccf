import type { Database } from '../../db/database.ts';
import * as store from './store.ts';

export type Accounts = ReturnType<typeof createAccounts>;

const gone = { name: '已注销用户', avatar: null };

export function createAccounts({ db }: { db: Database }) {
  return { person, people };

  /** Who to show beside what somebody wrote. */
  async function person(uid: number): Promise<store.PersonRow> {
    return (await people([uid])).get(uid) ?? { uid, ...gone };
  }

  function people(uids: readonly number[]): Promise<ReadonlyMap<number, store.PersonRow>> {
    return store.namesOf(db, [...new Set(uids)]);
  }
}
