import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import { NoticeSign, NoticeText } from '../../../../entities/core/notification/row/notice-row.tsx';
import { RowShell } from './row-shell.tsx';
import { RowTitle } from './row-title.tsx';

/** Notifications by the product: moderation results, announcements, events of circles and leads. */
export function NotificationRow({ notification }: { readonly notification: UserNotification }) {
  const { body, kind } = notification;
  return (
    <RowShell notification={notification} leading={<NoticeSign kind={kind} />}>
      <RowTitle notification={notification} />
      <NoticeText text={body} />
    </RowShell>
  );
}
