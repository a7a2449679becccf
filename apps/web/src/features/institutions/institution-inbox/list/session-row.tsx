import type { LeaveSession } from '@gongdu/contract/institutions/inbox';
import { VisuallyHidden } from '@mantine/core';
import { UnreadBadge } from '../../../../ui/feedback/unread-badge.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { WaitingClock } from '../session/waiting-clock.tsx';
import classes from './list.module.css';

interface SessionRowProps {
  readonly session: LeaveSession;
  readonly current: boolean;
  readonly onOpen: (sessionId: number) => void;
}

export function SessionRow({ session, current, onOpen }: SessionRowProps) {
  const { sessionId, visitor, unread, lastAt, preview, previewFromVisitor, hasDraft } = session;
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-session={sessionId}
        aria-current={current || undefined}
        onClick={() => onOpen(sessionId)}
      >
        <Avatar name={visitor.name} picture={visitor.avatar} size={42} />
        <span className={classes.body}>
          <span className={classes.line}>
            <span className={classes.name} data-unread={unread > 0 || undefined}>
              {visitor.name}
            </span>
            {visitor.anonymous && <span className={classes.mark}>访客</span>}
            <span className={classes.when}>
              <RelativeTime at={lastAt} />
            </span>
          </span>
          <span className={classes.line}>
            <span className={classes.preview}>
              {hasDraft && !current && <span className={classes.draft}>[草稿] </span>}
              {!previewFromVisitor && '我们：'}
              {preview}
            </span>
            {unread > 0 && (
              <>
                <UnreadBadge count={unread} className={classes.badge} />
                <VisuallyHidden component="span">{unread} 条未读</VisuallyHidden>
              </>
            )}
          </span>
          <Facts session={session} />
        </span>
      </button>
    </li>
  );
}

/** Waiting time, end of the snooze, and assignee; renders nothing without any. */
function Facts({ session }: { readonly session: LeaveSession }) {
  const { waitingSince, state, snoozedUntil, assignee } = session;
  if (!waitingSince && state !== 'snoozed' && !assignee) return null;
  return (
    <span className={classes.facts}>
      {waitingSince && <WaitingClock since={waitingSince} />}
      {state === 'snoozed' && snoozedUntil && <span>{formatChinaTime(snoozedUntil)}提醒</span>}
      {assignee && <span className={classes.assignee}>{assignee.name}负责</span>}
    </span>
  );
}
