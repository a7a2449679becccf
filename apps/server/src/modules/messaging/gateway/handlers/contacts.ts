import { imUsername } from '@gongdu/contract/messaging/content';
import type { Handshake } from '../../connections/handshake.ts';
import type { Presence } from '../../connections/presence.ts';
import type { Blocklist } from '../../contacts/blocklist.ts';
import type { createDirectory } from '../../contacts/directory.ts';
import type { createFriends } from '../../contacts/friends.ts';
import type { createDoNotDisturb } from '../../conversations/do-not-disturb.ts';
import type { SendPermissions } from '../../messages/permissions.ts';
import { conversationChannel, personChannel } from '../../protocol/channels.ts';
import { ImError } from '../../protocol/error.ts';
import { parseId, parseUserId } from '../../protocol/person.ts';
import type { Fanout } from '../fanout.ts';
import type { HandlersOf, RequestContext } from '../request-handler.ts';

type ContactRequest =
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
  readonly permissions: SendPermissions;
  readonly presence: Presence;
  readonly directory: ReturnType<typeof createDirectory>;
  readonly friends: ReturnType<typeof createFriends>;
  readonly blocklist: Blocklist;
  readonly doNotDisturb: ReturnType<typeof createDoNotDisturb>;
}

export function contactHandlers(needs: Needs): HandlersOf<ContactRequest> {
  const { handshake, directory, friends, blocklist, doNotDisturb } = needs;
  return {
    ...commandHandlers(needs),
    logout: ({ socket }) => emptyReply(handshake.logout(socket)),
    presence: ({ actor }, { usernames }) => directory.presenceOf(actor, usernames),
    // Accounts, names and passwords are the personal centre's.
    register: notSupported,
    update_user_inf: notSupported,
    update_user_pwd: notSupported,
    get_across_user_info: ({ actor }, request) => directory.info(actor, request),
    get_people: (_, { usernames }) => directory.list(usernames),
    add_friend: ({ actor }, request) => emptyReply(friends.add(actor, request)),
    del_friend: ({ actor }, request) => emptyReply(friends.remove(actor, request)),
    update_friend_memo: ({ actor }, request) => emptyReply(friends.setMemo(actor, request)),
    get_friend_list: ({ actor }) => friends.list(actor),
    get_black_list: ({ actor }) => blocklist.list(actor),
    add_black_list: ({ actor }, request) => emptyReply(blocklist.add(actor, request)),
    del_black_list: ({ actor }, request) => emptyReply(blocklist.remove(actor, request)),
    no_disturb: ({ actor }) => doNotDisturb.list(actor),
    add_msg_no_disturb_single: (context, { target_name }) =>
      setPersonDoNotDisturb(context, target_name, true),
    delete_msg_no_disturb_single: (context, { target_name }) =>
      setPersonDoNotDisturb(context, target_name, false),
    add_msg_no_disturb_group: (context, { gid }) => setGroupDoNotDisturb(context, gid, true),
    delete_msg_no_disturb_group: (context, { gid }) => setGroupDoNotDisturb(context, gid, false),
    add_msg_no_disturb_global: ({ actor }) => emptyReply(doNotDisturb.setAll(actor, true)),
    delete_msg_no_disturb_global: ({ actor }) => emptyReply(doNotDisturb.setAll(actor, false)),
  };

  function setPersonDoNotDisturb({ actor }: RequestContext, name: string, on: boolean) {
    return emptyReply(doNotDisturb.set(actor, { kind: 'single', uid: parseUserId(name) }, on));
  }

  function setGroupDoNotDisturb({ actor }: RequestContext, gid: string | number, on: boolean) {
    return emptyReply(doNotDisturb.set(actor, { kind: 'group', gid: parseId(gid, 'noGroup') }, on));
  }
}

/** Commands pass by: typing, and what an app makes of them. */
function commandHandlers({
  fanout,
  permissions,
  presence,
}: Needs): HandlersOf<'trans_msg_single' | 'trans_msg_group'> {
  return {
    trans_msg_single: async ({ actor }, { target_username, cmd }) => {
      const uid = parseUserId(target_username);
      const permission = await permissions.find(actor.uid, { kind: 'single', uid });
      if (permission.error !== null) throw new ImError(permission.error);
      // a stranger learns from the answer neither that they are there nor that they are not
      const devices = permission.unanswered ? [] : (await presence.devicesOf([uid])).get(uid);
      if (devices?.length === 0) throw new ImError('targetOffline');
      const payload = { from_uid: actor.uid, from_username: imUsername(actor.uid), cmd };
      fanout.push({ channels: [personChannel(uid)], event: 'trans_msg_rec', payload });
      return {};
    },
    trans_msg_group: async ({ actor }, request) => {
      const gid = parseId(request.gid, 'noGroup');
      const permission = await permissions.find(actor.uid, { kind: 'group', gid });
      if (permission.error !== null) throw new ImError(permission.error);
      const payload = { from_uid: actor.uid, from_username: imUsername(actor.uid), gid, cmd: request.cmd };
      const rooms = [conversationChannel(permission.convId)];
      fanout.push({ channels: rooms, event: 'trans_msg_rec', payload, exceptSocketId: actor.socketId });
      return {};
    },
  };
}

function notSupported(): never {
  throw new ImError('notAllowed');
}

async function emptyReply(promise: Promise<void>): Promise<Record<never, never>> {
  await promise;
  return {};
}
