import { hash } from 'node:crypto';
import { type ImContent, imUsername, uidOfImUsername } from '@gongdu/contract/messaging/content';
import { imLimits } from '@gongdu/contract/messaging/limits';
import type { Actor } from '../protocol/actor.ts';
import { ImError } from '../protocol/error.ts';

/** Stands for everyone in the group. */
const everyoneUid = 0;

/** Checks the sender's id and the size. @throws ImError 880003, 880206 */
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
  readonly isPicture: boolean;
}

export function mediaFileOf(content: ImContent): MediaFile | null {
  if (content.msg_type !== 'image' && content.msg_type !== 'file') return null;
  return { id: content.msg_body.media_id, isPicture: content.msg_type === 'image' };
}

/** The text that readers see, for the word list. */
export function visibleText(content: ImContent): string {
  if (content.msg_type === 'text') return content.msg_body.text;
  if (content.msg_type === 'location') return content.msg_body.label;
  return content.msg_type === 'file' ? content.msg_body.fname : '';
}

/** Only text messages are masked; labels and file names stay as they are. */
export function withMaskedText(content: ImContent, text: string): ImContent {
  return content.msg_type === 'text' ? { ...content, msg_body: { ...content.msg_body, text } } : content;
}

/** The mentioned uids. An empty list mentions everyone. */
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

/** Identifies the content of a message, without its time, so that a retry has the same fingerprint. */
export function fingerprint(convId: number, content: ImContent): string {
  const { msg_type, msg_body, at_list, quote, forward } = content;
  const parts = [convId, msg_type, msg_body, at_list, quote, ...(forward ? [forward.msg_id] : [])];
  return hash('md5', JSON.stringify(parts), 'base64url');
}
