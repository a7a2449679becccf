import { imCustomNotification } from '@gongdu/contract/messaging/content';
import type { ImParsedOf } from '@gongdu/contract/messaging/request';
import type { ImStored } from '@gongdu/contract/messaging/send';
import * as z from 'zod/mini';
import type { Uploads } from '../../../../core/uploads/service.ts';
import type { createChatRooms } from '../../chat-rooms/chat-rooms.ts';
import type { Target } from '../../messages/permissions.ts';
import type { createRecall } from '../../messages/recall.ts';
import type { MessageSender } from '../../messages/send.ts';
import type { UploadTokens } from '../../original-library/upload/upload-tokens.ts';
import { ImError } from '../../protocol/error.ts';
import { parseId, parseUserId } from '../../protocol/person.ts';
import type { Handlers, RequestContext } from '../dispatch.ts';

type Options = Pick<
  ImParsedOf<'s_single_text'>,
  'content' | 'need_receipt' | 'users' | 'custom_notification'
>;

interface Needs {
  readonly sender: MessageSender;
  readonly chatRooms: ReturnType<typeof createChatRooms>;
  readonly recalls: ReturnType<typeof createRecall>;
}

export function messageHandlers({ sender, chatRooms, recalls }: Needs) {
  const single = (context: RequestContext, request: ImParsedOf<'s_single_text'>) =>
    send(context, 'single', { kind: 'single', uid: parseUserId(request.target_id) }, request);
  return {
    s_single_text: single,
    s_across_single_text: single,
    send_group_msg: (context, request) =>
      send(context, 'group', { kind: 'group', gid: parseId(request.target_gid, 'noGroup') }, request),
    send_room_msg: async (context, request) =>
      send(
        context,
        'chatroom',
        {
          kind: 'room',
          id: await chatRooms.requireJoined(context.socket, request.target_rid ?? request.target_gid),
        },
        request,
      ),
    msg_retract: async ({ actor }, { msg_id }) => {
      await recalls.recall(actor, msg_id);
      return { msg_id };
    },
  } satisfies Partial<Handlers>;

  function send(
    { actor, rid }: RequestContext,
    expectedType: TargetType,
    target: Target,
    options: Options,
  ): Promise<ImStored> {
    const { users, custom_notification } = options;
    const content = {
      ...options.content,
      ...(users && { at_list: users }),
      ...(custom_notification ? { custom_notification: parseNotification(custom_notification) } : {}),
    };
    if (!matchesTarget(content.target_type, expectedType)) throw new ImError('parameterValue');
    const { client_msg_id, create_time } = content;
    // The original library sends no message id. Its rid with the sender's clock comes closest; a retry may come over
    // another socket, so the socket is not part of it.
    const clientMsgId = client_msg_id ?? `rid:${actor.uid}:${rid}:${create_time}`;
    return sender.send(actor, target, { content, clientMsgId, needReceipt: options.need_receipt ?? false });
  }
}

function parseNotification(value: unknown): z.infer<typeof imCustomNotification> {
  const { data } = z.safeParse(imCustomNotification, value);
  if (!data) throw new ImError('parameterType');
  return data;
}

type TargetType = 'single' | 'group' | 'chatroom';

function matchesTarget(type: string, expectedType: TargetType): boolean {
  return type === expectedType || (expectedType === 'single' && type === 'across_single');
}

interface MediaNeeds {
  readonly tokens: Pick<UploadTokens, 'issue'>;
  readonly uploads: Pick<Uploads, 'isStored' | 'publicAddress'>;
}

/** Files are the product's own uploads: a `media_id` is a file's public address, or its key. */
export function mediaHandlers({ tokens, uploads }: MediaNeeds) {
  return {
    get_upload_token: async ({ actor }) => ({ uptoken: await tokens.issue(actor.uid) }),
    get_resource: async (_, { media_id }) => {
      const url = uploads.publicAddress(media_id);
      if (url === undefined || !(await uploads.isStored(url)))
        throw new ImError('parameterValue', undefined, '文件不存在，或已经撤回');
      return { url };
    },
  } satisfies Partial<Handlers>;
}
