import { useAction } from '../../../../entities/core/action/use-action.ts';
import { request } from '../store/client.ts';
import { loadConversations } from '../store/conversations.ts';
import type { Group, Member } from '../store/group-queries.ts';
import { contactReads } from '../store/query-cache.ts';

/** The contract's limit of one request. */
const maxBatch = 100;

const invalidates = contactReads;

export function useAddMembers(gid: number, onDone: () => void) {
  return useAction(
    (people: readonly Pick<Member, 'username'>[]) => {
      const member_usernames = people.map(({ username }) => ({ username }));
      return request((client) => client.addGroupMembers({ gid, member_usernames }));
    },
    { invalidates, onDone },
  );
}

export function useRemoveMember(gid: number) {
  return useAction(({ username }: Member) => removeMembers(gid, [username]), {
    invalidates,
    asks: ({ nickname }) => ({
      title: '移出群聊',
      message: `${nickname}将不再收到这个群的消息。`,
      confirmLabel: '移出',
      danger: true,
    }),
  });
}

export function useTransferOwnership(gid: number) {
  return useAction(
    ({ username }: Member) => request((client) => client.transferGroup({ gid, target_username: username })),
    {
      invalidates,
      asks: ({ nickname }) => ({
        title: '转让群主',
        message: `${nickname}将成为群主，你会成为普通成员。`,
        confirmLabel: '转让',
      }),
    },
  );
}

export function useToggleSilence(gid: number) {
  return useAction(
    ({ username, keep_silence }: Member) => {
      const member = { gid, target_username: username };
      return request((client) =>
        keep_silence ? client.delGroupMemSilence(member) : client.addGroupMemSilence(member),
      );
    },
    { invalidates },
  );
}

/** Makes a member an admin, or an admin a member. */
export function useToggleAdmin(gid: number) {
  return useAction(
    ({ username, flag }: Member) => {
      const admins = { gid, member_usernames: [{ username }] };
      return request((client) =>
        flag === 2 ? client.delGroupKeeper(admins) : client.addGroupKeeper(admins),
      );
    },
    { invalidates },
  );
}

export function useLeaveGroup({ gid, name }: Group, isMine: boolean, onDone: () => void) {
  return useAction(() => exitGroup(gid), {
    onDone,
    asks: () => ({
      title: '退出群聊',
      message: `退出后不再收到「${name}」的消息。${isMine ? '群主会转给入群最早的管理员或成员。' : ''}`,
      confirmLabel: '退出',
      danger: true,
    }),
  });
}

/** A group is dissolved with its last member. */
export function useDissolveGroup({ gid, name, owner }: Group, onDone: () => void) {
  return useAction(
    async (members: readonly Member[]) => {
      const others = members.map(({ username }) => username).filter((username) => username !== owner);
      for (let at = 0; at < others.length; at += maxBatch)
        await removeMembers(gid, others.slice(at, at + maxBatch));
      await exitGroup(gid);
    },
    {
      onDone,
      asks: () => ({
        title: '解散群聊',
        message: `「${name}」的全部成员将被移出，群聊随之结束。`,
        confirmLabel: '解散',
        danger: true,
      }),
    },
  );
}

function removeMembers(gid: number, usernames: readonly string[]) {
  const member_usernames = usernames.map((username) => ({ username }));
  return request((client) => client.delGroupMembers({ gid, member_usernames }));
}

async function exitGroup(gid: number): Promise<void> {
  await request((client) => client.exitGroup({ gid }));
  await loadConversations();
}
