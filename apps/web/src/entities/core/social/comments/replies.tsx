import { type Comment, type CommentSort, commentSortLabels } from '@gongdu/contract/writing/comment';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { LoadMore } from '../../../../ui/list/load-more.tsx';
import { useAction } from '../../action/use-action.ts';
import { mergeReplies, moreReplies, sortedRepliesQuery, updateShown } from './comment-queries.ts';
import { CommentRow } from './comment-row.tsx';
import { useCommentThread } from './comment-thread-context.ts';
import classes from './comments.module.css';
import { PendingCommentRow } from './pending-comment.tsx';
import { SortPicker } from './sort-picker.tsx';
import type { PendingComment } from './use-pending-comments.ts';

export function Replies({ root }: { readonly root: Comment }) {
  const { pending } = useCommentThread();
  const [order, setOrder] = useState<Order>('talk');
  const { replies, replyCount } = root;
  const label = repliesLabel(root);
  const { run, busy, error } = useMoreReplies(root);
  const pendingReplies = pending.filter(({ rootId }) => rootId === root.id);
  if (replies.rows.length === 0 && pendingReplies.length === 0 && replyCount === 0) return null;
  const hidden = replyCount - replies.rows.length;
  const orders = replyCount > minSortable && (
    <SortPicker
      label={`${label}的顺序`}
      sorts={orderSequence}
      names={orderLabels}
      value={order}
      onChange={setOrder}
    />
  );
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
        <MoreButton busy={busy} onClick={() => void run('earlier')}>
          查看更早的回复
        </MoreButton>
      )}
      <ul className={classes.list} aria-label={label}>
        {replies.rows.map((reply) => (
          <CommentRow key={reply.id} comment={reply} />
        ))}
        {pendingReplies.map((comment) => (
          <PendingCommentRow key={comment.entry.key} comment={comment} />
        ))}
      </ul>
      {replies.later && hidden > 0 && (
        <MoreButton busy={busy} onClick={() => void run('later')}>
          {busy ? '正在加载回复' : `展开 ${hidden} 条回复`}
        </MoreButton>
      )}
      {error && (
        <p className={classes.error} role="alert">
          没能加载回复，请检查网络后再按一次。
        </p>
      )}
    </div>
  );
}

/** In the order of the conversation, or sorted. */
type Order = 'talk' | CommentSort;
const orderSequence = ['talk', 'hottest', 'newest'] as const;
const orderLabels: Record<Order, string> = { talk: '按先后', ...commentSortLabels };
/** Up to this many replies are always shown. */
const minSortable = 2;

function repliesLabel({ author }: Comment): string {
  return `对${author?.name ?? '这条评论'}的回复`;
}

interface SortedRepliesProps {
  readonly root: Comment;
  readonly sort: CommentSort;
  /** Being sent to this comment. */
  readonly pending: readonly PendingComment[];
}

/** The replies of one comment, newest or hottest first. */
function SortedReplies({ root, sort, pending }: SortedRepliesProps) {
  const replies = useInfiniteQuery(sortedRepliesQuery(root.id, sort));
  return (
    <QueryView query={replies} skeleton={<ListSkeleton rows={2} />}>
      {({ pages }) => (
        <>
          <ul className={classes.list} aria-label={repliesLabel(root)}>
            {pending.map((comment) => (
              <PendingCommentRow key={comment.entry.key} comment={comment} />
            ))}
            {pages.flatMap(({ rows }) => rows.map((reply) => <CommentRow key={reply.id} comment={reply} />))}
          </ul>
          <LoadMore list={replies} label="更多回复" picture={false} onDemand />
        </>
      )}
    </QueryView>
  );
}

interface MoreButtonProps {
  readonly busy: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function MoreButton({ busy, onClick, children }: MoreButtonProps) {
  return (
    <button type="button" className={classes.more} disabled={busy} onClick={onClick}>
      {children}
    </button>
  );
}

function useMoreReplies({ id, replies }: Comment) {
  const { target } = useCommentThread();
  const queryClient = useQueryClient();
  const [first, last] = [replies.rows.at(0)?.id ?? 1, replies.rows.at(-1)?.id ?? 1];
  return useAction(
    (side: 'earlier' | 'later') => moreReplies(id, side === 'earlier' ? { before: first } : { after: last }),
    {
      handled: true,
      onDone: (more, side) =>
        updateShown(queryClient, target, (all) =>
          all.map((root) =>
            root.id === id
              ? { ...root, replies: { ...mergeReplies(root.replies, more.rows), [side]: more[side] } }
              : root,
          ),
        ),
    },
  );
}
