import { kindDefinitionOf } from '@gongdu/contract/notifications/kinds';
import type { UserNotification } from '@gongdu/contract/notifications/notification';
import { NotificationIcon } from './notification-icon.tsx';
import classes from './row.module.css';
import { RowShell } from './row-shell.tsx';
import { RowTitle } from './row-title.tsx';

/** What the product says: results of reviews, announcements, words about circles and leads. */
export function NotificationRow({ notification }: { readonly notification: UserNotification }) {
  const { body, kind } = notification;
  return (
    <RowShell
      notification={notification}
      leading={
        <span className={classes.icon} data-sign={kindDefinitionOf(kind).icon}>
          <NotificationIcon kind={kind} />
        </span>
      }
    >
      <RowTitle notification={notification} />
      {body !== '' && <p className={classes.text}>{body}</p>}
    </RowShell>
  );
}
