import type { TargetRef } from '@gongdu/contract/core/reaction';
import { createContext, useContext } from 'react';
import type { CommentDraft } from './comment-draft.ts';
import type { useCommentActions } from './use-comment-actions.ts';
import type { PendingComment } from './use-pending-comments.ts';

/** The context of the rows of one thread. */
export interface CommentThreadContextValue {
  readonly target: TargetRef;
  readonly actions: ReturnType<typeof useCommentActions>;
  /** The comment requested by the page's address. */
  readonly highlighted: number | null;
  /** The comment or reply that is being answered. */
  readonly replyingTo: number | null;
  readonly onReply: (comment: number | null) => void;
  readonly pending: readonly PendingComment[];
  readonly submit: (draft: CommentDraft, position: Pick<PendingComment, 'rootId' | 'replyTo'>) => void;
}

export const CommentThreadContext = createContext<CommentThreadContextValue | null>(null);

export function useCommentThread(): CommentThreadContextValue {
  const thread = useContext(CommentThreadContext);
  if (!thread) throw new Error('A comment row needs a CommentThread around it');
  return thread;
}
