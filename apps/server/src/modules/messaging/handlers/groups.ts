import type { ImParsedOf } from '@gongdu/contract/im-request';
import type { At, HandlersOf } from '../gateway/handlers.ts';
import type { createGroups } from '../groups/groups.ts';
import type { createJoining } from '../groups/joining.ts';
import type { createKeepers } from '../groups/keepers.ts';
import type { createMembership } from '../groups/membership.ts';
import type { createChatrooms } from '../rooms/chatrooms.ts';

type OfGroups =
  | 'create_group'
  | 'get_groups_list'
  | 'get_group_info'
  | 'update_group_info'
  | 'get_group_members'
  | 'add_group_member'
  | 'add_across_group_member'
  | 'del_group_member'
  | 'del_across_group_member'
  | 'exit_group'
  | 'apply_join_group'
  | 'admin_add_group_member'
  | 'group_mem_silence'
  | 'add_group_keeper'
  | 'del_group_keeper'
  | 'get_join_requests'
  | 'transfer_group'
  | 'add_msg_shield_group'
  | 'del_msg_shield_group'
  | 'list_shield_group';
type OfRooms = 'room_list' | 'room_list_self' | 'room_info' | 'join_room' | 'exit_room';

type Members = ImParsedOf<'add_group_member'>;

interface Needs {
  readonly groups: ReturnType<typeof createGroups>;
  readonly membership: ReturnType<typeof createMembership>;
  readonly joining: ReturnType<typeof createJoining>;
  readonly keepers: ReturnType<typeof createKeepers>;
  readonly chatrooms: ReturnType<typeof createChatrooms>;
}

export function groupHandlers({ groups, membership, joining, keepers }: Needs): HandlersOf<OfGroups> {
  const add = ({ actor }: At, request: Members) => done(membership.add(actor, request));
  const remove = ({ actor }: At, request: Members) => done(membership.remove(actor, request));
  return {
    create_group: ({ actor }, request) => groups.create(actor, request),
    get_groups_list: ({ actor }) => groups.list(actor),
    get_group_info: ({ actor }, { gid }) => groups.info(actor, gid),
    update_group_info: ({ actor }, request) => done(groups.update(actor, request)),
    get_group_members: ({ actor }, { gid }) => groups.members(actor, gid),
    add_group_member: add,
    add_across_group_member: add,
    del_group_member: remove,
    del_across_group_member: remove,
    exit_group: ({ actor }, { gid }) => done(membership.exit(actor, gid)),
    apply_join_group: ({ actor }, request) => joining.apply(actor, request),
    admin_add_group_member: ({ actor }, request) => done(joining.answer(actor, request)),
    group_mem_silence: ({ actor }, request) => done(membership.silence(actor, request)),
    add_group_keeper: ({ actor }, request) => done(keepers.add(actor, request)),
    del_group_keeper: ({ actor }, request) => done(keepers.dismiss(actor, request)),
    get_join_requests: ({ actor }) => joining.list(actor),
    transfer_group: ({ actor }, request) => done(membership.transfer(actor, request)),
    add_msg_shield_group: ({ actor }, { gid }) => done(groups.shield(actor, gid, true)),
    del_msg_shield_group: ({ actor }, { gid }) => done(groups.shield(actor, gid, false)),
    list_shield_group: ({ actor }) => groups.list(actor, true),
  };
}

export function roomHandlers({ chatrooms }: Needs): HandlersOf<OfRooms> {
  return {
    room_list: (_: At, page) => chatrooms.list(page),
    room_list_self: ({ socket }) => chatrooms.mine(socket),
    room_info: (_, { id }) => chatrooms.info(id),
    join_room: ({ socket, actor }, { id }) => done(chatrooms.join(socket, actor.uid, id)),
    exit_room: ({ socket }, { id }) => done(chatrooms.exit(socket, id)),
  };
}

async function done(work: Promise<void>): Promise<Record<never, never>> {
  await work;
  return {};
}
