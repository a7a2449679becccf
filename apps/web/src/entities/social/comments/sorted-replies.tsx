import type { Comment, CommentSort } from '@gongdu/contract/community/comment';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { sortedRepliesQuery } from './comment-queries.ts';
import { CommentRow } from './comment-row.tsx';
import classes from './comment-thread.module.css';
import { useCommentThread } from './comment-thread-context.ts';
import { PendingCommentRow } from './pending-comment.tsx';
import type { PendingComment } from './use-pending-comments.ts';

interface SortedRepliesProps {
  readonly root: Comment;
  readonly sort: CommentSort;
  /** On their way to this comment. */
  readonly pending: readonly PendingComment[];
}

/** The replies of one comment, the newest or the hottest first. */
export function SortedReplies({ root, sort, pending }: SortedRepliesProps) {
  const { target } = useCommentThread();
  const replies = useInfiniteQuery(sortedRepliesQuery(target, root.id, sort));
  if (replies.isPending) return <ListSkeleton rows={2} />;
  if (!replies.data)
    return <ErrorState description={replies.error.message} onRetry={() => void replies.refetch()} />;
  return (
    <>
      <ul className={classes.list} aria-label={`对${root.author?.name ?? '这条评论'}的回复`}>
        {pending.map((comment) => (
          <PendingCommentRow key={comment.clientId} comment={comment} />
        ))}
        {replies.data.pages.flatMap(({ rows }) =>
          rows.map((reply) => <CommentRow key={reply.id} comment={reply} />),
        )}
      </ul>
      {replies.hasNextPage && (
        <button
          type="button"
          className={classes.more}
          disabled={replies.isFetchingNextPage}
          onClick={() => void replies.fetchNextPage()}
        >
          {moreLabel(replies)}
        </button>
      )}
    </>
  );
}

function moreLabel({ isFetchingNextPage = false, isFetchNextPageError = false }): string {
  if (isFetchingNextPage) return '正在加载回复';
  return isFetchNextPageError ? '没能加载更多，重试' : '更多回复';
}
