import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import { Link } from 'react-router';
import { NoticeTitle } from '../../../../entities/core/notification/row/notice-row.tsx';
import classes from '../../../../entities/core/notification/row/row.module.css';
import { useNotifications } from '../notifications-context.ts';

/** The title of the row, which makes the whole row clickable: opens its object, or the full text. */
export function RowTitle({ notification }: { readonly notification: UserNotification }) {
  const { activeId, actions, showAnnouncement: showText } = useNotifications();
  const { id, gone, kind, link, read, title } = notification;
  const content = <NoticeTitle title={title} read={read} />;
  const main = {
    className: classes.main ?? '',
    tabIndex: id === activeId ? 0 : -1,
    'data-main': true,
  };
  if (link !== null && !gone)
    return (
      <p className={classes.title}>
        <Link to={link} {...main} onClick={() => actions.open(notification)}>
          {content}
        </Link>
      </p>
    );
  return (
    <>
      <p className={classes.title}>
        <button
          type="button"
          {...main}
          onClick={() => {
            actions.open(notification);
            if (kind === 'announcement') showText(notification);
          }}
        >
          {content}
        </button>
      </p>
      {gone && <p className={classes.deleted}>原内容已被删除，或不再公开。</p>}
    </>
  );
}
