import type { TargetRef } from '@gongdu/contract/core/reaction';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stale } from '../../../../lib/api/reads.ts';
import { newId } from '../../../../lib/new-id.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CommentComposer } from './comment-composer.tsx';
import { replyDraftOf } from './comment-draft.ts';
import { commentsOf, postComment } from './comment-queries.ts';

interface ReplyBoxProps {
  readonly target: TargetRef;
  /** The comment or reply that is answered. */
  readonly commentId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Answers a comment outside its thread. */
export function ReplyBox({ target, commentId, name, onClose }: ReplyBoxProps) {
  const queryClient = useQueryClient();
  // the same id for every attempt, so that a lost response does not create a second reply
  const [clientId] = useState(newId);
  return (
    <CommentComposer
      draftKey={replyDraftOf(commentId)}
      label={`回复${name}`}
      placeholder={`回复 ${name}`}
      action="发布回复"
      onSubmit={async (draft) => {
        await postComment(target, { ...draft, replyTo: commentId, clientId });
        void stale(queryClient, commentsOf(target));
        toast('回复已发出', 'success');
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
