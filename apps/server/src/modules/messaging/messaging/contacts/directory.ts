import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/messaging/request';
import type { Platform } from '../../../../platform.ts';
import type { Presence } from '../connections/presence.ts';
import type { Actor } from '../protocol/actor.ts';
import { ImError } from '../protocol/error.ts';
import { parseUserId, toPerson } from '../protocol/person.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'messagingDb'> {
  readonly appkey: string;
  readonly presence: Presence;
}

/** Profiles and presence. */
export function createDirectory({ messagingDb: db, appkey, presence }: Needs) {
  return { info, list, presenceOf };

  async function info(
    { uid }: Actor,
    { username }: ImParsedOf<'get_across_user_info'>,
  ): Promise<ImReplyOf<'get_across_user_info'>> {
    const row = await store.findProfile(db, uid, parseUserId(username));
    if (!row) throw new ImError('noTarget');
    const { bio: signature, memoName, friend: is_friend } = row;
    return {
      user_info: { ...toPerson(row, appkey), uid: row.uid, signature, memo_name: memoName ?? '', is_friend },
    };
  }

  async function list(usernames: readonly string[]): Promise<ImReplyOf<'get_people'>> {
    const rows = await store.findPeople(db, usernames.map(parseUserId));
    return { people: rows.map((row) => toPerson(row, appkey)) };
  }

  /** For people unrelated to the caller the answer is the same as when presence is unknown. */
  async function presenceOf({ uid }: Actor, usernames: readonly string[]): Promise<ImReplyOf<'presence'>> {
    const uids = usernames.map(parseUserId);
    const known = new Set(await store.listAcquaintances(db, uid, uids));
    const devices = await presence.devicesOf([...known]);
    return {
      users: usernames.map((username) => {
        const connected = devices.get(parseUserId(username));
        const platforms = [...new Set((connected ?? []).map(({ platform }) => platform))];
        return { username, online: connected ? connected.length > 0 : null, platforms };
      }),
    };
  }
}
