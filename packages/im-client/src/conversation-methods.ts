import { imKinds } from '@gongdu/contract/im-message';
import type { Ask, Given } from './ask.ts';
import type { Conversations, Partner } from './conversations.ts';
import type { ReadIn, Receipts } from './receipts.ts';

type WithIds = ReadIn & { readonly msg_ids: readonly number[] };

export interface ConversationParts {
  readonly ask: Ask;
  /** For what makes no sense later: throws 'wss socket not connect' while there is no connection. */
  readonly askNow: Ask;
  readonly conversations: Conversations;
  readonly receipts: Receipts;
  readonly guard: () => void;
}

/** Conversations, what is unread in them, receipts and commands. */
export function conversationMethods({ ask, askNow, conversations, receipts, guard }: ConversationParts) {
  const report = ({ msg_ids, ...where }: WithIds) => {
    guard();
    return receipts.add(where, msg_ids);
  };
  return {
    getConversation: () => ask('get_conversations', {}).onSuccess((reply) => conversations.listed(reply)),
    /** As the server counts; 0 for a conversation that is not known. */
    getUnreadMsgCnt: (partner: Partner) => conversations.find(partner)?.unread ?? 0,
    /** Reads up to `read_seq`, or up to the newest that has arrived. */
    resetUnreadCount: (partner: Partner & { readonly read_seq?: number }) => {
      const { read_seq = conversations.find(partner)?.last_seq, ...who } = partner;
      const upTo = read_seq === undefined ? {} : { read_seq };
      const call =
        'gid' in who
          ? ask('unread_group_count', { type: imKinds.group, gid: who.gid, ...upTo })
          : ask('unread_single_count', { type: imKinds.single, username: who.username, ...upTo });
      return call.onSuccess((reply) => {
        const known = conversations.find(partner);
        if (known) conversations.read(known.conv_id, reply.read_seq, reply.unread_msg_count);
      });
    },
    /** Pins, mutes or keeps a draft, on all my devices. */
    updateConversation: (change: Given<'update_conversation'>) => ask('update_conversation', change),
    /** Ours: entries by seq, for scrolling back. */
    pullMessages: (range: Given<'msg_pull'>) => ask('msg_pull', range),
    msgRetract: (message: Given<'msg_retract'>) => ask('msg_retract', message),
    msgUnreadList: (message: Given<'msg_unread_list'>) => ask('msg_unread_list', message),
    addSingleReceiptReport: (read: { username: string; appkey?: string; msg_ids: readonly number[] }) =>
      report(read),
    addGroupReceiptReport: (read: { gid: number | string; msg_ids: readonly number[] }) => report(read),
    transSingleMsg: (command: Given<'trans_msg_single'>) => askNow('trans_msg_single', command),
    transGroupMsg: (command: Given<'trans_msg_group'>) => askNow('trans_msg_group', command),
  };
}
