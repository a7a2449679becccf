import type { TargetRef } from '@gongdu/contract/core/reaction';
import type { Comment, CommentReply } from '@gongdu/contract/writing/comment';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../../../lib/api/call-error.ts';
import { toast, toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { useAction } from '../../action/use-action.ts';
import { deliver } from '../../outbox/outgoing.ts';
import type { MentionText } from '../../person/mentions/mention-field.tsx';
import { outgoingReaction, reactionLane } from '../outgoing-reaction.ts';
import {
  commentsOf,
  insertComment,
  removeComment,
  replaceComment,
  runCommentAction,
  updateComment,
  updateShown,
} from './comment-queries.ts';

/** The actions on one comment or reply; they show their failures. */
export function useCommentActions(target: TargetRef, onCountChange: (by: number) => void) {
  const queryClient = useQueryClient();
  const restore = useAction((id: number) => runCommentAction('restore', id), { onDone: onRestored });
  const remove = useAction(({ id }: CommentReply) => runCommentAction('delete', id), { onDone: onDeleted });
  const pin = useAction(
    ({ id, pinned }: { id: number; pinned: boolean }) => runCommentAction(pinned ? 'pin' : 'unpin', id),
    // its position in the list changes
    { invalidates: [commentsOf(target)] },
  );
  return { like, remove: remove.run, pin: pin.run, edit };

  async function like({ id, liked, likes }: CommentReply): Promise<void> {
    const showLike = (isLiked: boolean, count: number) =>
      updateShown(queryClient, target, (all) => all.map((root) => withLike(root, id, isLiked, count)));
    showLike(!liked, likes + (liked ? -1 : 1));
    try {
      const comment = { kind: 'comment', id } as const;
      const lane = reactionLane(comment, 'like');
      const sent = await deliver(
        outgoingReaction,
        { target: comment, reaction: 'like', on: !liked },
        { lane },
      );
      if (!sent.waits) showLike(sent.result.liked, sent.result.counts.likes);
    } catch (error) {
      showLike(liked, likes);
      const reason = error instanceof CallError ? error.message : '';
      toast(`${liked ? '没能取消点赞' : '没能点赞'}：${reason}`, 'error');
    }
  }

  function onDeleted(deleted: Comment): void {
    updateShown(queryClient, target, (all) => removeComment(all, deleted));
    onCountChange(-1);
    toastWithUndo('评论已删除', () => void restore.run(deleted.id));
  }

  function onRestored(restored: Comment): void {
    const isShown = (all: { id: number }[]) => all.some(({ id }) => id === restored.id);
    updateShown(queryClient, target, (all, first) =>
      isShown(all) ? replaceComment(all, restored) : insertComment(all, restored, first),
    );
    onCountChange(1);
  }

  /** Rejects with CallError, for the form to show. */
  async function edit({ id }: CommentReply, mentionText: MentionText): Promise<void> {
    const updated = await updateComment(id, mentionText);
    updateShown(queryClient, target, (all) => replaceComment(all, updated));
  }
}

interface Likeable extends CommentReply {
  readonly replies?: { readonly rows: readonly CommentReply[] };
}

function withLike<T extends Likeable>(root: T, id: number, liked: boolean, likes: number): T {
  if (root.id === id) return { ...root, liked, likes };
  if (!root.replies?.rows.some((reply) => reply.id === id)) return root;
  const rows = root.replies.rows.map((reply) => (reply.id === id ? { ...reply, liked, likes } : reply));
  return { ...root, replies: { ...root.replies, rows } };
}
