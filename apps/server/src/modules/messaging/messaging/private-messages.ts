import { randomBytes } from 'node:crypto';
import type { ImContent, ImMessageType } from '@gongdu/contract/messaging/content';
import { imContent, imUsername } from '@gongdu/contract/messaging/content';
import { imMessageVersion } from '@gongdu/contract/messaging/limits';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Conversations } from './conversations/conversations.ts';
import type { Target } from './messages/permissions.ts';
import type { MessageSender } from './messages/send.ts';
import { rejectWithProblem } from './rest-errors.ts';
import type { createHistory } from './sync/history.ts';

interface Needs extends Pick<Platform, 'clock'> {
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly sender: MessageSender;
  readonly conversations: Conversations;
  readonly history: ReturnType<typeof createHistory>;
}

interface Page {
  readonly beforeSeq?: number | undefined;
  readonly aroundSeq?: number | undefined;
  /** What came after it, the oldest first. */
  readonly afterSeq?: number | undefined;
  readonly pageSize: number;
}

export interface NewPrivateMessage {
  readonly sessionId?: number | undefined;
  readonly toUid?: number | undefined;
  readonly msgType: ImMessageType;
  readonly body: Readonly<Record<string, unknown>>;
  /** The message that is sent on. */
  readonly forwardOf?: number | undefined;
  readonly clientMsgId?: string | undefined;
}

/** The specification's private messages: the same conversations as over the socket, through REST. */
export function createPrivateMessages({ clock, accounts, sender, conversations, history }: Needs) {
  return {
    list: (...args: Parameters<typeof list>) => rejectWithProblem(list(...args)),
    send: (...args: Parameters<typeof send>) => rejectWithProblem(send(...args)),
  };

  async function list(
    { uid }: Pick<Caller, 'uid'>,
    convId: number,
    { beforeSeq, aroundSeq, afterSeq, pageSize: limit }: Page,
  ): Promise<ImMessage[]> {
    if (afterSeq !== undefined) {
      const range = { from_seq: afterSeq + 1, to_seq: Number.MAX_SAFE_INTEGER, limit, oldest_first: true };
      return (await history.pull(uid, { conv_id: convId, ...range })).msgs;
    }
    const from_seq = aroundSeq === undefined ? 1 : Math.max(1, aroundSeq - Math.floor(limit / 2));
    const to_seq =
      aroundSeq === undefined ? (beforeSeq ?? Number.MAX_SAFE_INTEGER) - 1 : from_seq + limit - 1;
    return (await history.pull(uid, { conv_id: convId, from_seq, to_seq, limit })).msgs;
  }

  /** @throws Problem `im.recipient_required`, `im.body_invalid`, `im.refused` */
  async function send(
    caller: Caller,
    input: NewPrivateMessage,
  ): Promise<{ sessionId: number; message: ImMessage }> {
    const target = await targetOf(caller, input);
    const { name } = await accounts.getPerson(caller.uid);
    const actor = {
      uid: caller.uid,
      name,
      deviceId: `rest:${caller.sid}`,
      socketId: null,
      actingUid: caller.actingUid,
    };
    const content = contentOf(caller.uid, target, input);
    const clientMsgId = input.clientMsgId ?? randomBytes(16).toString('base64url');
    const stored = await sender.send(actor, target, { content, clientMsgId, needReceipt: true });
    const [message] = (await history.pull(caller.uid, singleMessageRange(stored.conv_id, stored.seq))).msgs;
    if (!message) throw new Problem('im.message_not_found');
    return { sessionId: stored.conv_id, message };
  }

  async function targetOf(caller: Caller, { sessionId, toUid }: NewPrivateMessage): Promise<Target> {
    if (toUid !== undefined) return { kind: 'single', uid: toUid };
    if (sessionId === undefined) throw new Problem('im.recipient_required');
    const { gid, key } = await conversations.read(caller, sessionId);
    return gid === undefined
      ? { kind: 'single', uid: Number(key.replace('user_', '')) }
      : { kind: 'group', gid };
  }

  function contentOf(
    uid: number,
    target: Target,
    { msgType, body, forwardOf }: NewPrivateMessage,
  ): ImContent {
    const parsed = z.safeParse(imContent, {
      version: imMessageVersion,
      target_type: target.kind === 'single' ? 'single' : 'group',
      target_id: target.kind === 'single' ? imUsername(target.uid) : 0,
      from_id: imUsername(uid),
      create_time: clock.now().getTime(),
      msg_type: msgType,
      msg_body: body,
      ...(forwardOf !== undefined && { forward: { msg_id: forwardOf } }),
    });
    if (!parsed.success) throw new Problem('im.body_invalid');
    return parsed.data;
  }
}

function singleMessageRange(conv_id: number, seq: number) {
  return { conv_id, from_seq: seq, to_seq: seq, limit: 1 };
}
