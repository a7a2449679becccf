import { type ImContent, imUsername } from '@gongdu/contract/messaging/content';
import { imLimits } from '@gongdu/contract/messaging/limits';
import { imKinds } from '@gongdu/contract/messaging/message';
import type { ImStored } from '@gongdu/contract/messaging/send';
import type { Platform } from '../../../../platform.ts';
import type { ContentChecks } from '../../../moderation/content-checks/service.ts';
import type { Actor } from '../protocol/actor.ts';
import { ImError } from '../protocol/error.ts';
import { messageFlags } from '../protocol/wire.ts';
import {
  assertContentAllowed,
  fingerprint,
  type MediaFile,
  mediaFileOf,
  mentionedUids,
  visibleText,
  withMaskedText,
} from './content.ts';
import type { Forwarding } from './forwarding.ts';
import type { Media } from './media.ts';
import { findSent, type NewMessage, type StoredMessage } from './message-store.ts';
import { consumePermission, type SendPermission, type SendPermissions, type Target } from './permissions.ts';
import { createRateLimit } from './rate-limit.ts';
import type { SendLimit } from './send-limit.ts';
import type { Audience, SendQueue } from './send-queue.ts';

type ContentCheck = Awaited<ReturnType<ContentChecks['check']>>;

export interface OutgoingMessage {
  readonly content: ImContent;
  /** The same for every retry. */
  readonly clientMsgId: string;
  readonly needReceipt: boolean;
}

export type MessageSender = ReturnType<typeof createMessageSender>;

interface Needs extends Pick<Platform, 'messagingDb' | 'clock'> {
  readonly appkey: string;
  readonly permissions: SendPermissions;
  readonly sendLimit: Pick<SendLimit, 'assertMaySend'>;
  readonly media: Pick<Media, 'assertOwnCardCover' | 'claim' | 'share'>;
  readonly forwarding: Forwarding;
  readonly contentChecks: Pick<ContentChecks, 'check' | 'refusalOf'>;
  readonly queue: SendQueue;
  readonly flagForModeration: (stored: StoredMessage, check: ContentCheck) => void;
  readonly messagesPerSecond: number;
}

interface Delivery {
  readonly file: MediaFile | null;
  /** Where a message that is sent on comes from. */
  readonly fromConvId: number | null;
  readonly audience: Audience;
}

/** Checks a message (content, rate, permission, word list, penalty) and stores it through the queue. */
export function createMessageSender(needs: Needs) {
  const { messagingDb: db, clock, appkey, permissions, sendLimit, media, forwarding } = needs;
  const { contentChecks, queue, flagForModeration, messagesPerSecond } = needs;
  const burst = (messagesPerSecond * imLimits.messageBurst) / imLimits.messagesPerSecond;
  const personRateLimit = createRateLimit(clock, messagesPerSecond, burst);
  const groupMessagesPerSecond = Math.max(imLimits.groupMessagesPerSecond, messagesPerSecond / 2);
  const groupRateLimit = createRateLimit(clock, groupMessagesPerSecond, groupMessagesPerSecond * 2);
  return { send };

  async function send(actor: Actor, target: Target, outgoing: OutgoingMessage): Promise<ImStored> {
    assertContentAllowed(actor, outgoing.content);
    personRateLimit.take(actor.uid);
    const permission = await permissions.find(actor.uid, target);
    const { content: said, fromConvId } = await forwarding.resolve(outgoing.content, {
      convId: permission.convId,
      fromUid: actor.uid,
      clientMsgId: outgoing.clientMsgId,
    });
    media.assertOwnCardCover(said);
    const wordCheck = await contentChecks.check(visibleText(said), 'chat');
    if (wordCheck.level === 'block')
      throw new ImError('sensitive', undefined, contentChecks.refusalOf(wordCheck));
    if (target.kind === 'group') groupRateLimit.take(`${actor.uid}@${target.gid}`);
    const reqHash = fingerprint(permission.convId, outgoing.content);
    const content = withMaskedText(withServerNames(actor, appkey, target, said), wordCheck.text);
    const message = {
      msgType: content.msg_type,
      body: content,
      convId: permission.convId,
      fromUid: actor.uid,
      deviceId: actor.deviceId,
      clientMsgId: outgoing.clientMsgId,
      reqHash,
      flags: flagsOf(said, outgoing.needReceipt, wordCheck),
      atUids: mentionedUids(said.at_list),
      refMsgId: content.quote?.msg_id ?? null,
    };
    const audience = audienceOf(permission, actor);
    const delivery = { file: mediaFileOf(content), fromConvId, audience };
    const stored = await storeOnce(permission, message, delivery);
    if (stored.reqHash !== reqHash) throw new ImError('parameterValue');
    await afterStored(actor, permission, stored, wordCheck);
    return { ...toReply(stored, target, wordCheck, content), ...(target.kind === 'single' && { appkey }) };
  }

  /** A retry of a stored message returns it even if sending would be refused now. */
  async function storeOnce(
    permission: SendPermission,
    message: NewMessage,
    { file, fromConvId, audience }: Delivery,
  ): Promise<StoredMessage> {
    const { fromUid, clientMsgId } = message;
    let refund: () => void;
    try {
      await sendLimit.assertMaySend(fromUid);
      refund = consumePermission(permission, clientMsgId);
      await claimFile(fromUid, permission.convId, file, fromConvId);
    } catch (error) {
      const earlier = await findSent(db, message);
      if (!earlier) throw error;
      return earlier;
    }
    const stored = await queue.submit(message, audience);
    if (!stored.fresh) refund();
    return stored;
  }

  async function claimFile(
    uid: number,
    convId: number,
    file: MediaFile | null,
    fromConvId: number | null,
  ): Promise<void> {
    if (file === null) return;
    if (fromConvId === null) await media.claim(uid, convId, file);
    else await media.share(fromConvId, convId, file);
  }

  async function afterStored(
    actor: Actor,
    permission: SendPermission,
    stored: StoredMessage,
    check: ContentCheck,
  ) {
    const { acceptsConversation: answers, target, convId } = permission;
    if (!stored.fresh) return;
    if (check.level === 'review') flagForModeration(stored, check);
    if (answers && target.kind === 'single') await permissions.accept(actor.uid, convId, target.uid);
  }
}

function audienceOf(
  { kind, target, institutions }: SendPermission,
  { socketId, actingUid }: Actor,
): Audience {
  return {
    kind,
    gid: targetIdOf(target),
    partnerUid: kind === imKinds.single && target.kind === 'single' ? target.uid : null,
    socketId,
    institutions,
    actingUid,
  };
}

function targetIdOf(target: Target): number | null {
  if (target.kind === 'single') return null;
  return target.kind === 'group' ? target.gid : target.id;
}

/** Sender name, appkey and target are set by the server, whatever the client says. */
function withServerNames(actor: Actor, appkey: string, target: Target, content: ImContent): ImContent {
  const from = { from_name: actor.name, from_appkey: appkey };
  const target_id = target.kind === 'single' ? imUsername(target.uid) : String(targetIdOf(target));
  return { ...content, ...from, target_id, from_platform: content.from_platform ?? 'web' };
}

function flagsOf(content: ImContent, needReceipt: boolean, { level, text }: ContentCheck): number {
  return (
    (needReceipt ? messageFlags.needReceipt : 0) |
    (text === visibleText(content) ? 0 : messageFlags.masked) |
    (level === 'review' ? messageFlags.review : 0)
  );
}

function toReply(
  stored: StoredMessage,
  target: Target,
  { text }: ContentCheck,
  content: ImContent,
): ImStored {
  const { msgId, convId, seq, ctimeMs, clientMsgId, fresh } = stored;
  return {
    msg_id: msgId,
    conv_id: convId,
    seq,
    ctime_ms: ctimeMs,
    client_msg_id: clientMsgId,
    ...(!fresh && { duplicate: true as const }),
    ...(target.kind === 'single' && { target_username: imUsername(target.uid) }),
    ...(content.msg_type === 'text' && text.includes('＊') && { masked_text: content.msg_body.text }),
  };
}
