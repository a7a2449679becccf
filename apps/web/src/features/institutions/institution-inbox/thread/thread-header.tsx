import type { LeaveSession } from '@gongdu/contract/institutions/inbox';
import { IconInfoCircle } from '@tabler/icons-react';
import { ThreadHead } from '../../../../entities/messaging/chat-message/thread-frame.tsx';
import { Can } from '../../../../lib/auth/can.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { StateBadge } from '../session/session-card.tsx';
import { SessionControls } from '../session/session-controls.tsx';
import type { SessionActions } from '../session/use-session-actions.ts';
import { WaitingClock } from '../session/waiting-clock.tsx';
import classes from './thread.module.css';

interface ThreadHeaderProps {
  readonly session: LeaveSession;
  readonly actions: SessionActions;
  readonly compact: boolean;
  readonly onBack: (() => void) | undefined;
  /** Present if the card is not beside the thread. */
  readonly onShowCard: (() => void) | undefined;
}

export function ThreadHeader({ session, actions, compact, onBack, onShowCard }: ThreadHeaderProps) {
  const { visitor, state, waitingSince } = session;
  /** There is space for one of the two only. */
  const isWaitEnough = compact && waitingSince !== null && state === 'open';
  return (
    <ThreadHead
      name={visitor.name}
      uid={visitor.anonymous ? null : visitor.uid}
      avatar={<Avatar name={visitor.name} picture={visitor.avatar} size={36} />}
      onBack={onBack}
      facts={
        <p className={classes.headFacts}>
          {!isWaitEnough && <StateBadge session={session} />}
          {waitingSince && <WaitingClock since={waitingSince} />}
        </p>
      }
    >
      <Can permissions={['inst:message:reply']}>
        <SessionControls session={session} actions={actions} compact={compact} />
      </Can>
      {onShowCard && (
        <IconButton label="会话资料" onClick={onShowCard}>
          <IconInfoCircle size={19} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </ThreadHead>
  );
}
