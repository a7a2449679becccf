import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import { createContext, useContext } from 'react';
import type { Selection } from './list/use-selection.ts';
import type { NotificationActions } from './use-notification-actions.ts';

/** The context of the rows of one list. */
export interface NotificationsContextValue {
  /** The row that is the list's tab stop. */
  readonly activeId: number | null;
  readonly selection: Selection;
  readonly actions: NotificationActions;
  /** Rows become read when they are on screen. */
  readonly autoRead: boolean;
  readonly showPeople: (notification: UserNotification) => void;
  readonly showAnnouncement: (notification: UserNotification) => void;
}

export const NotificationsContext = createContext<NotificationsContextValue | null>(null);

export function useNotifications(): NotificationsContextValue {
  const notifications = useContext(NotificationsContext);
  if (!notifications) throw new Error('A notification row needs a NotificationList around it');
  return notifications;
}
