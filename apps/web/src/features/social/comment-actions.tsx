import type { CommentReply } from '@gongdu/contract/comment';
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import styles from './comment-thread.module.css';
import { useReport } from './report/use-report.tsx';
import { useThread } from './thread-context.ts';

interface CommentActionsProps {
  readonly comment: CommentReply;
  readonly pinned: boolean;
  readonly edit: () => void;
}

export function CommentActions({ comment, pinned, edit }: CommentActionsProps) {
  const { acts, answering, answer } = useThread();
  const { id, liked, likes } = comment;
  const whose = `${comment.author?.name ?? ''}的${comment.rootId === null ? '评论' : '回复'}`;
  const { ask, dialog } = useReport({ kind: 'comment', id, name: comment.text });
  const canEdit = comment.editableUntil !== null && Date.parse(comment.editableUntil) > Date.now();
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        aria-pressed={liked}
        aria-label={`赞${whose}，${likes} 人`}
        onClick={() => void acts.like(comment)}
      >
        {liked ? (
          <IconThumbUpFilled size={15} aria-hidden />
        ) : (
          <IconThumbUp size={15} stroke={1.7} aria-hidden />
        )}
        {likes > 0 ? likes : '赞'}
      </button>
      <button
        type="button"
        className={styles.action}
        aria-expanded={answering === id}
        aria-label={`回复${whose}`}
        onClick={() => answer(answering === id ? null : comment)}
      >
        回复
      </button>
      {canEdit && (
        <button type="button" className={styles.action} aria-label={`修改${whose}`} onClick={edit}>
          修改
        </button>
      )}
      {comment.canPin && (
        <button
          type="button"
          className={styles.action}
          aria-label={`${pinned ? '取消置顶' : '置顶'}${whose}`}
          onClick={() => void acts.pin(comment, !pinned)}
        >
          {pinned ? '取消置顶' : '置顶'}
        </button>
      )}
      {comment.canDelete && (
        <button
          type="button"
          className={styles.action}
          aria-label={`删除${whose}`}
          onClick={() => void acts.erase(comment)}
        >
          删除
        </button>
      )}
      {!comment.mine && (
        <button type="button" className={styles.action} aria-label={`举报${whose}`} onClick={ask}>
          举报
        </button>
      )}
      {dialog}
    </div>
  );
}
