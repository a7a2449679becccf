import { type ImContent, imUsername } from '@gongdu/contract/im-content';
import { imLimits } from '@gongdu/contract/im-limits';
import { imKinds } from '@gongdu/contract/im-message';
import type { ImStored } from '@gongdu/contract/im-send';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import { messageFlags } from '../wire.ts';
import { checkContent, fingerprint, type MediaFile, masked, mediaIn, namedIn, wordsIn } from './content.ts';
import type { Media } from './media.ts';
import { findSent, type NewMessage, type StoredMessage } from './message-store.ts';
import { type Passage, type Passages, pass, type Target } from './passages.ts';
import { createRate } from './rates.ts';
import type { Audience, SendQueue } from './send-queue.ts';
import type { Silences } from './silences.ts';
import type { Checked } from './words.ts';

export interface Outgoing {
  readonly content: ImContent;
  /** Of this message, however often it is sent. */
  readonly clientMsgId: string;
  readonly needReceipt: boolean;
}

export type Sending = ReturnType<typeof createSending>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly appkey: string;
  readonly passages: Passages;
  readonly silences: Silences;
  readonly media: Pick<Media, 'checkCard' | 'keep'>;
  readonly words: { check(text: string): Promise<Checked> };
  readonly queue: SendQueue;
  /** A message the word list wants somebody to look at. */
  readonly suspect: (stored: StoredMessage) => void;
  readonly messagesPerSecond: number;
}

/** From what a client asks to what is stored: rights, rates, words, then the queue. */
export function createSending(needs: Needs) {
  const { db, clock, appkey, passages, silences, media, words, queue, suspect, messagesPerSecond } = needs;
  const burst = (messagesPerSecond * imLimits.messageBurst) / imLimits.messagesPerSecond;
  const perPerson = createRate(clock, messagesPerSecond, burst);
  const inGroup = Math.max(imLimits.groupMessagesPerSecond, messagesPerSecond / 2);
  const perGroup = createRate(clock, inGroup, inGroup * 2);
  return { send };

  /** @throws Refusal */
  async function send(actor: Actor, target: Target, outgoing: Outgoing): Promise<ImStored> {
    checkContent(actor, outgoing.content);
    media.checkCard(outgoing.content);
    perPerson.take(actor.uid);
    const passage = await passages.find(actor.uid, target);
    const checked = await words.check(wordsIn(outgoing.content));
    if (checked.level === 'block') throw new Refusal('sensitive');
    if (target.kind === 'group') perGroup.take(`${actor.uid}@${target.gid}`);
    const reqHash = fingerprint(passage.convId, outgoing.content);
    const content = masked(signed(actor, appkey, target, outgoing.content), checked.text);
    const message = {
      msgType: content.msg_type,
      body: content,
      convId: passage.convId,
      fromUid: actor.uid,
      deviceId: actor.deviceId,
      clientMsgId: outgoing.clientMsgId,
      reqHash,
      flags: flagsOf(outgoing, checked),
      atUids: namedIn(outgoing.content.at_list),
      refMsgId: content.quote?.msg_id ?? null,
    };
    const beside = { file: mediaIn(content), audience: audienceOf(passage, actor) };
    const stored = await passAndStore(passage, message, beside);
    if (stored.reqHash !== reqHash) throw new Refusal('parameterValue');
    await after(actor, passage, stored, checked);
    return { ...answer(stored, target, checked, content), ...(target.kind === 'single' && { appkey }) };
  }

  /** What was stored already is answered as it was, though it could not be sent now. */
  async function passAndStore(
    passage: Passage,
    message: NewMessage,
    { file, audience }: { file: MediaFile | null; audience: Audience },
  ): Promise<StoredMessage> {
    const { fromUid, clientMsgId } = message;
    let giveBack: () => void;
    try {
      await silences.check(fromUid);
      giveBack = pass(passage, clientMsgId);
    } catch (refusal) {
      const before = await findSent(db, fromUid, clientMsgId);
      if (!before) throw refusal;
      return before;
    }
    if (file !== null) await media.keep(fromUid, passage.convId, file);
    const stored = await queue.submit(message, audience);
    if (!stored.fresh) giveBack();
    return stored;
  }

  async function after(actor: Actor, passage: Passage, stored: StoredMessage, { level }: Checked) {
    const { answers, target, convId } = passage;
    if (!stored.fresh) return;
    if (level === 'review') suspect(stored);
    if (answers && target.kind === 'single') await passages.accept(actor.uid, convId, target.uid);
  }
}

function audienceOf({ kind, target }: Passage, { socketId }: Actor): Audience {
  return {
    kind,
    gid: numberOf(target),
    partnerUid: kind === imKinds.single && target.kind === 'single' ? target.uid : null,
    socketId,
  };
}

function numberOf(target: Target): number | null {
  if (target.kind === 'single') return null;
  return target.kind === 'group' ? target.gid : target.id;
}

/** Names are the server's: what a client says of itself, or of the one it writes to, is not believed. */
function signed(actor: Actor, appkey: string, target: Target, content: ImContent): ImContent {
  const from = { from_name: actor.name, from_appkey: appkey };
  const target_id = target.kind === 'single' ? imUsername(target.uid) : String(numberOf(target));
  return { ...content, ...from, target_id, from_platform: content.from_platform ?? 'web' };
}

function flagsOf({ content, needReceipt }: Outgoing, { level, text }: Checked): number {
  return (
    (needReceipt ? messageFlags.needReceipt : 0) |
    (text === wordsIn(content) ? 0 : messageFlags.masked) |
    (level === 'review' ? messageFlags.review : 0)
  );
}

function answer(stored: StoredMessage, target: Target, { text }: Checked, content: ImContent): ImStored {
  const { msgId, convId, seq, ctimeMs, clientMsgId, fresh } = stored;
  return {
    msg_id: msgId,
    conv_id: convId,
    seq,
    ctime_ms: ctimeMs,
    client_msg_id: clientMsgId,
    ...(!fresh && { duplicate: true as const }),
    ...(target.kind === 'single' && { target_username: `user_${target.uid}` }),
    ...(content.msg_type === 'text' && text.includes('＊') && { masked_text: content.msg_body.text }),
  };
}
