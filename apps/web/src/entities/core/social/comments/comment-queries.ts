import type { TargetRef } from '@gongdu/contract/core/reaction';
import {
  addComment,
  type Comment,
  type CommentPage,
  type CommentReply,
  type CommentSort,
  deleteComment,
  editComment,
  listComments,
  listReplies,
  listSortedReplies,
  pinComment,
  restoreComment,
  unpinComment,
} from '@gongdu/contract/writing/comment';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '../../../../lib/api/call.ts';
import { keyOf, pages, pagesAs, stale } from '../../../../lib/api/reads.ts';
import type { MentionText } from '../../person/mentions/mention-field.tsx';
import type { CommentDraft } from './comment-draft.ts';

export interface CommentsView {
  readonly sort: CommentSort;
  /** The comment requested by the page's address. */
  readonly around: number | null;
}
type Pages = InfiniteData<CommentPage, string | undefined>;

/** A refetch would move a member who is writing; new comments are offered instead. */
export const commentsQuery = ({ kind, id }: TargetRef, { sort, around }: CommentsView) =>
  pagesAs(
    listComments,
    { params: { kind, id }, query: { sort, around } },
    (after: string | undefined, signal) => {
      const position = after === undefined && around !== null ? { around } : { after };
      return call(
        listComments,
        { params: { kind, id }, query: { sort: around === null ? sort : 'newest', ...position } },
        { signal },
      );
    },
    { refetchOnWindowFocus: false },
  );

/** The comments of a target in every order. */
export const commentsOf = ({ kind, id }: TargetRef) => keyOf(listComments, { params: { kind, id } });

export function postComment(
  { kind, id }: TargetRef,
  { mentions, ...draft }: CommentDraft & { replyTo: number | null; clientId: string },
  options: CallOptions = {},
) {
  const body = { ...draft, mentions: [...mentions] };
  return call(addComment, { params: { kind, id }, body }, options);
}

/** Replies of one comment, not in the order of the conversation. */
export const sortedRepliesQuery = (id: number, sort: CommentSort) =>
  pages(listSortedReplies, { params: { id, sort } }, 'after', { refetchOnWindowFocus: false });

export function moreReplies(id: number, cursor: { after: number } | { before: number }) {
  return call(listReplies, { params: { id }, query: { ...cursor, pageSize: 20 } });
}

const actions = { delete: deleteComment, restore: restoreComment, pin: pinComment, unpin: unpinComment };

export function runCommentAction(action: keyof typeof actions, id: number): Promise<Comment> {
  return call(actions[action], { params: { id } });
}

export function updateComment(id: number, { text, mentions }: MentionText): Promise<Comment> {
  const body = { text, mentions: [...mentions] };
  return call(editComment, { params: { id }, body });
}

/** Updates the cached comments of a target in every order. */
export function updateShown(
  queryClient: QueryClient,
  target: TargetRef,
  change: (comments: Comment[], firstPage: boolean) => Comment[],
): void {
  // sorted replies are few and loaded again
  void stale(queryClient, listSortedReplies);
  queryClient.setQueriesData<Pages>({ queryKey: commentsOf(target) }, (shown) =>
    shown === undefined
      ? shown
      : {
          ...shown,
          pages: shown.pages.map((page, at) => ({ ...page, rows: change([...page.rows], at === 0) })),
        },
  );
}

/** A new comment goes below the pinned one, a new reply to the end of its comment's replies. */
export function insertComment(comments: Comment[], added: Comment, firstPage: boolean): Comment[] {
  if (added.rootId !== null) {
    return comments.map((root) =>
      root.id === added.rootId
        ? { ...root, replyCount: root.replyCount + 1, replies: mergeReplies(root.replies, [added]) }
        : root,
    );
  }
  if (!firstPage || comments.some(({ id }) => id === added.id)) return comments;
  const pinned = comments.filter((each) => each.pinned);
  return [...pinned, added, ...comments.filter((each) => !each.pinned)];
}

export function replaceComment(comments: Comment[], updated: Comment): Comment[] {
  return comments.map((root) => {
    if (root.id === updated.id) return { ...updated, replies: root.replies };
    if (root.id !== updated.rootId) return root;
    const rows = root.replies.rows.map((reply) => (reply.id === updated.id ? updated : reply));
    return { ...root, replies: { ...root.replies, rows } };
  });
}

/** A deleted comment that has replies keeps its row. */
export function removeComment(comments: Comment[], removed: Comment): Comment[] {
  if (removed.rootId === null)
    return removed.replyCount > 0
      ? replaceComment(comments, removed)
      : comments.filter(({ id }) => id !== removed.id);
  return comments.flatMap((root) => {
    if (root.id !== removed.rootId) return root;
    const replyCount = root.replyCount - 1;
    if (root.deleted && replyCount === 0) return [];
    const rows = root.replies.rows.filter(({ id }) => id !== removed.id);
    return { ...root, replyCount, replies: { ...root.replies, rows } };
  });
}

export function mergeReplies(replies: Comment['replies'], more: readonly CommentReply[]): Comment['replies'] {
  const rows = [...new Map([...replies.rows, ...more].map((row) => [row.id, row])).values()];
  return { ...replies, rows: rows.sort((a, b) => a.id - b.id) };
}
