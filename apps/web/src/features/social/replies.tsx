import type { Comment } from '@gongdu/contract/comment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeShown, moreReplies, withRows } from './comment-queries.ts';
import { CommentRow } from './comment-row.tsx';
import styles from './comment-thread.module.css';
import { OutgoingRow } from './outgoing-row.tsx';
import { useThread } from './thread-context.ts';

export function Replies({ root }: { readonly root: Comment }) {
  const { outgoing } = useThread();
  const { replies, replyCount } = root;
  const { loading, fault, bring } = useMore(root);
  const waiting = outgoing.filter(({ rootId }) => rootId === root.id);
  if (replies.rows.length === 0 && waiting.length === 0 && replyCount === 0) return null;
  const hidden = replyCount - replies.rows.length;
  return (
    <div className={styles.replies}>
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
