import { messageTabs, type NotificationTab, unreadIn } from '@gongdu/contract/notifications/notification';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from './unread.ts';

/** A tab's count (S3 "Unread counters"); 0 while it is not known. */
export function useUnreadCount(id: NotificationTab): number {
  const { data } = useQuery(unreadQuery);
  const tab = messageTabs.find((each) => each.id === id);
  return data && tab ? unreadIn(tab, data) : 0;
}
