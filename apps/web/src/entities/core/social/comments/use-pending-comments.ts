import type { TargetRef } from '@gongdu/contract/core/reaction';
import { comment as commentReply } from '@gongdu/contract/writing/comment';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { delivered, useEntries } from '../../outbox/entries.ts';
import type { Entry } from '../../outbox/entry.ts';
import { deliver } from '../../outbox/outgoing.ts';
import type { CommentDraft } from './comment-draft.ts';
import { insertComment, updateShown } from './comment-queries.ts';
import { commentLane, outgoingComment, type UnsentComment, unsentComment } from './outgoing-comment.ts';

/** A comment that the server does not have yet, shown at once in its place. */
export interface PendingComment extends UnsentComment {
  readonly entry: Entry;
}

/** Newest first. */
export function usePendingComments(target: TargetRef, onSent: () => void) {
  const queryClient = useQueryClient();
  const lane = commentLane(target);
  const pending = useEntries(outgoingComment.kind, lane)
    .flatMap((entry): PendingComment[] => {
      const { data } = z.safeParse(unsentComment, entry.input);
      return data ? [{ ...data, entry }] : [];
    })
    .toReversed();
  const showSent = useEffectEvent(({ kind, lane: sentTo }: Entry, reply: unknown) => {
    if (kind !== outgoingComment.kind || sentTo !== lane) return;
    const { data: added } = z.safeParse(commentReply, reply);
    if (!added) return;
    updateShown(queryClient, target, (comments, first) => insertComment(comments, added, first));
    onSent();
  });
  useEffect(() => delivered.on((entry, reply) => showSent(entry, reply)), []);

  return {
    pending,
    submit: (draft: CommentDraft, position: Pick<PendingComment, 'rootId' | 'replyTo'>) =>
      // a refusal is shown by its row
      void deliver(outgoingComment, { ...draft, ...position, target }, { lane }).catch(() => undefined),
  };
}
