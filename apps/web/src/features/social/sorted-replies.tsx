import type { Comment, CommentSort } from '@gongdu/contract/comment';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { sortedRepliesQuery } from './comment-queries.ts';
import { CommentRow } from './comment-row.tsx';
import styles from './comment-thread.module.css';
import { OutgoingRow } from './outgoing-row.tsx';
import { useThread } from './thread-context.ts';
import type { Outgoing } from './use-outgoing.ts';

interface SortedRepliesProps {
  readonly root: Comment;
  readonly sort: CommentSort;
  /** On their way to this comment. */
  readonly waiting: readonly Outgoing[];
}

/** The replies of one comment, the newest or the hottest first. */
export function SortedReplies({ root, sort, waiting }: SortedRepliesProps) {
  const { target } = useThread();
  const replies = useInfiniteQuery(sortedRepliesQuery(target, root.id, sort));
  if (replies.isPending) return <ListSkeleton rows={2} />;
  if (!replies.data)
    return <ErrorState sentence={replies.error.message} retry={() => void replies.refetch()} />;
  return (
    <>
      <ul className={styles.list} aria-label={`对${root.author?.name ?? '这条评论'}的回复`}>
        {waiting.map((one) => (
          <OutgoingRow key={one.clientId} one={one} />
        ))}
        {replies.data.pages.flatMap(({ rows }) =>
          rows.map((reply) => <CommentRow key={reply.id} comment={reply} />),
        )}
      </ul>
      {replies.hasNextPage && (
        <button
          type="button"
          className={styles.more}
          disabled={replies.isFetchingNextPage}
          onClick={() => void replies.fetchNextPage()}
        >
          {moreWords(replies)}
        </button>
      )}
    </>
  );
}

function moreWords({ isFetchingNextPage = false, isFetchNextPageError = false }): string {
  if (isFetchingNextPage) return '正在加载回复';
  return isFetchNextPageError ? '没能加载更多，重试' : '更多回复';
}
