import type { CommentReply, Mention } from '@gongdu/contract/writing/comment';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { splitMentions } from '../../person/mentions/mention-text.ts';
import { CommentActions } from './comment-actions.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { replyDraftOf } from './comment-draft.ts';
import { CommentPicture } from './comment-picture.tsx';
import { useCommentThread } from './comment-thread-context.ts';
import classes from './comments.module.css';
import { EditComment } from './edit-comment.tsx';

interface CommentRowProps {
  readonly comment: CommentReply;
  readonly pinned?: boolean;
  /** Below the comment: its replies. */
  readonly children?: ReactNode;
}

export function CommentRow({ comment, pinned = false, children }: CommentRowProps) {
  const { highlighted, replyingTo, onReply, submit } = useCommentThread();
  const [editing, setEditing] = useState(false);
  const { id, author, replyTo } = comment;
  const isReply = comment.rootId !== null;
  if (author === null)
    return (
      <CommentFrame id={id} small={isReply} picture={<span className={classes.blank} aria-hidden />}>
        <p className={classes.deleted}>该评论已删除</p>
        {children}
      </CommentFrame>
    );
  return (
    <CommentFrame
      id={id}
      small={isReply}
      highlighted={highlighted === id}
      picture={<Avatar name={author.name} picture={author.avatar} size={isReply ? 26 : 36} />}
    >
      <p className={classes.header}>
        <Link to={`/user/${author.uid}`} className={classes.name}>
          {author.name}
        </Link>
        {comment.byOwner && <Badge tone="brand">作者</Badge>}
        {pinned && <Badge tone="brand">置顶</Badge>}
        {comment.held && <Badge tone="warn">审核中</Badge>}
        {replyTo && (
          <span className={classes.when}>
            回复 <Link to={`/user/${replyTo.uid}`}>{replyTo.name}</Link>
          </span>
        )}
        <span className={classes.when}>
          <RelativeTime at={comment.createdAt} />
        </span>
        {comment.editedAt && <span className={classes.when}>已修改</span>}
      </p>
      {editing ? (
        <EditComment comment={comment} onClose={() => setEditing(false)} />
      ) : (
        <CommentText text={comment.text} mentions={comment.mentions} />
      )}
      {comment.image && <CommentPicture address={comment.image} author={author.name} />}
      {!editing && <CommentActions comment={comment} pinned={pinned} onEdit={() => setEditing(true)} />}
      {replyingTo === id && (
        <CommentComposer
          draftKey={replyDraftOf(id)}
          label={`回复${author.name}`}
          placeholder={`回复 ${author.name}`}
          action="发布回复"
          onSubmit={(draft) => {
            submit(draft, { rootId: comment.rootId ?? id, replyTo: id });
            onReply(null);
          }}
          onCancel={() => onReply(null)}
        />
      )}
      {children}
    </CommentFrame>
  );
}

interface CommentFrameProps {
  readonly id: number;
  readonly picture: ReactNode;
  readonly small: boolean;
  readonly highlighted?: boolean;
  readonly children: ReactNode;
}

function CommentFrame({ id, picture, small, highlighted = false, children }: CommentFrameProps) {
  return (
    <li
      id={`comment-${id}`}
      className={classes.row}
      data-small={small || undefined}
      data-marked={highlighted || undefined}
      tabIndex={highlighted ? -1 : undefined}
    >
      {picture}
      <div className={classes.body}>{children}</div>
    </li>
  );
}

interface CommentTextProps {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** The text as typed, with links to the mentioned members. */
function CommentText({ text, mentions }: CommentTextProps) {
  return (
    <p className={classes.text}>
      {splitMentions(text, mentions).map(({ text, uid }, index) =>
        uid === undefined ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
          <Link key={index} to={`/user/${uid}`}>
            {text}
          </Link>
        ),
      )}
    </p>
  );
}
