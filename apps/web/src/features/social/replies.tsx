import { type Comment, type CommentSort, commentSortWords } from '@gongdu/contract/comment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeShown, moreReplies, withRows } from './comment-queries.ts';
import { CommentRow } from './comment-row.tsx';
import styles from './comment-thread.module.css';
import { OutgoingRow } from './outgoing-row.tsx';
import { SortedReplies } from './sorted-replies.tsx';
import { useThread } from './thread-context.ts';

export function Replies({ root }: { readonly root: Comment }) {
  const { outgoing } = useThread();
  const [order, setOrder] = useState<Order>('talk');
  const { replies, replyCount } = root;
  const { loading, fault, bring } = useMore(root);
  const waiting = outgoing.filter(({ rootId }) => rootId === root.id);
  if (replies.rows.length === 0 && waiting.length === 0 && replyCount === 0) return null;
  const hidden = replyCount - replies.rows.length;
  const orders = replyCount > unordered && <Orders order={order} setOrder={setOrder} root={root} />;
  if (order !== 'talk')
    return (
      <div className={styles.replies}>
        {orders}
        <SortedReplies root={root} sort={order} waiting={waiting} />
      </div>
    );
  return (
    <div className={styles.replies}>
      {orders}
      {replies.earlier && (
        <button type="button" className={styles.more} disabled={loading} onClick={() => bring('earlier')}>
          查看更早的回复
        </button>
      )}
      <ul className={styles.list} aria-label={`对${root.author?.name ?? '这条评论'}的回复`}>
        {replies.rows.map((reply) => (
          <CommentRow key={reply.id} comment={reply} />
        ))}
        {waiting.map((one) => (
          <OutgoingRow key={one.clientId} one={one} />
        ))}
      </ul>
      {replies.later && hidden > 0 && (
        <button type="button" className={styles.more} disabled={loading} onClick={() => bring('later')}>
          {loading ? '正在加载回复' : `展开 ${hidden} 条回复`}
        </button>
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** As they were written, or in another order. */
type Order = 'talk' | CommentSort;
const orderWords: Record<Order, string> = { talk: '按先后', ...commentSortWords };
/** So few stand there anyway. */
const unordered = 2;

interface OrdersProps {
  readonly root: Comment;
  readonly order: Order;
  readonly setOrder: (order: Order) => void;
}

function Orders({ root, order, setOrder }: OrdersProps) {
  return (
    <fieldset className={styles.sorts} aria-label={`对${root.author?.name ?? '这条评论'}的回复的顺序`}>
      {(['talk', 'hottest', 'newest'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={styles.sort}
          aria-pressed={each === order}
          onClick={() => setOrder(each)}
        >
          {orderWords[each]}
        </button>
      ))}
    </fieldset>
  );
}

function useMore({ id, replies }: Comment) {
  const { target } = useThread();
  const queries = useQueryClient();
  const [loading, setLoading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  return { loading, fault, bring: (side: 'earlier' | 'later') => void bring(side) };

  async function bring(side: 'earlier' | 'later'): Promise<void> {
    const [first, last] = [replies.rows.at(0)?.id ?? 1, replies.rows.at(-1)?.id ?? 1];
    setLoading(true);
    setFault(null);
    try {
      const more = await moreReplies(id, side === 'earlier' ? { before: first } : { after: last });
      changeShown(queries, target, (all) =>
        all.map((root) =>
          root.id === id
            ? { ...root, replies: { ...withRows(root.replies, more.rows), [side]: more[side] } }
            : root,
        ),
      );
    } catch {
      setFault('没能加载回复，请检查网络后再按一次。');
    } finally {
      setLoading(false);
    }
  }
}
