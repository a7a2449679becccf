import type { CommentReply } from '@gongdu/contract/comment';
import { IconPin } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { When } from '../../ui/when.tsx';
import { CommentActions } from './comment-actions.tsx';
import { CommentPicture } from './comment-picture.tsx';
import { CommentText } from './comment-text.tsx';
import styles from './comment-thread.module.css';
import { Composer } from './composer.tsx';
import { EditWords } from './edit-words.tsx';
import { useThread } from './thread-context.ts';

interface CommentRowProps {
  readonly comment: CommentReply;
  readonly pinned?: boolean;
  /** What stands at its foot. */
  readonly children?: ReactNode;
}

export function CommentRow({ comment, pinned = false, children }: CommentRowProps) {
  const { marked, answering, answer, write } = useThread();
  const [editing, setEditing] = useState(false);
  const { id, author, replyTo } = comment;
  const isReply = comment.rootId !== null;
  if (author === null)
    return (
      <Frame id={id} small={isReply} picture={<span className={styles.blank} aria-hidden />}>
        <p className={styles.gone}>该评论已删除</p>
        {children}
      </Frame>
    );
  return (
    <Frame
      id={id}
      small={isReply}
      marked={marked === id}
      picture={<NameAvatar name={author.name} picture={author.avatar} size={isReply ? 26 : 36} />}
    >
      <p className={styles.head}>
        <Link to={`/user/${author.uid}`} className={styles.name}>
          {author.name}
        </Link>
        {comment.byOwner && <span className={styles.badge}>作者</span>}
        {pinned && (
          <span className={styles.badge}>
            <IconPin size={12} aria-hidden /> 置顶
          </span>
        )}
        {replyTo && (
          <span className={styles.answered}>
            回复 <Link to={`/user/${replyTo.uid}`}>{replyTo.name}</Link>
          </span>
        )}
        <span className={styles.when}>
          <When at={comment.createdAt} />
          {comment.editedAt && ' · 已修改'}
        </span>
      </p>
      {editing ? (
        <EditWords comment={comment} close={() => setEditing(false)} />
      ) : (
        <CommentText text={comment.text} mentions={comment.mentions} />
      )}
      {comment.image && <CommentPicture address={comment.image} author={author.name} />}
      {!editing && <CommentActions comment={comment} pinned={pinned} edit={() => setEditing(true)} />}
      {answering === id && (
        <Composer
          keep={`reply-${id}`}
          label={`回复${author.name}`}
          hint={`回复 ${author.name}`}
          action="发布回复"
          send={(words) => {
            write(words, { rootId: comment.rootId ?? id, replyTo: id });
            answer(null);
          }}
          cancel={() => answer(null)}
        />
      )}
      {children}
    </Frame>
  );
}

interface FrameProps {
  readonly id: number;
  readonly picture: ReactNode;
  readonly small: boolean;
  readonly marked?: boolean;
  readonly children: ReactNode;
}

function Frame({ id, picture, small, marked = false, children }: FrameProps) {
  return (
    <li
      id={`comment-${id}`}
      className={styles.row}
      data-small={small || undefined}
      data-marked={marked || undefined}
      tabIndex={marked ? -1 : undefined}
    >
      {picture}
      <div className={styles.body}>{children}</div>
    </li>
  );
}
