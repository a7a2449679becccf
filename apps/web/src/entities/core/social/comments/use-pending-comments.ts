import type { TargetRef } from '@gongdu/contract/core/reaction';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../../lib/api/call-error.ts';
import { newId } from '../../../../lib/new-id.ts';
import { type CommentDraft, unsentComments } from './comment-draft.ts';
import { insertComment, postComment, updateShown } from './comment-queries.ts';

/** A comment that is being sent, shown at once in its place. */
export interface PendingComment extends CommentDraft {
  readonly clientId: string;
  readonly rootId: number | null;
  readonly replyTo: number | null;
  /** Null while it is being sent. */
  readonly error: string | null;
}

export function usePendingComments(target: TargetRef, onSent: () => void) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly PendingComment[]>([]);
  // before the composers of the thread read their drafts
  const [unsent] = useState(() => {
    const stored = unsentComments(target);
    stored.restore();
    return stored;
  });
  const discard = (clientId: string) => {
    unsent.forget(clientId);
    setPending((all) => all.filter((each) => each.clientId !== clientId));
  };

  /** Idempotent by `clientId`. */
  async function send(comment: PendingComment): Promise<void> {
    const { clientId, text, mentions, image, replyTo } = comment;
    unsent.keep(comment);
    setPending((all) => [{ ...comment, error: null }, ...all.filter((each) => each.clientId !== clientId)]);
    try {
      const added = await postComment(target, { text, mentions, image, replyTo, clientId });
      updateShown(queryClient, target, (comments, first) => insertComment(comments, added, first));
      discard(clientId);
      onSent();
    } catch (failure) {
      const error = failure instanceof CallError ? failure.message : '没能发出';
      setPending((all) => all.map((each) => (each.clientId === clientId ? { ...each, error } : each)));
    }
  }

  return {
    pending,
    submit: (draft: CommentDraft, position: Pick<PendingComment, 'rootId' | 'replyTo'>) =>
      void send({ ...position, ...draft, clientId: newId(), error: null }),
    retry: (comment: PendingComment) => void send(comment),
    discard: ({ clientId }: PendingComment) => discard(clientId),
  };
}
