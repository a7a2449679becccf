import type { ImReplyOf } from '@gongdu/contract/im-request';
import { queryOptions } from '@tanstack/react-query';
import { showMessage } from '../../../lib/messages.ts';
import { useChat } from '../chat/chat-store.ts';
import { asked, messaging } from '../chat/current-client.ts';

type Reply = ImReplyOf<'get_join_requests'>;
/** Somebody who waits before a group that I answer for. */
export type Waiting = Reply['request_list'][number];
/** What I asked myself. */
export type Own = Reply['own_list'][number];

export interface Joins {
  readonly waiting: readonly Waiting[];
  readonly own: readonly Own[];
}

export function joinsQuery(changed: number) {
  return queryOptions({
    queryKey: ['messaging', 'joins', changed],
    queryFn: readJoins,
    placeholderData: (before: Joins | undefined) => before,
  });
}

async function readJoins(): Promise<Joins> {
  const { request_list, own_list } = await (await messaging()).getJoinRequests();
  return { waiting: request_list, own: own_list };
}

export async function takeIn({ gid, username, nickname, group_name }: Waiting): Promise<void> {
  const answer = { gid, target_username: username, result: 0 } as const;
  if (await asked((client) => client.addGroupMemberResp(answer)))
    showMessage(`${nickname}已加入「${group_name}」`, 'success');
  readAgain();
}

/** False: it did not work, and was said. */
export async function decline({ gid, username }: Waiting, reason: string): Promise<boolean> {
  const answer = { gid, target_username: username, result: 1, reason } as const;
  const done = await asked((client) => client.addGroupMemberResp(answer));
  if (done) showMessage('已婉拒，对方会看到你的答复', 'success');
  readAgain();
  return done !== undefined;
}

/** Undefined: there is no such group, which was said. */
export async function findGroup(gid: number) {
  return (await asked((client) => client.getGroupInfo({ gid })))?.group_info;
}

/** Whether the group was asked; whoever need not ask is in. */
export async function join(gid: number, reason: string): Promise<boolean> {
  const reply = await asked((client) => client.joinGroup({ gid, reason }));
  if (!reply) return false;
  showMessage(reply.joined ? '你已加入群聊' : '申请已提交，等待群主或管理员处理', 'success');
  readAgain();
  return true;
}

function readAgain(): void {
  useChat.setState(({ peopleChanged }) => ({ peopleChanged: peopleChanged + 1 }));
}
