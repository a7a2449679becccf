import type { CommentReply } from '@gongdu/contract/comment';
import type { SocialRef } from '@gongdu/contract/social';
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/call-error.ts';
import { showMessage } from '../../lib/messages.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import {
  type CommentAct,
  changeShown,
  changeWords,
  insert,
  moveComment,
  remove,
  replace,
} from './comment-queries.ts';
import type { NamedText } from './mentions/mention-field.tsx';
import { setAct } from './queries.ts';

/** What is done to one comment or reply; failures are said. */
export function useCommentActs(target: SocialRef, counted: (by: number) => void) {
  const queries = useQueryClient();
  return { like, erase, pin, change };

  async function like({ id, liked, likes }: CommentReply): Promise<void> {
    const show = (on: boolean, n: number) =>
      changeShown(queries, target, (all) => all.map((root) => withLike(root, id, on, n)));
    show(!liked, likes + (liked ? -1 : 1));
    try {
      const { liked: on, counts } = await setAct({ kind: 'comment', id }, 'like', !liked);
      show(on, counts.likes);
    } catch (error) {
      show(liked, likes);
      const why = error instanceof CallError ? error.message : '';
      showMessage(`${liked ? '没能取消点赞' : '没能点赞'}：${why}`, 'error');
    }
  }

  async function erase({ id }: CommentReply): Promise<void> {
    const gone = await tried('delete', id);
    if (!gone) return;
    changeShown(queries, target, (all) => remove(all, gone));
    counted(-1);
    offerUndo('评论已删除', () => void bringBack(id));
  }

  async function bringBack(id: number): Promise<void> {
    const back = await tried('restore', id);
    if (!back) return;
    const isShown = (all: { id: number }[]) => all.some((root) => root.id === id);
    changeShown(queries, target, (all, first) =>
      isShown(all) ? replace(all, back) : insert(all, back, first),
    );
    counted(1);
  }

  async function pin({ id }: CommentReply, pinned: boolean): Promise<void> {
    if (!(await tried(pinned ? 'pin' : 'unpin', id))) return;
    // its place in the list changes
    await queries.invalidateQueries({ queryKey: ['social', 'comments', target.kind, target.id] });
  }

  /** @throws CallError, for the composer to show. */
  async function change({ id }: CommentReply, words: NamedText): Promise<void> {
    const now = await changeWords(id, words);
    changeShown(queries, target, (all) => replace(all, now));
  }

  async function tried(what: CommentAct, id: number) {
    try {
      return await moveComment(what, id);
    } catch {
      return undefined; // call() has said why
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
