import type { Ask, Given } from './ask.ts';

type Silence = Omit<Given<'group_mem_silence'>, 'keep_silence'>;
type Verdict = Omit<Given<'admin_add_group_member'>, 'status'> & { readonly result: 0 | 1 };

/** Groups, and how they are kept quiet. */
export function groupMethods(ask: Ask) {
  return {
    createGroup: (group: Given<'create_group'>) => ask('create_group', group),
    exitGroup: (group: Given<'exit_group'>) => ask('exit_group', group),
    getGroups: () => ask('get_groups_list', {}),
    getGroupInfo: (group: Given<'get_group_info'>) => ask('get_group_info', group),
    updateGroupInfo: (group: Given<'update_group_info'>) => ask('update_group_info', group),
    /** `avatar` is the address of a picture that is there already. */
    updateGroupAvatar: ({ gid, avatar }: { gid: number | string; avatar: string }) =>
      ask('update_group_info', { gid, avatar }),
    addGroupMembers: (members: Given<'add_group_member'>) => ask('add_group_member', members),
    delGroupMembers: (members: Given<'del_group_member'>) => ask('del_group_member', members),
    getGroupMembers: (group: Given<'get_group_members'>) => ask('get_group_members', group),
    joinGroup: (group: Given<'apply_join_group'>) => ask('apply_join_group', group),
    /** The owner's or a keeper's answer to who asked: `result` 0 takes him in, 1 declines. */
    addGroupMemberResp: ({ result, ...verdict }: Verdict) =>
      ask('admin_add_group_member', { ...verdict, status: result }),
    addGroupMemSilence: (member: Silence) => ask('group_mem_silence', { ...member, keep_silence: true }),
    delGroupMemSilence: (member: Silence) => ask('group_mem_silence', { ...member, keep_silence: false }),
    addGroupKeeper: (keepers: Given<'add_group_keeper'>) => ask('add_group_keeper', keepers),
    delGroupKeeper: (keepers: Given<'del_group_keeper'>) => ask('del_group_keeper', keepers),
    /** Ours: who wants to join, and what I asked myself. */
    getJoinRequests: () => ask('get_join_requests', {}),
    /** Ours. */
    transferGroup: (group: Given<'transfer_group'>) => ask('transfer_group', group),
    addGroupShield: (group: Given<'add_msg_shield_group'>) => ask('add_msg_shield_group', group),
    delGroupShield: (group: Given<'del_msg_shield_group'>) => ask('del_msg_shield_group', group),
    groupShieldList: () => ask('list_shield_group', {}),
  };
}
