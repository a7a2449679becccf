import type { TargetRef } from '@gongdu/contract/core/reaction';
import { mention } from '@gongdu/contract/writing/comment';
import * as z from 'zod/mini';
import { createStoredDraft } from '../../autosave/stored-draft.ts';

export const commentDraft = z.object({
  text: z.string(),
  mentions: z.readonly(z.array(mention)),
  /** The address of its picture. */
  image: z.nullable(z.string()),
});
/** A comment that is being written. */
export type CommentDraft = z.output<typeof commentDraft>;

export const emptyDraft: CommentDraft = { text: '', mentions: [], image: null };

/** The draft key of a comment on this target. */
export function rootDraftOf({ kind, id }: TargetRef): string {
  return `${kind}-${id}`;
}

/** The draft key of a reply to this comment. */
export function replyDraftOf(commentId: number): string {
  return `reply-${commentId}`;
}

/** @param key `rootDraftOf` or `replyDraftOf`. */
export function storedDraft(key: string) {
  return createStoredDraft<CommentDraft>(`comment:${key}`, commentDraft);
}

/** In front of what has been written there since. */
export function returnToField(
  target: TargetRef,
  { text, mentions, image, replyTo }: CommentDraft & { readonly replyTo: number | null },
): void {
  const draft = storedDraft(replyTo === null ? rootDraftOf(target) : replyDraftOf(replyTo));
  const written = draft.read() ?? emptyDraft;
  draft.write({
    text: written.text === '' ? text : `${text}\n${written.text}`,
    mentions: [...mentions, ...written.mentions],
    image: image ?? written.image,
  });
}
