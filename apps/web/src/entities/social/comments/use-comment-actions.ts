import type { CommentReply } from '@gongdu/contract/community/comment';
import type { TargetRef } from '@gongdu/contract/community/reaction';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../../lib/api/call-error.ts';
import { toastCallError } from '../../../lib/api/report-error.ts';
import { toast, toastWithUndo } from '../../../ui/feedback/toast.ts';
import type { MentionText } from '../../person/mentions/mention-field.tsx';
import { setReaction } from '../queries.ts';
import {
  type CommentAction,
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
  return { like, remove, pin, edit };

  async function like({ id, liked, likes }: CommentReply): Promise<void> {
    const showLike = (isLiked: boolean, count: number) =>
      updateShown(queryClient, target, (all) => all.map((root) => withLike(root, id, isLiked, count)));
    showLike(!liked, likes + (liked ? -1 : 1));
    try {
      const { liked: isLiked, counts } = await setReaction({ kind: 'comment', id }, 'like', !liked);
      showLike(isLiked, counts.likes);
    } catch (error) {
      showLike(liked, likes);
      const reason = error instanceof CallError ? error.message : '';
      toast(`${liked ? '没能取消点赞' : '没能点赞'}：${reason}`, 'error');
    }
  }

  async function remove({ id }: CommentReply): Promise<void> {
    const deleted = await runAction('delete', id);
    if (!deleted) return;
    updateShown(queryClient, target, (all) => removeComment(all, deleted));
    onCountChange(-1);
    toastWithUndo('评论已删除', () => void restore(id));
  }

  async function restore(id: number): Promise<void> {
    const restored = await runAction('restore', id);
    if (!restored) return;
    const isShown = (all: { id: number }[]) => all.some((root) => root.id === id);
    updateShown(queryClient, target, (all, first) =>
      isShown(all) ? replaceComment(all, restored) : insertComment(all, restored, first),
    );
    onCountChange(1);
  }

  async function pin({ id }: CommentReply, pinned: boolean): Promise<void> {
    if (!(await runAction(pinned ? 'pin' : 'unpin', id))) return;
    // its position in the list changes
    await queryClient.invalidateQueries({ queryKey: ['social', 'comments', target.kind, target.id] });
  }

  /** Rejects with CallError, for the composer to show. */
  async function edit({ id }: CommentReply, mentionText: MentionText): Promise<void> {
    const updated = await updateComment(id, mentionText);
    updateShown(queryClient, target, (all) => replaceComment(all, updated));
  }

  async function runAction(action: CommentAction, id: number) {
    try {
      return await runCommentAction(action, id);
    } catch (error) {
      toastCallError(error);
      return undefined;
    }
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
