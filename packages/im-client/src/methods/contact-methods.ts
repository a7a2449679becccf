import type { Params, SendRequestFn } from './request.ts';

type Friend = Omit<Params<'add_friend'>, 'from_type'>;
export interface Members {
  readonly member_usernames: Params<'add_black_list'>['member_list'];
}

/** Friends, the blacklist and people's profiles. */
export function contactMethods(request: SendRequestFn) {
  return {
    getUserInfo: (person: Params<'get_across_user_info'>) => request('get_across_user_info', person),
    updateSelfInfo: (profile: Params<'update_user_inf'>) => request('update_user_inf', profile),
    /** Refused with 882004: passwords are changed in the personal centre. */
    updateSelfPwd: (_passwords: { old_pwd: string; new_pwd: string }) => request('update_user_pwd', {}),
    /** Refused with 882004: the avatar is changed in the personal centre. */
    updateSelfAvatar: (_picture: { avatar: unknown }) => request('update_user_inf', {}),
    getFriendList: () => request('get_friend_list', {}),
    addFriend: (friend: Friend) => request('add_friend', { ...friend, from_type: 1 }),
    acceptFriend: (friend: Friend) => request('add_friend', { ...friend, from_type: 2 }),
    declineFriend: (friend: Friend) => request('add_friend', { ...friend, from_type: 3 }),
    delFriend: (friend: Params<'del_friend'>) => request('del_friend', friend),
    updateFriendMemo: (memo: Params<'update_friend_memo'>) => request('update_friend_memo', memo),
    getBlacks: () => request('get_black_list', {}),
    addSingleBlacks: ({ member_usernames }: Members) =>
      request('add_black_list', { member_list: member_usernames }),
    delSingleBlacks: ({ member_usernames }: Members) =>
      request('del_black_list', { member_list: member_usernames }),
    /** Our own: names and avatars of up to 200 people. */
    getPeople: (people: Params<'get_people'>) => request('get_people', people),
    /** Our own: who is online. */
    getPresence: (people: Params<'presence'>) => request('presence', people),
    getResource: (media: Params<'get_resource'>) => request('get_resource', media),
  };
}

/** Do-not-disturb settings. */
export function doNotDisturbMethods(request: SendRequestFn) {
  return {
    getNoDisturb: () => request('no_disturb', {}),
    addSingleNoDisturb: (person: Params<'add_msg_no_disturb_single'>) =>
      request('add_msg_no_disturb_single', person),
    delSingleNoDisturb: (person: Params<'delete_msg_no_disturb_single'>) =>
      request('delete_msg_no_disturb_single', person),
    addGroupNoDisturb: (group: Params<'add_msg_no_disturb_group'>) =>
      request('add_msg_no_disturb_group', group),
    delGroupNoDisturb: (group: Params<'delete_msg_no_disturb_group'>) =>
      request('delete_msg_no_disturb_group', group),
    addGlobalNoDisturb: () => request('add_msg_no_disturb_global', {}),
    delGlobalNoDisturb: () => request('delete_msg_no_disturb_global', {}),
  };
}
