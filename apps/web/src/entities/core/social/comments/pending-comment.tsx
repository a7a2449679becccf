import { useSession } from '../../../../lib/auth/session.ts';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { useOutboxEntry } from '../../outbox/use-outbox-entry.ts';
import { CommentPicture } from './comment-picture.tsx';
import classes from './comments.module.css';
import type { PendingComment } from './use-pending-comments.ts';

/** A comment that is being sent, waits for the network, or was refused. */
export function PendingCommentRow({ comment }: { readonly comment: PendingComment }) {
  const user = useSession((state) => state.user);
  const { isRefused, isSending, status, retry, revise, discard } = useOutboxEntry(comment.entry);
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
        <p className={isRefused ? classes.error : classes.when} role={isRefused ? 'alert' : 'status'}>
          {status}
          {isRefused && (
            <button type="button" className={classes.action} onClick={retry}>
              重试
            </button>
          )}
          {!isSending && (
            <>
              <button type="button" className={classes.action} onClick={() => void revise()}>
                修改
              </button>
              <button type="button" className={classes.action} onClick={() => void discard()}>
                {isRefused ? '放弃' : '取消'}
              </button>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
