import type { ImMessageType } from '@gongdu/contract/im-content';
import type { ImReplyOf } from '@gongdu/contract/im-request';
import { type Call, follow, type Outcome } from './call.ts';
import type { Log } from './log.ts';
import { buildContent, isFault } from './message-builder.ts';
import {
  bodyOf,
  type CustomPart,
  type FilePart,
  type LocationPart,
  type PicPart,
  routeOf,
  type Target,
  type TextPart,
  type ToGroup,
  type ToPerson,
  type ToRoom,
} from './outgoing-message.ts';
import type { SendEvent } from './queue-storage.ts';
import type { SendQueue } from './send-queue.ts';
import { type Upload, uploadRefused } from './upload.ts';

type Sent = Call<ImReplyOf<SendEvent>>;

export interface SendingOptions {
  readonly queue: SendQueue;
  /** Throws when it is too early to send. */
  readonly guard: () => void;
  readonly who: () => { account: string; appkey: string };
  /** The name that goes with messages. */
  readonly nickname: (() => string | undefined) | undefined;
  readonly upload: Upload | undefined;
  readonly newClientMsgId: () => string;
  readonly newRid: () => number;
  readonly newOutcome: (rid: number, data: object) => Outcome<ImReplyOf<SendEvent>>;
  readonly log: Log;
}

/** JMessage's fifteen ways to send a message. Each throws 'must init first' or 'must login first' when too early. */
export function createSending(options: SendingOptions) {
  const { queue, guard, who, log } = options;

  const refuse = (data: object, refused: { code: number; message: string }): Sent => {
    const rid = options.newRid();
    const outcome = options.newOutcome(rid, data);
    outcome.refused({ rid, ...refused });
    return outcome.call;
  };
  const sendBody = (target: Target, type: ImMessageType, body: unknown): Sent => {
    const { account, appkey } = who();
    const route = routeOf(target, appkey);
    const clientMsgId = options.newClientMsgId();
    const built = buildContent(
      { ...route.draft, msg_type: type, msg_body: body, extras: target.extras, quote: target.quote },
      { account, name: options.nickname?.(), clientMsgId, now: Date.now() },
    );
    if (isFault(built)) {
      log(`messaging: ${built.message}`, target);
      return refuse(target, built);
    }
    return queue.send({ clientMsgId, event: route.event, lane: route.lane, data: route.request(built) });
  };
  const send = (target: Target, type: ImMessageType): Sent => {
    guard();
    return sendBody(target, type, bodyOf(type, target));
  };
  const sendMedia = (target: Target, type: 'image' | 'file', file: unknown): Sent => {
    if (file === undefined || !options.upload) return send(target, type);
    guard();
    const rid = options.newRid();
    const outcome = options.newOutcome(rid, target);
    options.upload(file, type).then(
      (body) => follow(sendBody(target, type, body), outcome),
      (error) => outcome.refused(uploadRefused(rid, error)),
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
    sendChatroomMsg: (message: ToRoom & TextPart) => send(message, 'text'),
    sendChatroomPic: (message: ToRoom & PicPart) => picture(message),
    sendChatroomFile: (message: ToRoom & FilePart) => file(message),
    sendChatroomLocation: (message: ToRoom & LocationPart) => send(message, 'location'),
    sendChatroomCustom: (message: ToRoom & CustomPart) => send(message, 'custom'),
  };
}
