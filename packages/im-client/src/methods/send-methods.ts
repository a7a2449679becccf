import type { ImMessageType } from '@gongdu/contract/messaging/content';
import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import { type Call, follow, type Outcome } from '../call.ts';
import type { Log } from '../errors.ts';
import { buildContent, isBuildError } from '../queue/message-builder.ts';
import {
  bodyOf,
  type CustomPart,
  type FilePart,
  type LocationPart,
  type PicPart,
  routeOf,
  type Target,
  type TextPart,
  type ToChatRoom,
  type ToGroup,
  type ToPerson,
} from '../queue/outgoing-message.ts';
import type { SendQueue } from '../queue/send-queue.ts';
import { toUploadError, type Upload } from '../queue/upload.ts';
import type { SendEvent } from '../storage/queue-storage.ts';

type SendCall = Call<ImReplyOf<SendEvent>>;

export interface SendMethodsOptions {
  readonly queue: SendQueue;
  /** Throws when it is too early to send. */
  readonly assertReady: () => void;
  readonly identity: () => { account: string; appkey: string };
  /** The sender's name in messages. */
  readonly nickname: (() => string | undefined) | undefined;
  readonly upload: Upload | undefined;
  readonly newClientMsgId: () => string;
  readonly newRid: () => number;
  readonly newOutcome: (rid: number, data: object) => Outcome<ImReplyOf<SendEvent>>;
  readonly log: Log;
}

/** JMessage's fifteen ways to send a message. Each throws 'must init first' or 'must login first' when too early. */
export function sendMethods(options: SendMethodsOptions) {
  const { queue, assertReady, identity, log } = options;

  const failedCall = (data: object, error: { code: number; message: string }): SendCall => {
    const rid = options.newRid();
    const outcome = options.newOutcome(rid, data);
    outcome.failed({ rid, ...error });
    return outcome.call;
  };
  const sendBody = (target: Target, type: ImMessageType, body: unknown): SendCall => {
    const { account, appkey } = identity();
    const route = routeOf(target, appkey);
    const clientMsgId = options.newClientMsgId();
    const { extras, quote, forward } = target;
    const built = buildContent(
      { ...route.draft, msg_type: type, msg_body: body, extras, quote, forward },
      { account, name: options.nickname?.(), clientMsgId, now: Date.now() },
    );
    if (isBuildError(built)) {
      log(`messaging: ${built.message}`, target);
      return failedCall(target, built);
    }
    return queue.send({ clientMsgId, event: route.event, lane: route.lane, data: route.request(built) });
  };
  const send = (target: Target, type: ImMessageType): SendCall => {
    assertReady();
    return sendBody(target, type, bodyOf(type, target));
  };
  const sendMedia = (target: Target, type: 'image' | 'file', file: unknown): SendCall => {
    if (file === undefined || !options.upload) return send(target, type);
    assertReady();
    const rid = options.newRid();
    const outcome = options.newOutcome(rid, target);
    options.upload(file, type).then(
      (body) => follow(sendBody(target, type, body), outcome),
      (error) => outcome.failed(toUploadError(rid, error)),
    );
    return outcome.call;
  };
  const picture = (target: Target & PicPart) =>
    sendMedia(target, 'image', 'image' in target ? target.image : undefined);
  const file = (target: Target & FilePart) =>
    sendMedia(target, 'file', 'file' in target ? target.file : undefined);

  return {
    sendSingleMsg: (message: ToPerson & TextPart) => send(message, 'text'),
    sendSinglePic: (message: ToPerson & PicPart) => picture(message),
    sendSingleFile: (message: ToPerson & FilePart) => file(message),
    sendSingleLocation: (message: ToPerson & LocationPart) => send(message, 'location'),
    sendSingleCustom: (message: ToPerson & CustomPart) => send(message, 'custom'),
    sendGroupMsg: (message: ToGroup & TextPart) => send(message, 'text'),
    sendGroupPic: (message: ToGroup & PicPart) => picture(message),
    sendGroupFile: (message: ToGroup & FilePart) => file(message),
    sendGroupLocation: (message: ToGroup & LocationPart) => send(message, 'location'),
    sendGroupCustom: (message: ToGroup & CustomPart) => send(message, 'custom'),
    sendChatroomMsg: (message: ToChatRoom & TextPart) => send(message, 'text'),
    sendChatroomPic: (message: ToChatRoom & PicPart) => picture(message),
    sendChatroomFile: (message: ToChatRoom & FilePart) => file(message),
    sendChatroomLocation: (message: ToChatRoom & LocationPart) => send(message, 'location'),
    sendChatroomCustom: (message: ToChatRoom & CustomPart) => send(message, 'custom'),
  };
}
