import type { CommentReply } from '@gongdu/contract/writing/comment';
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { useInstitutionMay } from '../../../../lib/auth/can.tsx';
import { useReport } from '../report/report-button.tsx';
import { useCommentThread } from './comment-thread-context.ts';
import classes from './comments.module.css';

interface CommentActionsProps {
  readonly comment: CommentReply;
  readonly pinned: boolean;
  readonly onEdit: () => void;
}

export function CommentActions({ comment, pinned, onEdit }: CommentActionsProps) {
  const { actions, replyingTo, onReply } = useCommentThread();
  const may = useInstitutionMay('inst:community:speak');
  const { id, liked, likes } = comment;
  const label = `${comment.author?.name ?? ''}的${comment.rootId === null ? '评论' : '回复'}`;
  const { openReport, dialog } = useReport({ kind: 'comment', id, name: comment.text });
  const canEdit = comment.editableUntil !== null && Date.parse(comment.editableUntil) > Date.now();
  if (!may) return null;
  return (
    <div className={classes.actions}>
      <button
        type="button"
        className={classes.action}
        aria-pressed={liked}
        aria-label={`赞${label}，${likes} 人`}
        onClick={() => void actions.like(comment)}
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
        className={classes.action}
        aria-expanded={replyingTo === id}
        aria-label={`回复${label}`}
        onClick={() => onReply(replyingTo === id ? null : id)}
      >
        回复
      </button>
      {canEdit && (
        <button type="button" className={classes.action} aria-label={`修改${label}`} onClick={onEdit}>
          修改
        </button>
      )}
      {comment.canPin && (
        <button
          type="button"
          className={classes.action}
          aria-label={`${pinned ? '取消置顶' : '置顶'}${label}`}
          onClick={() => void actions.pin({ id, pinned: !pinned })}
        >
          {pinned ? '取消置顶' : '置顶'}
        </button>
      )}
      {comment.canDelete && (
        <button
          type="button"
          className={classes.action}
          aria-label={`删除${label}`}
          onClick={() => void actions.remove(comment)}
        >
          删除
        </button>
      )}
      {!comment.mine && (
        <button type="button" className={classes.action} aria-label={`举报${label}`} onClick={openReport}>
          举报
        </button>
      )}
      {dialog}
    </div>
  );
}
