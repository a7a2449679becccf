import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import { useState } from 'react';
import { Link } from 'react-router';
import { NotificationIcon } from '../../../../entities/core/notification/row/notification-icon.tsx';
import classes from '../../../../entities/core/notification/row/row.module.css';
import { FollowButton } from '../../../../entities/core/social/follow-button.tsx';
import { useThumbnail } from '../../../../lib/uploads/use-thumbnail.ts';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { useNotifications } from '../notifications-context.ts';
import { RowShell } from './row-shell.tsx';
import { RowTitle } from './row-title.tsx';

const ReplyBox = lazyComponent(
  async () => (await import('../../../../entities/core/social/comments/reply-box.tsx')).ReplyBox,
);

/** What members did: avatars link to the members, the rest of the row to the object. */
export function ActivityRow({ notification }: { readonly notification: UserNotification }) {
  const [isReplying, setReplying] = useState(false);
  const { actors, answer, body, preview } = notification;
  return (
    <RowShell notification={notification} leading={<ActorAvatars notification={notification} />}>
      <RowTitle notification={notification} />
      {body !== '' && <p className={classes.quote}>{body}</p>}
      {preview && <ObjectPreview key={preview.cover} preview={preview} />}
      <RowActions
        notification={notification}
        isReplying={isReplying}
        onReply={() => setReplying(!isReplying)}
      />
      {isReplying && answer && (
        <div className={classes.reply}>
          <LazyBoundary>
            <ReplyBox
              target={answer.ref}
              commentId={answer.commentId}
              name={actors?.people[0]?.name ?? ''}
              onClose={() => setReplying(false)}
            />
          </LazyBoundary>
        </div>
      )}
    </RowShell>
  );
}

function ActorAvatars({ notification: { actors, id, kind } }: { readonly notification: UserNotification }) {
  const { activeId } = useNotifications();
  const people = actors?.people.slice(0, 2) ?? [];
  return (
    <span className={classes.avatars} data-many={people.length > 1 || undefined}>
      {people.map(({ uid, name, avatar }) => (
        <Link
          key={uid}
          to={`/user/${uid}`}
          className={classes.avatar}
          title={name}
          tabIndex={id === activeId ? 0 : -1}
        >
          <Avatar name={name} picture={avatar} size={people.length > 1 ? 32 : 40} />
          <span className={classes.hidden}>{name}的主页</span>
        </Link>
      ))}
      <span className={classes.kind}>
        <NotificationIcon kind={kind} />
      </span>
    </span>
  );
}

interface RowActionsProps {
  readonly notification: UserNotification;
  readonly isReplying: boolean;
  readonly onReply: () => void;
}

/** Actions that do not leave the list. */
function RowActions({ notification, isReplying, onReply }: RowActionsProps) {
  const { activeId, showPeople } = useNotifications();
  const { actors, answer, gone, id, kind } = notification;
  const count = actors?.count ?? 0;
  const first = actors?.people[0];
  const canFollowBack = kind === 'follow' && count === 1 && first !== undefined;
  const canReply = answer !== null && !gone;
  if (!canFollowBack && !canReply && count < 2) return null;
  const tabIndex = id === activeId ? 0 : -1;
  return (
    <p className={classes.actions}>
      {canFollowBack && <FollowButton target={{ kind: 'person', id: first.uid }} name={first.name} subdued />}
      {canReply && (
        <button
          type="button"
          className={classes.action}
          tabIndex={tabIndex}
          aria-expanded={isReplying}
          aria-label={`回复${first?.name ?? ''}`}
          onClick={onReply}
        >
          回复
        </button>
      )}
      {count > 1 && (
        <button
          type="button"
          className={classes.action}
          tabIndex={tabIndex}
          onClick={() => showPeople(notification)}
        >
          查看全部 {count} 人
        </button>
      )}
    </p>
  );
}

interface ObjectPreviewProps {
  readonly preview: NonNullable<UserNotification['preview']>;
}

/**
 * A preview of the liked or collected object: cover and first words. The row itself links to it, so the preview does
 * not.
 */
function ObjectPreview({ preview: { cover, excerpt } }: ObjectPreviewProps) {
  const { image, isMissing: gone } = useThumbnail(cover ?? '');
  const hasPicture = cover !== null && !gone;
  if (!hasPicture && excerpt === '') return null;
  return (
    <div className={classes.preview}>
      {hasPicture && <img {...image} alt="" loading="lazy" decoding="async" />}
      {excerpt !== '' && <p className={classes.excerpt}>{excerpt}</p>}
    </div>
  );
}
