import { confirm } from '../../../ui/overlay/confirm.ts';
import type { PickedPerson } from '../contacts/people-picker.tsx';
import { request } from '../store/client.ts';
import { loadConversations } from '../store/conversations.ts';
import type { Group, Member } from '../store/group-queries.ts';

/** At most, of one request (contract). */
const maxBatch = 100;

export async function addMembers(gid: number, people: readonly PickedPerson[]): Promise<void> {
  const member_usernames = people.map(({ username }) => ({ username }));
  await request((client) => client.addGroupMembers({ gid, member_usernames }));
}

/** Asks first. */
export async function removeMember(gid: number, { username, nickname }: Member): Promise<void> {
  const confirmed = await confirm({
    title: '移出群聊',
    message: `${nickname}将不再收到这个群的消息。`,
    confirmLabel: '移出',
    danger: true,
  });
  if (confirmed) await request((client) => client.delGroupMembers({ gid, member_usernames: [{ username }] }));
}

/** Asks first. */
export async function transferOwnership(gid: number, { username, nickname }: Member): Promise<void> {
  const confirmed = await confirm({
    title: '转让群主',
    message: `${nickname}将成为群主，你会成为普通成员。`,
    confirmLabel: '转让',
  });
  if (confirmed) await request((client) => client.transferGroup({ gid, target_username: username }));
}

export async function toggleSilence(gid: number, { username, keep_silence }: Member): Promise<void> {
  const member = { gid, target_username: username };
  await request((client) =>
    keep_silence ? client.delGroupMemSilence(member) : client.addGroupMemSilence(member),
  );
}

/** A member becomes a keeper, a keeper a member. */
export async function toggleKeeper(gid: number, { username, flag }: Member): Promise<void> {
  const keepers = { gid, member_usernames: [{ username }] };
  await request((client) => (flag === 2 ? client.delGroupKeeper(keepers) : client.addGroupKeeper(keepers)));
}

/** Asks first. True once I am out. */
export async function leaveGroup({ gid, name }: Group, isMine: boolean): Promise<boolean> {
  const confirmed = await confirm({
    title: '退出群聊',
    message: `退出后不再收到「${name}」的消息。${isMine ? '群主会转给入群最早的管理员或成员。' : ''}`,
    confirmLabel: '退出',
    danger: true,
  });
  if (!confirmed || !(await request((client) => client.exitGroup({ gid })))) return false;
  await loadConversations();
  return true;
}

/** Asks first. With its last member a group ends. */
export async function dissolveGroup(
  { gid, name, owner }: Group,
  members: readonly Member[],
): Promise<boolean> {
  const confirmed = await confirm({
    title: '解散群聊',
    message: `「${name}」的全部成员将被移出，群聊随之结束。`,
    confirmLabel: '解散',
    danger: true,
  });
  if (!confirmed) return false;
  const others = members.filter(({ username }) => username !== owner).map(({ username }) => ({ username }));
  for (let at = 0; at < others.length; at += maxBatch) {
    const member_usernames = others.slice(at, at + maxBatch);
    if (!(await request((client) => client.delGroupMembers({ gid, member_usernames })))) return false;
  }
  if (!(await request((client) => client.exitGroup({ gid })))) return false;
  await loadConversations();
  return true;
}
