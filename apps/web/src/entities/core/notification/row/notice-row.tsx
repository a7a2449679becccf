import { kindDefinitionOf } from '@gongdu/contract/core/notifications/kinds';
import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import type { ReactNode, Ref } from 'react';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import classes from './row.module.css';

interface NoticeRowProps {
  /** The icon or the avatars at its start. */
  readonly leading: ReactNode;
  readonly at: string;
  /** Beside the time. */
  readonly menu?: ReactNode;
  /** Covers the row while rows are being selected. */
  readonly select?: ReactNode;
  readonly selected?: boolean;
  readonly id?: number;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly children: ReactNode;
}

/** The layout of a row of the message centre. */
export function NoticeRow({
  leading,
  at,
  menu,
  select,
  selected = false,
  id,
  ref,
  children,
}: NoticeRowProps) {
  const isPicking = Boolean(select);
  return (
    <div
      ref={ref}
      className={classes.row}
      data-notification={id}
      data-picking={isPicking || undefined}
      data-chosen={selected || undefined}
    >
      {select}
      <div className={classes.content} inert={isPicking}>
        {leading}
        <div className={classes.body}>{children}</div>
        <span className={classes.side}>
          <span className={classes.when}>
            <RelativeTime at={at} />
          </span>
          {menu}
        </span>
      </div>
    </div>
  );
}

/** The icon of its kind in a circle. */
export function NoticeSign({ kind }: Pick<UserNotification, 'kind'>) {
  return (
    <span className={classes.icon} data-sign={kindDefinitionOf(kind).icon}>
      <NotificationIcon kind={kind} />
    </span>
  );
}

/** The title, with a dot while it is unread. */
export function NoticeTitle({ title, read }: Pick<UserNotification, 'title' | 'read'>) {
  return (
    <>
      {title}
      <span className={classes.dot} data-read={read || undefined}>
        {!read && <span className={classes.hidden}>未读</span>}
      </span>
    </>
  );
}

/** Three lines at most. */
export function NoticeText({ text }: { readonly text: string }) {
  return text === '' ? null : <p className={classes.text}>{text}</p>;
}
