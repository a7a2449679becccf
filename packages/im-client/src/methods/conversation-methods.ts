import { imKinds } from '@gongdu/contract/messaging/message';
import type { Conversations, Partner } from '../receiving/conversations.ts';
import type { ReadTarget, Receipts } from '../receiving/receipts.ts';
import type { Params, SendRequestFn } from './request.ts';

type WithIds = ReadTarget & { readonly msg_ids: readonly number[] };

export interface ConversationMethodsOptions {
  readonly request: SendRequestFn;
  /** For requests that are useless later: throws 'wss socket not connect' while there is no connection. */
  readonly requestNow: SendRequestFn;
  readonly conversations: Conversations;
  readonly receipts: Receipts;
  readonly assertReady: () => void;
}

/** Conversations, unread counts, receipts and commands. */
export function conversationMethods({
  request,
  requestNow,
  conversations,
  receipts,
  assertReady,
}: ConversationMethodsOptions) {
  const reportRead = ({ msg_ids, ...target }: WithIds) => {
    assertReady();
    return receipts.add(target, msg_ids);
  };
  return {
    getConversation: () => request('get_conversations', {}).onSuccess((reply) => conversations.listed(reply)),
    /** As counted by the server; 0 for an unknown conversation. */
    getUnreadMsgCnt: (partner: Partner) => conversations.find(partner)?.unread ?? 0,
    /** Marks as read up to `read_seq`, or up to the newest received entry. */
    resetUnreadCount: (partner: Partner & { readonly read_seq?: number }) => {
      const { read_seq = conversations.find(partner)?.last_seq, ...target } = partner;
      const position = read_seq === undefined ? {} : { read_seq };
      const call =
        'gid' in target
          ? request('unread_group_count', { type: imKinds.group, gid: target.gid, ...position })
          : request('unread_single_count', { type: imKinds.single, username: target.username, ...position });
      return call.onSuccess((reply) => {
        const known = conversations.find(partner);
        if (known) conversations.read(known.conv_id, reply.read_seq, reply.unread_msg_count);
      });
    },
    /** Pins, mutes or stores a draft, on all of the member's devices. */
    updateConversation: (change: Params<'update_conversation'>) => request('update_conversation', change),
    /** Our own: entries by seq, for scrolling back. */
    pullMessages: (range: Params<'msg_pull'>) => request('msg_pull', range),
    msgRetract: (message: Params<'msg_retract'>) => request('msg_retract', message),
    msgUnreadList: (message: Params<'msg_unread_list'>) => request('msg_unread_list', message),
    addSingleReceiptReport: (read: { username: string; appkey?: string; msg_ids: readonly number[] }) =>
      reportRead(read),
    addGroupReceiptReport: (read: { gid: number | string; msg_ids: readonly number[] }) => reportRead(read),
    transSingleMsg: (command: Params<'trans_msg_single'>) => requestNow('trans_msg_single', command),
    transGroupMsg: (command: Params<'trans_msg_group'>) => requestNow('trans_msg_group', command),
  };
}
