import type { ImParsedOf } from '@gongdu/contract/messaging/request';
import type { createChatRooms } from '../../chat-rooms/chat-rooms.ts';
import type { createAdmins } from '../../groups/admins.ts';
import type { createGroups } from '../../groups/groups.ts';
import type { createJoinRequests } from '../../groups/join-requests.ts';
import type { GroupCore } from '../../groups/membership.ts';
import { emptyReply, type Handlers, type RequestContext } from '../dispatch.ts';

type MembersRequest = ImParsedOf<'add_group_member'>;

interface Needs {
  readonly groups: ReturnType<typeof createGroups>;
  readonly membership: GroupCore['membership'];
  readonly joinRequests: ReturnType<typeof createJoinRequests>;
  readonly admins: ReturnType<typeof createAdmins>;
  readonly chatRooms: ReturnType<typeof createChatRooms>;
}

export function groupHandlers({ groups, membership, joinRequests, admins }: Needs) {
  const add = ({ actor }: RequestContext, request: MembersRequest) =>
    emptyReply(membership.add(actor, request));
  const remove = ({ actor }: RequestContext, request: MembersRequest) =>
    emptyReply(membership.remove(actor, request));
  return {
    create_group: ({ actor }, request) => groups.create(actor, request),
    get_groups_list: ({ actor }) => groups.list(actor),
    get_group_info: ({ actor }, { gid }) => groups.info(actor, gid),
    update_group_info: ({ actor }, request) => emptyReply(groups.update(actor, request)),
    get_group_members: ({ actor }, { gid }) => groups.members(actor, gid),
    add_group_member: add,
    add_across_group_member: add,
    del_group_member: remove,
    del_across_group_member: remove,
    exit_group: ({ actor }, { gid }) => emptyReply(membership.exit(actor, gid)),
    apply_join_group: ({ actor }, request) => joinRequests.apply(actor, request),
    admin_add_group_member: ({ actor }, request) => emptyReply(joinRequests.decide(actor, request)),
    group_mem_silence: ({ actor }, request) => emptyReply(membership.silence(actor, request)),
    add_group_keeper: ({ actor }, request) => emptyReply(admins.add(actor, request)),
    del_group_keeper: ({ actor }, request) => emptyReply(admins.remove(actor, request)),
    get_join_requests: ({ actor }) => joinRequests.list(actor),
    transfer_group: ({ actor }, request) => emptyReply(membership.transfer(actor, request)),
    add_msg_shield_group: ({ actor }, { gid }) => emptyReply(groups.shield(actor, gid, true)),
    del_msg_shield_group: ({ actor }, { gid }) => emptyReply(groups.shield(actor, gid, false)),
    list_shield_group: ({ actor }) => groups.list(actor, true),
  } satisfies Partial<Handlers>;
}

export function chatRoomHandlers({ chatRooms }: Needs) {
  return {
    room_list: (_: RequestContext, page) => chatRooms.list(page),
    room_list_self: ({ socket }) => chatRooms.joined(socket),
    room_info: (_, { id }) => chatRooms.info(id),
    join_room: ({ socket, actor }, { id }) => emptyReply(chatRooms.join(socket, actor.uid, id)),
    exit_room: ({ socket }, { id }) => emptyReply(chatRooms.exit(socket, id)),
  } satisfies Partial<Handlers>;
}
