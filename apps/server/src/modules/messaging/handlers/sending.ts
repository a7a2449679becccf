import { imCustomNotification } from '@gongdu/contract/im-content';
import type { ImParsedOf } from '@gongdu/contract/im-request';
import type { ImStored } from '@gongdu/contract/im-send';
import * as z from 'zod/mini';
import type { At, HandlersOf } from '../gateway/handlers.ts';
import { numberNamed, uidNamed } from '../people/person.ts';
import { Refusal } from '../refusal.ts';
import type { createChatrooms } from '../rooms/chatrooms.ts';
import type { Target } from '../send/passages.ts';
import type { createRecall } from '../send/recall.ts';
import type { Sending } from '../send/sending.ts';

type Sends = 's_single_text' | 's_across_single_text' | 'send_group_msg' | 'send_room_msg' | 'msg_retract';
type Options = Pick<
  ImParsedOf<'s_single_text'>,
  'content' | 'need_receipt' | 'users' | 'custom_notification'
>;

interface Needs {
  readonly sending: Sending;
  readonly chatrooms: ReturnType<typeof createChatrooms>;
  readonly recalls: ReturnType<typeof createRecall>;
}

export function sendingHandlers({ sending, chatrooms, recalls }: Needs): HandlersOf<Sends> {
  const single = (at: At, request: ImParsedOf<'s_single_text'>) =>
    send(at, 'single', { kind: 'single', uid: uidNamed(request.target_id) }, request);
  return {
    s_single_text: single,
    s_across_single_text: single,
    send_group_msg: (at, request) =>
      send(at, 'group', { kind: 'group', gid: numberNamed(request.target_gid, 'noGroup') }, request),
    send_room_msg: async (at, request) =>
      send(
        at,
        'chatroom',
        { kind: 'room', id: await chatrooms.require(at.socket, request.target_rid ?? request.target_gid) },
        request,
      ),
    msg_retract: async ({ actor }, { msg_id }) => {
      await recalls.recall(actor, msg_id);
      return { msg_id };
    },
  };

  function send({ actor, rid }: At, as: TargetType, target: Target, options: Options): Promise<ImStored> {
    const { users, custom_notification } = options;
    const content = {
      ...options.content,
      ...(users && { at_list: users }),
      ...(custom_notification ? { custom_notification: notificationIn(custom_notification) } : {}),
    };
    if (!isFor(content.target_type, as)) throw new Refusal('parameterValue');
    const { client_msg_id, create_time } = content;
    // The original library has no id for a message: its rid with the sender's clock is as near as one gets. A retry may
    // come over another socket, so the socket is no part of it.
    const clientMsgId = client_msg_id ?? `rid:${actor.uid}:${rid}:${create_time}`;
    return sending.send(actor, target, { content, clientMsgId, needReceipt: options.need_receipt ?? false });
  }
}

function notificationIn(given: unknown): z.infer<typeof imCustomNotification> {
  const { data } = z.safeParse(imCustomNotification, given);
  if (!data) throw new Refusal('parameterType');
  return data;
}

type TargetType = 'single' | 'group' | 'chatroom';

function isFor(type: string, as: TargetType): boolean {
  return type === as || (as === 'single' && type === 'across_single');
}
