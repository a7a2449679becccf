import type { TargetRef } from '@gongdu/contract/core/reaction';
import { useQueryClient } from '@tanstack/react-query';
import { stale } from '../../../../lib/api/reads.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { deliver } from '../../outbox/outgoing.ts';
import { CommentComposer } from './comment-composer.tsx';
import { replyDraftOf } from './comment-draft.ts';
import { commentsOf } from './comment-queries.ts';
import { commentLane, outgoingComment } from './outgoing-comment.ts';

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
  return (
    <CommentComposer
      draftKey={replyDraftOf(commentId)}
      label={`回复${name}`}
      placeholder={`回复 ${name}`}
      action="发布回复"
      onSubmit={async (draft) => {
        const sent = await deliver(
          outgoingComment,
          { ...draft, target, rootId: null, replyTo: commentId },
          { lane: commentLane(target) },
        );
        void stale(queryClient, commentsOf(target));
        toast(sent.waits ? '没有网络，回复等恢复后发出' : '回复已发出', sent.waits ? 'info' : 'success');
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
