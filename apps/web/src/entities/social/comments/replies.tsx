import { type Comment, type CommentSort, commentSortLabels } from '@gongdu/contract/community/comment';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { mergeReplies, moreReplies, sortedRepliesQuery, updateShown } from './comment-queries.ts';
import { CommentRow } from './comment-row.tsx';
import classes from './comment-thread.module.css';
import { useCommentThread } from './comment-thread-context.ts';
import { PendingCommentRow } from './pending-comment.tsx';
import type { PendingComment } from './use-pending-comments.ts';

export function Replies({ root }: { readonly root: Comment }) {
  const { pending } = useCommentThread();
  const [order, setOrder] = useState<Order>('talk');
  const { replies, replyCount } = root;
  const { loading, error, loadMore } = useMoreReplies(root);
  const pendingReplies = pending.filter(({ rootId }) => rootId === root.id);
  if (replies.rows.length === 0 && pendingReplies.length === 0 && replyCount === 0) return null;
  const hidden = replyCount - replies.rows.length;
  const orders = replyCount > minSortable && <OrderPicker order={order} setOrder={setOrder} root={root} />;
  if (order !== 'talk')
    return (
      <div className={classes.replies}>
        {orders}
        <SortedReplies root={root} sort={order} pending={pendingReplies} />
      </div>
    );
  return (
    <div className={classes.replies}>
      {orders}
      {replies.earlier && (
        <button type="button" className={classes.more} disabled={loading} onClick={() => loadMore('earlier')}>
          查看更早的回复
        </button>
      )}
      <ul className={classes.list} aria-label={`对${root.author?.name ?? '这条评论'}的回复`}>
        {replies.rows.map((reply) => (
          <CommentRow key={reply.id} comment={reply} />
        ))}
        {pendingReplies.map((comment) => (
          <PendingCommentRow key={comment.clientId} comment={comment} />
        ))}
      </ul>
      {replies.later && hidden > 0 && (
        <button type="button" className={classes.more} disabled={loading} onClick={() => loadMore('later')}>
          {loading ? '正在加载回复' : `展开 ${hidden} 条回复`}
        </button>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** In the order of the conversation, or sorted. */
type Order = 'talk' | CommentSort;
const orderLabels: Record<Order, string> = { talk: '按先后', ...commentSortLabels };
/** Up to this many replies are always shown. */
const minSortable = 2;

interface OrderPickerProps {
  readonly root: Comment;
  readonly order: Order;
  readonly setOrder: (order: Order) => void;
}

function OrderPicker({ root, order, setOrder }: OrderPickerProps) {
  return (
    <fieldset className={classes.sorts} aria-label={`对${root.author?.name ?? '这条评论'}的回复的顺序`}>
      {(['talk', 'hottest', 'newest'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={classes.sort}
          aria-pressed={each === order}
          onClick={() => setOrder(each)}
        >
          {orderLabels[each]}
        </button>
      ))}
    </fieldset>
  );
}

interface SortedRepliesProps {
  readonly root: Comment;
  readonly sort: CommentSort;
  /** Being sent to this comment. */
  readonly pending: readonly PendingComment[];
}

/** The replies of one comment, newest or hottest first. */
function SortedReplies({ root, sort, pending }: SortedRepliesProps) {
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
      <LoadMore list={replies} label="更多回复" picture={false} onDemand />
    </>
  );
}

function useMoreReplies({ id, replies }: Comment) {
  const { target } = useCommentThread();
  const queryClient = useQueryClient();
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return { loading, error, loadMore: (side: 'earlier' | 'later') => void loadMore(side) };

  async function loadMore(side: 'earlier' | 'later'): Promise<void> {
    const [first, last] = [replies.rows.at(0)?.id ?? 1, replies.rows.at(-1)?.id ?? 1];
    setLoading(true);
    setError(null);
    try {
      const more = await moreReplies(id, side === 'earlier' ? { before: first } : { after: last });
      updateShown(queryClient, target, (all) =>
        all.map((root) =>
          root.id === id
            ? { ...root, replies: { ...mergeReplies(root.replies, more.rows), [side]: more[side] } }
            : root,
        ),
      );
    } catch {
      setError('没能加载回复，请检查网络后再按一次。');
    } finally {
      setLoading(false);
    }
  }
}
