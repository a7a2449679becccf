import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import { readAs } from '../../../../lib/api/reads.ts';
import { readyClient, request } from '../store/client.ts';

type Reply = ImReplyOf<'get_join_requests'>;
/** A request to join a group that this member owns or administers. */
export type JoinRequest = Reply['request_list'][number];
/** The member's own request. */
export type OwnJoinRequest = Reply['own_list'][number];

export interface JoinRequests {
  readonly incoming: readonly JoinRequest[];
  readonly own: readonly OwnJoinRequest[];
}

export const joinRequestsQuery = readAs('im/get_join_requests', {}, async (): Promise<JoinRequests> => {
  const { request_list, own_list } = await (await readyClient()).getJoinRequests();
  return { incoming: request_list, own: own_list };
});

export function acceptJoinRequest({ gid, username }: JoinRequest) {
  const answer = { gid, target_username: username, result: 0 } as const;
  return request((client) => client.addGroupMemberResp(answer));
}

export function declineJoinRequest({ gid, username }: JoinRequest, reason: string) {
  const answer = { gid, target_username: username, result: 1, reason } as const;
  return request((client) => client.addGroupMemberResp(answer));
}
