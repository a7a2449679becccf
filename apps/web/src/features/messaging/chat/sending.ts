import type { ImConversation } from '@gongdu/contract/im-conversation';
import type { ImMessage } from '@gongdu/contract/im-message';
import { imKinds } from '@gongdu/contract/im-message';
import type { Call, Refused } from '@gongdu/im-client/call';
import type { Messaging } from '@gongdu/im-client/messaging';
import type { Outgoing } from '@gongdu/im-client/send-queue';
import { session } from '../../../lib/session.ts';
import { type Sending, sessionOf, useChat } from './chat-store.ts';
import { attempted } from './current-client.ts';
import type { Said } from './said.ts';
import { discardLetter, resendLetter, sendLetter } from './sending-letters.ts';
import { noteInSession, readSessionsSoon } from './sessions.ts';
import { noteInThread } from './threads.ts';

export interface Quote {
  readonly msg_id: number;
  readonly from_id: string;
  readonly text: string;
}

/** Puts a message into the queue; what becomes of it is told by `noteOutgoing`. False: there is no queue any more. */
export async function send(row: ImConversation, said: Said, quote?: Quote): Promise<boolean> {
  if (useChat.getState().byLetters) return sendLetter(row, said);
  const beside = { need_receipt: true, ...(quote && { quote }) };
  return attempted((client) => {
    const call =
      row.gid === undefined ? toPerson(client, row, said, beside) : toGroup(client, row.gid, said, beside);
    // told again by the queue; here only the server's words are kept
    call.onFail((refused, data) => keepReason(refused, data));
  });
}

type Beside = { readonly need_receipt: boolean; readonly quote?: Quote };

function toPerson(client: Messaging, row: ImConversation, said: Said, beside: Beside): Call<unknown> {
  const to = { ...beside, target_username: row.username ?? row.key };
  switch (said.type) {
    case 'text':
      return client.sendSingleMsg({ ...to, content: said.text });
    case 'image':
      return client.sendSinglePic({ ...to, msg_body: said.body });
    case 'file':
      return client.sendSingleFile({ ...to, msg_body: said.body });
    case 'location':
      return client.sendSingleLocation({ ...to, msg_body: said.body });
    case 'custom':
      return client.sendSingleCustom({ ...to, custom: said.body });
  }
}

function toGroup(client: Messaging, gid: number, said: Said, beside: Beside): Call<unknown> {
  const to = { ...beside, target_gid: gid };
  switch (said.type) {
    case 'text':
      return client.sendGroupMsg({ ...to, content: said.text, ...(said.at && { at_list: said.at }) });
    case 'image':
      return client.sendGroupPic({ ...to, msg_body: said.body });
    case 'file':
      return client.sendGroupFile({ ...to, msg_body: said.body });
    case 'location':
      return client.sendGroupLocation({ ...to, msg_body: said.body });
    case 'custom':
      return client.sendGroupCustom({ ...to, custom: said.body });
  }
}

/** A failed message goes out again under its own id. */
export async function resend(clientMsgId: string): Promise<boolean> {
  if (resendLetter(clientMsgId)) return true;
  return attempted((client) =>
    client.resend(clientMsgId)?.onFail((refused, data) => keepReason(refused, data)),
  );
}

export async function discard(clientMsgId: string): Promise<void> {
  if (discardLetter(clientMsgId)) return;
  if (await attempted((client) => client.discard(clientMsgId))) forgetSending(clientMsgId);
}

function keepReason({ message }: Refused, data: object): void {
  const id = clientMsgIdOf(data);
  useChat.setState(({ sending }) => ({
    sending: sending.map((each) => (each.clientMsgId === id ? { ...each, reason: message } : each)),
  }));
}

function clientMsgIdOf(data: object): unknown {
  const content = 'content' in data ? data.content : undefined;
  return typeof content === 'object' && content && 'client_msg_id' in content
    ? content.client_msg_id
    : undefined;
}

function forgetSending(clientMsgId: string): void {
  useChat.setState(({ sending }) => ({
    sending: sending.filter((each) => each.clientMsgId !== clientMsgId),
  }));
}

/** A message of mine moved in the client's queue. */
export function noteOutgoing(message: Outgoing): void {
  if (message.state === 'done') return void arrived(message);
  const { clientMsgId, state, data } = message;
  const key = keyOf(message);
  useChat.setState(({ sending }) => {
    const had = sending.find((each) => each.clientMsgId === clientMsgId);
    const failed = state === 'failed';
    const now: Sending = {
      clientMsgId,
      key,
      content: data.content,
      failed,
      reason: failed ? had?.reason : undefined,
    };
    // a message that is sent again goes out after what was sent meanwhile
    if (!had || (had.failed && !failed)) return { sending: [...sending.filter((each) => each !== had), now] };
    return { sending: sending.map((each) => (each === had ? now : each)) };
  });
}

function keyOf({ data }: Outgoing): string {
  if ('target_gid' in data) return String(data.target_gid);
  return 'target_id' in data ? String(data.target_id) : String(data.target_rid);
}

/** Stored by the server: it has its place among the others now. */
function arrived(message: Outgoing): void {
  const { clientMsgId, reply, data } = message;
  const entry = reply && entryOf(message, reply);
  if (entry) {
    noteInThread(entry);
    noteInSession(entry);
    if (!sessionOf(keyOf(message))) readSessionsSoon();
  }
  forgetSending(clientMsgId);
  if (!entry) console.warn('a message was stored without an answer', data);
}

function entryOf({ data }: Outgoing, reply: NonNullable<Outgoing['reply']>): ImMessage | undefined {
  const { user } = session.store.getState();
  if (!user) return undefined;
  const { msg_id, conv_id, seq, ctime_ms, masked_text } = reply;
  const { content } = data;
  const isGroup = 'target_gid' in data;
  return {
    ...{ msg_id, conv_id, seq, ctime_ms },
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
