import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import { queryOptions } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { useChat } from '../store/chat-store.ts';
import { readyClient, request } from '../store/client.ts';

type Reply = ImReplyOf<'get_join_requests'>;
/** Somebody who waits before a group that I answer for. */
export type JoinRequest = Reply['request_list'][number];
/** What I asked myself. */
export type OwnJoinRequest = Reply['own_list'][number];

export interface JoinRequests {
  readonly incoming: readonly JoinRequest[];
  readonly own: readonly OwnJoinRequest[];
}

export function joinRequestsQuery(version: number) {
  return queryOptions({
    queryKey: ['messaging', 'joins', version],
    queryFn: loadJoinRequests,
    placeholderData: (previous: JoinRequests | undefined) => previous,
  });
}

async function loadJoinRequests(): Promise<JoinRequests> {
  const { request_list, own_list } = await (await readyClient()).getJoinRequests();
  return { incoming: request_list, own: own_list };
}

export async function acceptJoinRequest({ gid, username, nickname, group_name }: JoinRequest): Promise<void> {
  const answer = { gid, target_username: username, result: 0 } as const;
  if (await request((client) => client.addGroupMemberResp(answer)))
    toast(`${nickname}已加入「${group_name}」`, 'success');
  reloadContacts();
}

/** False: it did not work, and was said. */
export async function declineJoinRequest({ gid, username }: JoinRequest, reason: string): Promise<boolean> {
  const answer = { gid, target_username: username, result: 1, reason } as const;
  const done = await request((client) => client.addGroupMemberResp(answer));
  if (done) toast('已婉拒，对方会看到你的答复', 'success');
  reloadContacts();
  return done !== undefined;
}

/** Undefined: there is no such group, which was said. */
export async function findGroup(gid: number) {
  return (await request((client) => client.getGroupInfo({ gid })))?.group_info;
}

/** Whether the group was asked; whoever need not ask is in. */
export async function joinGroup(gid: number, reason: string): Promise<boolean> {
  const reply = await request((client) => client.joinGroup({ gid, reason }));
  if (!reply) return false;
  toast(reply.joined ? '你已加入群聊' : '申请已提交，等待群主或管理员处理', 'success');
  reloadContacts();
  return true;
}

function reloadContacts(): void {
  useChat.setState(({ contactsVersion }) => ({ contactsVersion: contactsVersion + 1 }));
}
