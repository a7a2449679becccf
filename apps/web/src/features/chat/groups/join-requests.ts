import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import { queryOptions } from '@tanstack/react-query';
import { toast } from '../../../ui/feedback/toast.ts';
import { readyClient, request } from '../store/client.ts';
import { contactsKey, invalidateContacts } from '../store/query-cache.ts';

type Reply = ImReplyOf<'get_join_requests'>;
/** A request to join a group that this member owns or administers. */
export type JoinRequest = Reply['request_list'][number];
/** The member's own request. */
export type OwnJoinRequest = Reply['own_list'][number];

export interface JoinRequests {
  readonly incoming: readonly JoinRequest[];
  readonly own: readonly OwnJoinRequest[];
}

export const joinRequestsQuery = queryOptions({
  queryKey: [...contactsKey, 'join-requests'],
  queryFn: loadJoinRequests,
});

async function loadJoinRequests(): Promise<JoinRequests> {
  const { request_list, own_list } = await (await readyClient()).getJoinRequests();
  return { incoming: request_list, own: own_list };
}

export async function acceptJoinRequest({ gid, username, nickname, group_name }: JoinRequest): Promise<void> {
  const answer = { gid, target_username: username, result: 0 } as const;
  if (await request((client) => client.addGroupMemberResp(answer)))
    toast(`${nickname}已加入「${group_name}」`, 'success');
  invalidateContacts();
}

/** Resolves to false after a failure, which has been shown. */
export async function declineJoinRequest({ gid, username }: JoinRequest, reason: string): Promise<boolean> {
  const answer = { gid, target_username: username, result: 1, reason } as const;
  const done = await request((client) => client.addGroupMemberResp(answer));
  if (done) toast('已婉拒，对方会看到你的答复', 'success');
  invalidateContacts();
  return done !== undefined;
}

/** Undefined if there is no such group, which has been shown. */
export async function findGroup(gid: number) {
  return (await request((client) => client.getGroupInfo({ gid })))?.group_info;
}

/** Joins at once if the group needs no approval. Resolves to false after a failure, which has been shown. */
export async function joinGroup(gid: number, reason: string): Promise<boolean> {
  const reply = await request((client) => client.joinGroup({ gid, reason }));
  if (!reply) return false;
  toast(reply.joined ? '你已加入群聊' : '申请已提交，等待群主或管理员处理', 'success');
  invalidateContacts();
  return true;
}
