import { ask } from '../../../ui/confirm.ts';
import { asked } from '../chat/current-client.ts';
import type { Group, Member } from '../chat/members.ts';
import { readSessions } from '../chat/sessions.ts';
import type { Picked } from './people-picker.tsx';

/** At most, of one request (contract). */
const atOnce = 100;

export async function addMembers(gid: number, people: readonly Picked[]): Promise<void> {
  const member_usernames = people.map(({ username }) => ({ username }));
  await asked((client) => client.addGroupMembers({ gid, member_usernames }));
}

/** Asks first. */
export async function removeMember(gid: number, { username, nickname }: Member): Promise<void> {
  const yes = await ask({
    title: '移出群聊',
    message: `${nickname}将不再收到这个群的消息。`,
    confirm: '移出',
    danger: true,
  });
  if (yes) await asked((client) => client.delGroupMembers({ gid, member_usernames: [{ username }] }));
}

/** Asks first. */
export async function handOver(gid: number, { username, nickname }: Member): Promise<void> {
  const yes = await ask({
    title: '转让群主',
    message: `${nickname}将成为群主，你会成为普通成员。`,
    confirm: '转让',
  });
  if (yes) await asked((client) => client.transferGroup({ gid, target_username: username }));
}

export async function silence(gid: number, { username, keep_silence }: Member): Promise<void> {
  const member = { gid, target_username: username };
  await asked((client) =>
    keep_silence ? client.delGroupMemSilence(member) : client.addGroupMemSilence(member),
  );
}

/** A member becomes a keeper, a keeper a member. */
export async function changeKeeper(gid: number, { username, flag }: Member): Promise<void> {
  const keepers = { gid, member_usernames: [{ username }] };
  await asked((client) => (flag === 2 ? client.delGroupKeeper(keepers) : client.addGroupKeeper(keepers)));
}

/** Asks first. True once I am out. */
export async function leave({ gid, name }: Group, isMine: boolean): Promise<boolean> {
  const yes = await ask({
    title: '退出群聊',
    message: `退出后不再收到「${name}」的消息。${isMine ? '群主会转给入群最早的管理员或成员。' : ''}`,
    confirm: '退出',
    danger: true,
  });
  if (!yes || !(await asked((client) => client.exitGroup({ gid })))) return false;
  await readSessions();
  return true;
}

/** Asks first. With its last member a group ends. */
export async function dissolve({ gid, name, owner }: Group, members: readonly Member[]): Promise<boolean> {
  const yes = await ask({
    title: '解散群聊',
    message: `「${name}」的全部成员将被移出，群聊随之结束。`,
    confirm: '解散',
    danger: true,
  });
  if (!yes) return false;
  const others = members.filter(({ username }) => username !== owner).map(({ username }) => ({ username }));
  for (let at = 0; at < others.length; at += atOnce) {
    const member_usernames = others.slice(at, at + atOnce);
    if (!(await asked((client) => client.delGroupMembers({ gid, member_usernames })))) return false;
  }
  if (!(await asked((client) => client.exitGroup({ gid })))) return false;
  await readSessions();
  return true;
}
