import { useAction } from '../../../../entities/core/action/use-action.ts';
import { readAs } from '../../../../lib/api/reads.ts';
import { readyClient, request } from '../store/client.ts';
import { contactReads } from '../store/query-cache.ts';

export type Contacts = Awaited<ReturnType<typeof loadContacts>>;

export const contactsQuery = readAs('im/get_friend_list', {}, loadContacts);

async function loadContacts() {
  const client = await readyClient();
  const [friends, blocked] = await Promise.all([client.getFriendList(), client.getBlacks()]);
  return { friends: friends.friend_list, requests: friends.request_list, blocked: blocked.black_list };
}

/** The number of open friend requests and of requests to join this member's groups. */
export const pendingRequestsQuery = readAs('im/get_join_requests', { query: { counted: true } }, async () => {
  const client = await readyClient();
  const [friends, joinRequests] = await Promise.all([client.getFriendList(), client.getJoinRequests()]);
  return friends.request_list.length + joinRequests.request_list.length;
});

export interface Contact {
  readonly username: string;
  readonly nickname: string;
}

const invalidates = contactReads;

export function useAddFriend() {
  return useAction(
    ({ username }: Contact) => request((client) => client.addFriend({ target_name: username })),
    { invalidates, done: (_, { nickname }) => `好友申请已发给${nickname}` },
  );
}

export function useAcceptFriend() {
  return useAction(
    ({ username }: Contact) => request((client) => client.acceptFriend({ target_name: username })),
    { invalidates, done: (_, { nickname }) => `${nickname}成为你的好友` },
  );
}

export function useDeclineFriend() {
  return useAction(
    ({ username }: Contact) => request((client) => client.declineFriend({ target_name: username })),
    { invalidates, done: '已婉拒' },
  );
}

export function useRemoveFriend() {
  return useAction(
    ({ username }: Contact) => request((client) => client.delFriend({ target_name: username })),
    {
      invalidates,
      asks: ({ nickname }) => ({
        title: '删除好友',
        message: `${nickname}将从好友列表中移除，聊天记录会保留。`,
        confirmLabel: '删除',
        danger: true,
      }),
      done: (_, { nickname }) => `已删除好友${nickname}`,
    },
  );
}

export function useBlockContact(onDone: () => void) {
  return useAction(
    ({ username }: Contact) =>
      request((client) => client.addSingleBlacks({ member_usernames: [{ username }] })),
    {
      invalidates,
      asks: ({ nickname }) => ({
        title: '加入黑名单',
        message: `${nickname}将不能再给你发消息。可以在通讯录中移出黑名单。`,
        confirmLabel: '加入黑名单',
        danger: true,
      }),
      done: (_, { nickname }) => `已将${nickname}加入黑名单`,
      onDone,
    },
  );
}

export function useUnblockContact() {
  return useAction(
    ({ username }: Contact) =>
      request((client) => client.delSingleBlacks({ member_usernames: [{ username }] })),
    { invalidates, done: (_, { nickname }) => `已将${nickname}移出黑名单` },
  );
}
