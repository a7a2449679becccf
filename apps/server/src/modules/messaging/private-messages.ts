import { randomBytes } from 'node:crypto';
import type { ImContent, ImMessageType } from '@gongdu/contract/im-content';
import { imContent, imUsername } from '@gongdu/contract/im-content';
import { imMessageVersion } from '@gongdu/contract/im-limits';
import type { ImMessage } from '@gongdu/contract/im-message';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Target } from './send/passages.ts';
import type { Sending } from './send/sending.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { createPulling } from './sync/pulling.ts';

interface Needs {
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'person'>;
  readonly sending: Sending;
  readonly sessions: Sessions;
  readonly pulling: ReturnType<typeof createPulling>;
}

interface Page {
  readonly beforeSeq?: number | undefined;
  readonly aroundSeq?: number | undefined;
  readonly pageSize: number;
}

export interface Letter {
  readonly sessionId?: number | undefined;
  readonly toUid?: number | undefined;
  readonly msgType: ImMessageType;
  readonly body: Readonly<Record<string, unknown>>;
  readonly clientMsgId?: string | undefined;
}

/** The specification's private messages: another door to the rows of the socket (S7, P7). */
export function createPrivateMessages({ clock, accounts, sending, sessions, pulling }: Needs) {
  return { list, send };

  async function list(
    { uid }: Caller,
    convId: number,
    { beforeSeq, aroundSeq, pageSize: limit }: Page,
  ): Promise<ImMessage[]> {
    const from_seq = aroundSeq === undefined ? 1 : Math.max(1, aroundSeq - Math.floor(limit / 2));
    const to_seq =
      aroundSeq === undefined ? (beforeSeq ?? Number.MAX_SAFE_INTEGER) - 1 : from_seq + limit - 1;
    return (await pulling.pull(uid, { conv_id: convId, from_seq, to_seq, limit })).msgs;
  }

  /** @throws Refusal; Problem `im.nobody`, `im.body_invalid` */
  async function send(caller: Caller, letter: Letter): Promise<{ sessionId: number; message: ImMessage }> {
    const target = await targetOf(caller, letter);
    const { name } = await accounts.person(caller.uid);
    const actor = { uid: caller.uid, name, deviceId: `rest:${caller.sid}`, socketId: null };
    const content = contentOf(caller.uid, target, letter);
    const clientMsgId = letter.clientMsgId ?? randomBytes(16).toString('base64url');
    const stored = await sending.send(actor, target, { content, clientMsgId, needReceipt: true });
    const [message] = (await pulling.pull(caller.uid, pageOf(stored.conv_id, stored.seq))).msgs;
    if (!message) throw new Problem('im.message_not_found');
    return { sessionId: stored.conv_id, message };
  }

  async function targetOf(caller: Caller, { sessionId, toUid }: Letter): Promise<Target> {
    if (toUid !== undefined) return { kind: 'single', uid: toUid };
    if (sessionId === undefined) throw new Problem('im.nobody');
    const { gid, key } = await sessions.read(caller, sessionId);
    return gid === undefined
      ? { kind: 'single', uid: Number(key.replace('user_', '')) }
      : { kind: 'group', gid };
  }

  function contentOf(uid: number, target: Target, { msgType, body }: Letter): ImContent {
    const parsed = z.safeParse(imContent, {
      version: imMessageVersion,
      target_type: target.kind === 'single' ? 'single' : 'group',
      target_id: target.kind === 'single' ? imUsername(target.uid) : 0,
      from_id: imUsername(uid),
      create_time: clock.now().getTime(),
      msg_type: msgType,
      msg_body: body,
    });
    if (!parsed.success) throw new Problem('im.body_invalid');
    return parsed.data;
  }
}

function pageOf(conv_id: number, seq: number) {
  return { conv_id, from_seq: seq, to_seq: seq, limit: 1 };
}
