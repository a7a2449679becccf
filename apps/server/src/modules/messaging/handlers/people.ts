import { imUsername } from '@gongdu/contract/im-content';
import type { Handshake } from '../connect/handshake.ts';
import type { Presence } from '../connect/presence.ts';
import type { Fanout } from '../gateway/fanout.ts';
import type { At, HandlersOf } from '../gateway/handlers.ts';
import type { createBlacklist } from '../people/blacklist.ts';
import type { createFriends } from '../people/friends.ts';
import type { createDirectory } from '../people/people.ts';
import { numberNamed, uidNamed } from '../people/person.ts';
import { Refusal } from '../refusal.ts';
import { conversationRoom, personRoom } from '../rooms.ts';
import type { Passages } from '../send/passages.ts';
import type { createNoDisturb } from '../sessions/no-disturb.ts';

type OfPeople =
  | 'logout'
  | 'presence'
  | 'trans_msg_single'
  | 'trans_msg_group'
  | 'register'
  | 'get_across_user_info'
  | 'get_people'
  | 'update_user_inf'
  | 'update_user_pwd'
  | 'add_friend'
  | 'del_friend'
  | 'update_friend_memo'
  | 'get_friend_list'
  | 'get_black_list'
  | 'add_black_list'
  | 'del_black_list'
  | 'no_disturb'
  | 'add_msg_no_disturb_single'
  | 'delete_msg_no_disturb_single'
  | 'add_msg_no_disturb_group'
  | 'delete_msg_no_disturb_group'
  | 'add_msg_no_disturb_global'
  | 'delete_msg_no_disturb_global';

interface Needs {
  readonly handshake: Handshake;
  readonly fanout: Fanout;
  readonly passages: Passages;
  readonly presence: Presence;
  readonly directory: ReturnType<typeof createDirectory>;
  readonly friends: ReturnType<typeof createFriends>;
  readonly blacklist: ReturnType<typeof createBlacklist>;
  readonly noDisturb: ReturnType<typeof createNoDisturb>;
}

export function peopleHandlers(needs: Needs): HandlersOf<OfPeople> {
  const { handshake, directory, friends, blacklist, noDisturb } = needs;
  return {
    ...commandHandlers(needs),
    logout: ({ socket }) => done(handshake.logout(socket)),
    presence: ({ actor }, { usernames }) => directory.present(actor, usernames),
    // Accounts, names and passwords are the personal centre's.
    register: notHere,
    update_user_inf: notHere,
    update_user_pwd: notHere,
    get_across_user_info: ({ actor }, request) => directory.info(actor, request),
    get_people: (_, { usernames }) => directory.named(usernames),
    add_friend: ({ actor }, request) => done(friends.add(actor, request)),
    del_friend: ({ actor }, request) => done(friends.remove(actor, request)),
    update_friend_memo: ({ actor }, request) => done(friends.memo(actor, request)),
    get_friend_list: ({ actor }) => friends.list(actor),
    get_black_list: ({ actor }) => blacklist.list(actor),
    add_black_list: ({ actor }, request) => done(blacklist.add(actor, request)),
    del_black_list: ({ actor }, request) => done(blacklist.remove(actor, request)),
    no_disturb: ({ actor }) => noDisturb.list(actor),
    add_msg_no_disturb_single: (at, { target_name }) => quietSingle(at, target_name, true),
    delete_msg_no_disturb_single: (at, { target_name }) => quietSingle(at, target_name, false),
    add_msg_no_disturb_group: (at, { gid }) => quietGroup(at, gid, true),
    delete_msg_no_disturb_group: (at, { gid }) => quietGroup(at, gid, false),
    add_msg_no_disturb_global: ({ actor }) => done(noDisturb.setAll(actor, true)),
    delete_msg_no_disturb_global: ({ actor }) => done(noDisturb.setAll(actor, false)),
  };

  function quietSingle({ actor }: At, name: string, on: boolean) {
    return done(noDisturb.set(actor, { kind: 'single', uid: uidNamed(name) }, on));
  }

  function quietGroup({ actor }: At, gid: string | number, on: boolean) {
    return done(noDisturb.set(actor, { kind: 'group', gid: numberNamed(gid, 'noGroup') }, on));
  }
}

/** Commands pass by: typing, and what an app makes of them. */
function commandHandlers({
  fanout,
  passages,
  presence,
}: Needs): HandlersOf<'trans_msg_single' | 'trans_msg_group'> {
  return {
    trans_msg_single: async ({ actor }, { target_username, cmd }) => {
      const uid = uidNamed(target_username);
      const passage = await passages.find(actor.uid, { kind: 'single', uid });
      if (passage.refused !== null) throw new Refusal(passage.refused);
      // a stranger learns from the answer neither that they are there nor that they are not
      const here = passage.unanswered ? [] : (await presence.of([uid])).get(uid);
      if (here?.length === 0) throw new Refusal('targetOffline');
      const payload = { from_uid: actor.uid, from_username: imUsername(actor.uid), cmd };
      fanout.push({ rooms: [personRoom(uid)], event: 'trans_msg_rec', payload });
      return {};
    },
    trans_msg_group: async ({ actor }, request) => {
      const gid = numberNamed(request.gid, 'noGroup');
      const passage = await passages.find(actor.uid, { kind: 'group', gid });
      if (passage.refused !== null) throw new Refusal(passage.refused);
      const payload = { from_uid: actor.uid, from_username: imUsername(actor.uid), gid, cmd: request.cmd };
      const rooms = [conversationRoom(passage.convId)];
      fanout.push({ rooms, event: 'trans_msg_rec', payload, except: actor.socketId });
      return {};
    },
  };
}

function notHere(): never {
  throw new Refusal('notAllowed');
}

async function done(work: Promise<void>): Promise<Record<never, never>> {
  await work;
  return {};
}
