import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { imKinds } from '@gongdu/contract/messaging/message';
import type { Call, RequestError } from '@gongdu/im-client/call';
import type { MessagingClient } from '@gongdu/im-client/client';
import type { MessageOptions } from '@gongdu/im-client/queue/outgoing-message';
import type { OutgoingMessage } from '@gongdu/im-client/queue/send-queue';
import { connection } from '../../../../lib/api/connection.ts';
import { session } from '../../../../lib/auth/session.ts';
import {
  conversationByKey,
  type Forwarding,
  type OutgoingContent,
  type PendingMessage,
  useChat,
} from './chat-store.ts';
import { tryRequest } from './client.ts';
import { applyToConversation, loadConversationsSoon } from './conversations.ts';
import { sendLater } from './outgoing-text.ts';
import { discardByRest, resendByRest, sendByRest } from './rest-fallback/sending.ts';
import { applyToThread } from './threads.ts';

export interface Quote {
  readonly msg_id: number;
  readonly from_id: string;
  readonly text: string;
}

export interface SendOptions {
  readonly quote?: Quote | undefined;
  readonly forwarding?: Forwarding;
}

/** Adds a message to the queue; `noteOutgoing` receives its state. False: the queue is closed. */
export async function send(
  conversation: ImConversation,
  outgoing: OutgoingContent,
  { quote, forwarding }: SendOptions = {},
): Promise<boolean> {
  if (useChat.getState().usesRestFallback) return sendByRest(conversation, outgoing, forwarding);
  if (!quote && !forwarding && waits(outgoing)) {
    sendLater(conversation, outgoing.text);
    return true;
  }
  const options = {
    need_receipt: true,
    ...(quote && { quote }),
    ...(forwarding && { forward: { msg_id: forwarding.msgId } }),
  };
  return tryRequest((client) => {
    const call =
      conversation.gid === undefined
        ? toPerson(client, conversation, outgoing, options)
        : toGroup(client, conversation.gid, outgoing, options);
    // the queue reports it as well; here only the server's message is stored
    call.onFail((error, data) => saveFailureReason(error, data));
    if (forwarding)
      call
        .onSuccess(() => forwarding.onEnd(null))
        .onFail(({ message }) => forwarding.onEnd(message))
        .onTimeout(() => forwarding.onEnd('没有回应'));
  });
}

/**
 * Whether it waits in the outbox, which outlives the page and sends it by the private-message calls; they take no
 * quotation and no mention, with which it waits in the client's own queue.
 */
function waits(outgoing: OutgoingContent): outgoing is Extract<OutgoingContent, { readonly type: 'text' }> {
  return outgoing.type === 'text' && !outgoing.at && connection.getState() !== 'connected';
}

function toPerson(
  client: MessagingClient,
  conversation: ImConversation,
  outgoing: OutgoingContent,
  options: MessageOptions,
): Call<unknown> {
  const to = { ...options, target_username: conversation.username ?? conversation.key };
  switch (outgoing.type) {
    case 'text':
      return client.sendSingleMsg({ ...to, content: outgoing.text });
    case 'image':
      return client.sendSinglePic({ ...to, msg_body: outgoing.body });
    case 'file':
      return client.sendSingleFile({ ...to, msg_body: outgoing.body });
    case 'location':
      return client.sendSingleLocation({ ...to, msg_body: outgoing.body });
    case 'custom':
      return client.sendSingleCustom({ ...to, custom: outgoing.body });
  }
}

function toGroup(
  client: MessagingClient,
  gid: number,
  outgoing: OutgoingContent,
  options: MessageOptions,
): Call<unknown> {
  const to = { ...options, target_gid: gid };
  switch (outgoing.type) {
    case 'text':
      return client.sendGroupMsg({
        ...to,
        content: outgoing.text,
        ...(outgoing.at && { at_list: outgoing.at }),
      });
    case 'image':
      return client.sendGroupPic({ ...to, msg_body: outgoing.body });
    case 'file':
      return client.sendGroupFile({ ...to, msg_body: outgoing.body });
    case 'location':
      return client.sendGroupLocation({ ...to, msg_body: outgoing.body });
    case 'custom':
      return client.sendGroupCustom({ ...to, custom: outgoing.body });
  }
}

/** Sends a failed message again under its own id. */
export async function resend(clientMsgId: string): Promise<boolean> {
  if (resendByRest(clientMsgId)) return true;
  return tryRequest((client) =>
    client.resend(clientMsgId)?.onFail((error, data) => saveFailureReason(error, data)),
  );
}

export async function discard(clientMsgId: string): Promise<void> {
  if (discardByRest(clientMsgId)) return;
  if (await tryRequest((client) => client.discard(clientMsgId))) removePending(clientMsgId);
}

function saveFailureReason({ message }: RequestError, data: object): void {
  const id = clientMsgIdOf(data);
  useChat.setState(({ pending }) => ({
    pending: pending.map((each) => (each.clientMsgId === id ? { ...each, reason: message } : each)),
  }));
}

function clientMsgIdOf(data: object): unknown {
  const content = 'content' in data ? data.content : undefined;
  return typeof content === 'object' && content && 'client_msg_id' in content
    ? content.client_msg_id
    : undefined;
}

function removePending(clientMsgId: string): void {
  useChat.setState(({ pending }) => ({
    pending: pending.filter((each) => each.clientMsgId !== clientMsgId),
  }));
}

/** The state of an own message in the client's queue has changed. */
export function applyOutgoing(message: OutgoingMessage): void {
  if (message.state === 'done') return void applyDelivered(message);
  const { clientMsgId, state, data } = message;
  const key = keyOf(message);
  useChat.setState(({ pending }) => {
    const existing = pending.find((each) => each.clientMsgId === clientMsgId);
    const failed = state === 'failed';
    const next: PendingMessage = {
      clientMsgId,
      key,
      content: data.content,
      failed,
      reason: failed ? existing?.reason : undefined,
    };
    // a message that is sent again goes out after those sent in between
    if (!existing || (existing.failed && !failed))
      return { pending: [...pending.filter((each) => each !== existing), next] };
    return { pending: pending.map((each) => (each === existing ? next : each)) };
  });
}

function keyOf({ data }: OutgoingMessage): string {
  if ('target_gid' in data) return String(data.target_gid);
  return 'target_id' in data ? String(data.target_id) : String(data.target_rid);
}

/** Stored by the server: it now has its position among the others. */
function applyDelivered(message: OutgoingMessage): void {
  const { clientMsgId, reply, data } = message;
  const entry = reply && messageOf(message, reply);
  if (entry) {
    applyToThread(entry);
    applyToConversation(entry);
    if (!conversationByKey(keyOf(message))) loadConversationsSoon();
  }
  removePending(clientMsgId);
  if (!entry) console.warn('a message was stored without an answer', data);
}

function messageOf(
  { data }: OutgoingMessage,
  reply: NonNullable<OutgoingMessage['reply']>,
): ImMessage | undefined {
  const { user } = session.store.getState();
  if (!user) return undefined;
  const { msg_id, conv_id, seq, ctime_ms, masked_text } = reply;
  const { content } = data;
  const isGroup = 'target_gid' in data;
  return {
    msg_id,
    conv_id,
    seq,
    ctime_ms,
    msg_type: isGroup ? imKinds.group : imKinds.single,
    from_uid: user.uid,
    from_username: content.from_id,
    content:
      masked_text !== undefined && content.msg_type === 'text'
        ? { ...content, msg_body: { ...content.msg_body, text: masked_text } }
        : content,
    ...(data.need_receipt && { need_receipt: true as const, ...(!isGroup && { unread_count: 1 }) }),
  };
}
