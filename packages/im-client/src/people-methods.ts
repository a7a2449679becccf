import type { Ask, Given } from './ask.ts';

type Friend = Omit<Given<'add_friend'>, 'from_type'>;
export interface Members {
  readonly member_usernames: Given<'add_black_list'>['member_list'];
}

/** Friends, the blacklist and people's profiles. */
export function peopleMethods(ask: Ask) {
  return {
    getUserInfo: (person: Given<'get_across_user_info'>) => ask('get_across_user_info', person),
    updateSelfInfo: (profile: Given<'update_user_inf'>) => ask('update_user_inf', profile),
    /** Refused with 882004: passwords are changed in the personal centre. */
    updateSelfPwd: (_passwords: { old_pwd: string; new_pwd: string }) => ask('update_user_pwd', {}),
    /** Refused with 882004: the picture is changed in the personal centre. */
    updateSelfAvatar: (_picture: { avatar: unknown }) => ask('update_user_inf', {}),
    getFriendList: () => ask('get_friend_list', {}),
    addFriend: (friend: Friend) => ask('add_friend', { ...friend, from_type: 1 }),
    acceptFriend: (friend: Friend) => ask('add_friend', { ...friend, from_type: 2 }),
    declineFriend: (friend: Friend) => ask('add_friend', { ...friend, from_type: 3 }),
    delFriend: (friend: Given<'del_friend'>) => ask('del_friend', friend),
    updateFriendMemo: (memo: Given<'update_friend_memo'>) => ask('update_friend_memo', memo),
    getBlacks: () => ask('get_black_list', {}),
    addSingleBlacks: ({ member_usernames }: Members) =>
      ask('add_black_list', { member_list: member_usernames }),
    delSingleBlacks: ({ member_usernames }: Members) =>
      ask('del_black_list', { member_list: member_usernames }),
    /** Ours: names and pictures of up to 200 people. */
    getPeople: (people: Given<'get_people'>) => ask('get_people', people),
    /** Ours: who is online. */
    getPresence: (people: Given<'presence'>) => ask('presence', people),
    getResource: (media: Given<'get_resource'>) => ask('get_resource', media),
  };
}

/** What does not disturb. */
export function noDisturbMethods(ask: Ask) {
  return {
    getNoDisturb: () => ask('no_disturb', {}),
    addSingleNoDisturb: (person: Given<'add_msg_no_disturb_single'>) =>
      ask('add_msg_no_disturb_single', person),
    delSingleNoDisturb: (person: Given<'delete_msg_no_disturb_single'>) =>
      ask('delete_msg_no_disturb_single', person),
    addGroupNoDisturb: (group: Given<'add_msg_no_disturb_group'>) => ask('add_msg_no_disturb_group', group),
    delGroupNoDisturb: (group: Given<'delete_msg_no_disturb_group'>) =>
      ask('delete_msg_no_disturb_group', group),
    addGlobalNoDisturb: () => ask('add_msg_no_disturb_global', {}),
    delGlobalNoDisturb: () => ask('delete_msg_no_disturb_global', {}),
  };
}
