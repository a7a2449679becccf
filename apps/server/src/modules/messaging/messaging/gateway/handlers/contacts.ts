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
import { emptyReply, type Handlers, type RequestContext } from '../dispatch.ts';
import type { Fanout } from '../fanout.ts';

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

export function contactHandlers(needs: Needs) {
  const { handshake, directory, friends, blocklist, doNotDisturb } = needs;
  return {
    ...commandHandlers(needs),
    logout: ({ socket }) => emptyReply(handshake.logout(socket)),
    presence: ({ actor }, { usernames }) => directory.presenceOf(actor, usernames),
    // Accounts, names and passwords are changed in the personal centre.
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
  } satisfies Partial<Handlers>;

  function setPersonDoNotDisturb({ actor }: RequestContext, name: string, on: boolean) {
    return emptyReply(doNotDisturb.set(actor, { kind: 'single', uid: parseUserId(name) }, on));
  }

  function setGroupDoNotDisturb({ actor }: RequestContext, gid: string | number, on: boolean) {
    return emptyReply(doNotDisturb.set(actor, { kind: 'group', gid: parseId(gid, 'noGroup') }, on));
  }
}

/** Commands such as typing, which are pushed and never stored. */
function commandHandlers({ fanout, permissions, presence }: Needs) {
  return {
    trans_msg_single: async ({ actor }, { target_username, cmd }) => {
      const uid = parseUserId(target_username);
      const permission = await permissions.find(actor.uid, { kind: 'single', uid });
      if (permission.error !== null) throw new ImError(permission.error);
      // The answer to a stranger must not reveal whether the person is online.
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
      const channels = [conversationChannel(permission.convId)];
      fanout.push({ channels, event: 'trans_msg_rec', payload, exceptSocketId: actor.socketId });
      return {};
    },
  } satisfies Partial<Handlers>;
}

function notSupported(): never {
  throw new ImError('notAllowed');
}
