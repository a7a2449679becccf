import type { Call } from '@gongdu/im-client/call';
import type { Messaging } from '@gongdu/im-client/messaging';
import { queryOptions } from '@tanstack/react-query';
import { showMessage } from '../../../lib/messages.ts';
import { ask } from '../../../ui/confirm.ts';
import { useChat } from '../chat/chat-store.ts';
import { asked, messaging } from '../chat/current-client.ts';

export type Contacts = Awaited<ReturnType<typeof readContacts>>;

export function contactsQuery(changed: number) {
  return queryOptions({
    queryKey: ['messaging', 'contacts', changed],
    queryFn: readContacts,
    placeholderData: (before: Contacts | undefined) => before,
  });
}

async function readContacts() {
  const client = await messaging();
  const [friends, blacks] = await Promise.all([client.getFriendList(), client.getBlacks()]);
  return { friends: friends.friend_list, requests: friends.request_list, blocked: blacks.black_list };
}

/** How many want to be my friends, or to join a group that I answer for. */
export function waitingQuery(changed: number) {
  return queryOptions({
    queryKey: ['messaging', 'waiting', changed],
    queryFn: async () => {
      const client = await messaging();
      const [friends, joins] = await Promise.all([client.getFriendList(), client.getJoinRequests()]);
      return friends.request_list.length + joins.request_list.length;
    },
    placeholderData: (before: number | undefined) => before,
  });
}

interface Named {
  readonly username: string;
  readonly nickname: string;
}

/** Each is shown by reading the lists anew. */
export const contactActs = {
  befriend: ({ username, nickname }: Named) =>
    void act((client) => client.addFriend({ target_name: username }), `好友申请已发给${nickname}`),
  accept: ({ username, nickname }: Named) =>
    void act((client) => client.acceptFriend({ target_name: username }), `${nickname}成为你的好友`),
  decline: ({ username }: Named) =>
    void act((client) => client.declineFriend({ target_name: username }), '已婉拒'),
  unblock: ({ username, nickname }: Named) =>
    void act(
      (client) => client.delSingleBlacks({ member_usernames: [{ username }] }),
      `已将${nickname}移出黑名单`,
    ),
  remove: (friend: Named) => void removeFriend(friend),
};

async function removeFriend({ username, nickname }: Named): Promise<void> {
  const yes = await ask({
    title: '删除好友',
    message: `${nickname}将从好友列表中移除，聊天记录会保留。`,
    confirm: '删除',
    danger: true,
  });
  if (yes) await act((client) => client.delFriend({ target_name: username }), `已删除好友${nickname}`);
}

async function act<T>(run: (client: Messaging) => Call<T>, words: string): Promise<void> {
  if (!(await asked(run))) return;
  showMessage(words, 'success');
  useChat.setState((state) => ({ peopleChanged: state.peopleChanged + 1 }));
}
