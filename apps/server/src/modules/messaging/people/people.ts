import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/im-request';
import type { Database } from '../../../db/database.ts';
import type { Actor } from '../actor.ts';
import type { Presence } from '../connect/presence.ts';
import { Refusal } from '../refusal.ts';
import { toPerson, uidNamed } from './person.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly appkey: string;
  readonly presence: Presence;
}

/** Who people are and whether they are there. */
export function createDirectory({ db, appkey, presence }: Needs) {
  return { info, named, present };

  async function info(
    { uid }: Actor,
    { username }: ImParsedOf<'get_across_user_info'>,
  ): Promise<ImReplyOf<'get_across_user_info'>> {
    const row = await store.findInfo(db, uid, uidNamed(username));
    if (!row) throw new Refusal('noTarget');
    const { bio: signature, memoName, friend: is_friend } = row;
    return {
      user_info: { ...toPerson(row, appkey), uid: row.uid, signature, memo_name: memoName ?? '', is_friend },
    };
  }

  async function named(usernames: readonly string[]): Promise<ImReplyOf<'get_people'>> {
    const rows = await store.findPeople(db, usernames.map(uidNamed));
    return { people: rows.map((row) => toPerson(row, appkey)) };
  }

  /** Of people the caller has nothing to do with it says what it says when nobody can tell. */
  async function present({ uid }: Actor, usernames: readonly string[]): Promise<ImReplyOf<'presence'>> {
    const uids = usernames.map(uidNamed);
    const known = new Set(await store.acquaintances(db, uid, uids));
    const seats = await presence.of([...known]);
    return {
      users: usernames.map((username) => {
        const here = seats.get(uidNamed(username));
        const platforms = [...new Set((here ?? []).map(({ platform }) => platform))];
        return { username, online: here ? here.length > 0 : null, platforms };
      }),
    };
  }
}
