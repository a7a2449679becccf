import { hash } from 'node:crypto';
import { type ImContent, imUsername, uidOfImUsername } from '@gongdu/contract/im-content';
import { imLimits } from '@gongdu/contract/im-limits';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';

/** Everybody in the group, in place of a list of uids. */
const everybody = 0;

/** What only the sender may say of himself, and how long it may be. @throws Refusal */
export function checkContent(actor: Actor, content: ImContent): void {
  if (content.from_id !== imUsername(actor.uid)) throw new Refusal('parameterValue');
  const [bytes, most] =
    content.msg_type === 'text'
      ? [Buffer.byteLength(content.msg_body.text), imLimits.textBytes]
      : [Buffer.byteLength(JSON.stringify(content.msg_body)), imLimits.bodyBytes];
  if (bytes > most) throw new Refusal('tooLong');
}

export interface MediaFile {
  readonly id: string;
  /** It is shown as one. */
  readonly isPicture: boolean;
}

/** The file that a message carries; null for one that carries none. */
export function mediaIn(content: ImContent): MediaFile | null {
  if (content.msg_type !== 'image' && content.msg_type !== 'file') return null;
  return { id: content.msg_body.media_id, isPicture: content.msg_type === 'image' };
}

/** What a reader of this message reads, for the word list. */
export function wordsIn(content: ImContent): string {
  if (content.msg_type === 'text') return content.msg_body.text;
  if (content.msg_type === 'location') return content.msg_body.label;
  return content.msg_type === 'file' ? content.msg_body.fname : '';
}

/** Of messages only texts are masked; a name that carries such a word is passed on as it is. */
export function masked(content: ImContent, text: string): ImContent {
  return content.msg_type === 'text' ? { ...content, msg_body: { ...content.msg_body, text } } : content;
}

/** Uids named; an empty list names everybody (messaging, part 1). */
export function namedIn(list: readonly unknown[] | undefined): number[] | null {
  if (!list) return null;
  if (list.length === 0) return [everybody];
  const uids = list.map((each) => uidOfImUsername(usernameIn(each)) ?? -1).filter((uid) => uid > 0);
  return uids.length > 0 ? [...new Set(uids)] : null;
}

function usernameIn(each: unknown): string {
  if (typeof each === 'string') return each;
  return typeof each === 'object' && each !== null && 'username' in each ? String(each.username) : '';
}

/** Of what the sender asked for: a repetition has the same, whatever the clock said meanwhile. */
export function fingerprint(convId: number, { msg_type, msg_body, at_list, quote }: ImContent): string {
  return hash('md5', JSON.stringify([convId, msg_type, msg_body, at_list, quote]), 'base64url');
}
