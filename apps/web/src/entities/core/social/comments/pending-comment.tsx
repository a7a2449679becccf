import { useSession } from '../../../../lib/auth/session.ts';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { CommentPicture } from './comment-picture.tsx';
import { useCommentThread } from './comment-thread-context.ts';
import classes from './comments.module.css';
import type { PendingComment } from './use-pending-comments.ts';

/** A comment that is being sent, or could not be. */
export function PendingCommentRow({ comment }: { readonly comment: PendingComment }) {
  const { retry, discard, revise } = useCommentThread();
  const user = useSession((state) => state.user);
  return (
    <li className={classes.row} data-small={comment.rootId !== null || undefined} data-outgoing>
      <Avatar
        name={user?.name ?? ''}
        picture={user?.avatar ?? null}
        size={comment.rootId === null ? 36 : 26}
      />
      <div className={classes.body}>
        <p className={classes.text}>{comment.text}</p>
        {comment.image && <CommentPicture address={comment.image} author="我" />}
        {comment.error === null ? (
          <p className={classes.when} role="status">
            正在发送
          </p>
        ) : (
          <p className={classes.error} role="alert">
            没能发出：{comment.error}
            <button type="button" className={classes.action} onClick={() => retry(comment)}>
              重试
            </button>
            <button type="button" className={classes.action} onClick={() => revise(comment)}>
              修改
            </button>
            <button type="button" className={classes.action} onClick={() => discard(comment)}>
              放弃
            </button>
          </p>
        )}
      </div>
    </li>
  );
}
