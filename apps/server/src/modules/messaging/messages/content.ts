import { hash } from 'node:crypto';
import { type ImContent, imUsername, uidOfImUsername } from '@gongdu/contract/messaging/content';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { Actor } from '../protocol/actor.ts';
import { ImError } from '../protocol/error.ts';

/** Everybody in the group, in place of a list of uids. */
const everyoneUid = 0;

/** What only the sender may say of himself, and how long it may be. @throws ImError */
export function assertContentAllowed(actor: Actor, content: ImContent): void {
  if (content.from_id !== imUsername(actor.uid)) throw new ImError('parameterValue');
  const [bytes, max] =
    content.msg_type === 'text'
      ? [Buffer.byteLength(content.msg_body.text), imLimits.textBytes]
      : [Buffer.byteLength(JSON.stringify(content.msg_body)), imLimits.bodyBytes];
  if (bytes > max) throw new ImError('tooLong');
}

export interface MediaFile {
  readonly id: string;
  /** It is shown as one. */
  readonly isPicture: boolean;
}

/** The file that a message carries; null for one that carries none. */
export function mediaFileOf(content: ImContent): MediaFile | null {
  if (content.msg_type !== 'image' && content.msg_type !== 'file') return null;
  return { id: content.msg_body.media_id, isPicture: content.msg_type === 'image' };
}

/** What a reader of this message reads, for the word list. */
export function visibleText(content: ImContent): string {
  if (content.msg_type === 'text') return content.msg_body.text;
  if (content.msg_type === 'location') return content.msg_body.label;
  return content.msg_type === 'file' ? content.msg_body.fname : '';
}

/** Of messages only texts are masked; a name that carries such a word is passed on as it is. */
export function withMaskedText(content: ImContent, text: string): ImContent {
  return content.msg_type === 'text' ? { ...content, msg_body: { ...content.msg_body, text } } : content;
}

/** Uids named; an empty list names everybody (messaging, part 1). */
export function mentionedUids(list: readonly unknown[] | undefined): number[] | null {
  if (!list) return null;
  if (list.length === 0) return [everyoneUid];
  const uids = list.map((mention) => uidOfImUsername(usernameOf(mention)) ?? -1).filter((uid) => uid > 0);
  return uids.length > 0 ? [...new Set(uids)] : null;
}

function usernameOf(mention: unknown): string {
  if (typeof mention === 'string') return mention;
  return typeof mention === 'object' && mention !== null && 'username' in mention
    ? String(mention.username)
    : '';
}

/** Of what the sender asked for: a repetition has the same, whatever the clock said meanwhile. */
export function fingerprint(convId: number, { msg_type, msg_body, at_list, quote }: ImContent): string {
  return hash('md5', JSON.stringify([convId, msg_type, msg_body, at_list, quote]), 'base64url');
}
