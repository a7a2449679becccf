import type { TargetRef } from '@gongdu/contract/core/reaction';
import { mention } from '@gongdu/contract/writing/comment';
import * as z from 'zod/mini';
import { createStoredDraft } from '../../autosave/stored-draft.ts';

const commentDraft = z.object({
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

const unsentComment = z.object({
  ...commentDraft.shape,
  clientId: z.string(),
  replyTo: z.nullable(z.number()),
});
type UnsentComment = z.output<typeof unsentComment>;

/** The comments of one target that were submitted and have not arrived, so that they survive a reload. */
export function unsentComments(target: TargetRef) {
  const stored = createStoredDraft(`unsent-comments:${rootDraftOf(target)}`, z.array(unsentComment));
  const others = (clientId: string) => (stored.read() ?? []).filter((each) => each.clientId !== clientId);
  function save(comments: readonly UnsentComment[]): void {
    if (comments.length === 0) stored.remove();
    else stored.write([...comments]);
  }
  return {
    keep: (comment: UnsentComment) => save([...others(comment.clientId), z.parse(unsentComment, comment)]),
    forget: (clientId: string) => save(others(clientId)),
    /** Returns those of an earlier page to the fields that they were written in. */
    restore(): void {
      for (const comment of stored.read() ?? []) returnToField(target, comment);
      stored.remove();
    },
  };
}

/** In front of what has been written there since. */
export function returnToField(
  target: TargetRef,
  { text, mentions, image, replyTo }: CommentDraft & Pick<UnsentComment, 'replyTo'>,
): void {
  const draft = storedDraft(replyTo === null ? rootDraftOf(target) : replyDraftOf(replyTo));
  const written = draft.read() ?? emptyDraft;
  draft.write({
    text: written.text === '' ? text : `${text}\n${written.text}`,
    mentions: [...mentions, ...written.mentions],
    image: image ?? written.image,
  });
}
