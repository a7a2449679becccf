import type { ImContent } from '@gongdu/contract/im-content';
import type { ImMessage } from '@gongdu/contract/im-message';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import { wholeTime } from '../../../ui/relative-time.ts';
import { usePerson } from '../chat/people.ts';
import { Body } from './body.tsx';
import { BubbleMenu } from './bubble-menu.tsx';
import { ReceiptMark } from './receipt-mark.tsx';
import styles from './thread.module.css';
import { useThread } from './thread-context.ts';

interface BubbleProps {
  readonly entry: ImMessage;
  readonly content: ImContent;
  readonly startsGroup: boolean;
}

export function Bubble({ entry, content, startsGroup }: BubbleProps) {
  const { me } = useThread();
  const mine = entry.from_username === me;
  return (
    <Side mine={mine} username={entry.from_username} startsGroup={startsGroup} at={entry.ctime_ms}>
      <div className={styles.line}>
        <Body entry={entry} content={content} mine={mine} />
        <BubbleMenu entry={entry} mine={mine} />
      </div>
      {mine && <ReceiptMark entry={entry} />}
    </Side>
  );
}

interface SideProps {
  readonly mine: boolean;
  readonly username: string;
  readonly startsGroup: boolean;
  /** Milliseconds; null while it is on its way. */
  readonly at: number | null;
  readonly children: ReactNode;
}

/** Mine stands at the right, without a face. */
export function Side({ mine, username, startsGroup, at, children }: SideProps) {
  const { row, nameOf } = useThread();
  const person = usePerson(username);
  const name = nameOf(username);
  const picture = row.username === username ? row.avatar || null : (person?.avatar ?? null);
  return (
    <div className={styles.side} data-mine={mine || undefined}>
      {!mine && (
        <span className={styles.face}>
          {startsGroup && (
            <Link to={username.replace('user_', '/user/')} aria-label={`${name}的主页`} tabIndex={-1}>
              <NameAvatar name={name} picture={picture} size={34} />
            </Link>
          )}
        </span>
      )}
      <div className={styles.said}>
        {startsGroup && at !== null && (
          <p className={styles.from}>
            {!mine && row.gid !== undefined && <span className={styles.name}>{name}</span>}
            <Clock at={at} />
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

function Clock({ at }: { readonly at: number }) {
  const then = new Date(at);
  return (
    <time dateTime={then.toISOString()} title={wholeTime(then)}>
      {`${then.getHours()}`.padStart(2, '0')}:{`${then.getMinutes()}`.padStart(2, '0')}
    </time>
  );
}
