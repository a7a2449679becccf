import type { Call } from '@gongdu/im-client/call';
import type { MessagingClient } from '@gongdu/im-client/client';
import { queryOptions } from '@tanstack/react-query';
import { toast } from '../../../ui/feedback/toast.ts';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { readyClient, request } from '../store/client.ts';
import { contactsKey, invalidateContacts } from '../store/query-cache.ts';

export type Contacts = Awaited<ReturnType<typeof loadContacts>>;

export const contactsQuery = queryOptions({
  queryKey: [...contactsKey, 'lists'],
  queryFn: loadContacts,
});

async function loadContacts() {
  const client = await readyClient();
  const [friends, blocked] = await Promise.all([client.getFriendList(), client.getBlacks()]);
  return { friends: friends.friend_list, requests: friends.request_list, blocked: blocked.black_list };
}

/** The number of open friend requests and of requests to join this member's groups. */
export const pendingRequestsQuery = queryOptions({
  queryKey: [...contactsKey, 'pending'],
  queryFn: async () => {
    const client = await readyClient();
    const [friends, joinRequests] = await Promise.all([client.getFriendList(), client.getJoinRequests()]);
    return friends.request_list.length + joinRequests.request_list.length;
  },
});

interface ContactName {
  readonly username: string;
  readonly nickname: string;
}

export const contactActions = {
  addFriend: ({ username, nickname }: ContactName) =>
    void runAction((client) => client.addFriend({ target_name: username }), `好友申请已发给${nickname}`),
  accept: ({ username, nickname }: ContactName) =>
    void runAction((client) => client.acceptFriend({ target_name: username }), `${nickname}成为你的好友`),
  decline: ({ username }: ContactName) =>
    void runAction((client) => client.declineFriend({ target_name: username }), '已婉拒'),
  unblock: ({ username, nickname }: ContactName) =>
    void runAction(
      (client) => client.delSingleBlacks({ member_usernames: [{ username }] }),
      `已将${nickname}移出黑名单`,
    ),
  remove: (friend: ContactName) => void removeFriend(friend),
};

async function removeFriend({ username, nickname }: ContactName): Promise<void> {
  const confirmed = await confirm({
    title: '删除好友',
    message: `${nickname}将从好友列表中移除，聊天记录会保留。`,
    confirmLabel: '删除',
    danger: true,
  });
  if (confirmed)
    await runAction((client) => client.delFriend({ target_name: username }), `已删除好友${nickname}`);
}

async function runAction<T>(run: (client: MessagingClient) => Call<T>, message: string): Promise<void> {
  if (!(await request(run))) return;
  toast(message, 'success');
  invalidateContacts();
}
