import type { TargetRef } from '@gongdu/contract/community/reaction';
import type { UserNotification } from '@gongdu/contract/notifications/notification';
import { type ComponentType, createContext, useContext } from 'react';
import type { Selection } from './list/use-selection.ts';
import type { NotificationActions } from './use-notification-actions.ts';

export interface FollowBackProps {
  readonly uid: number;
  readonly name: string;
}

export interface ReplyProps {
  readonly target: TargetRef;
  /** What is answered. */
  readonly commentId: number;
  /** Of whoever is answered. */
  readonly name: string;
  readonly onClose: () => void;
}

/** What other features draw in a row; `app/` fills it in. */
export interface NotificationSlots {
  readonly FollowBack?: ComponentType<FollowBackProps>;
  readonly Reply?: ComponentType<ReplyProps>;
}

/** What the rows of one list share. */
export interface NotificationsContextValue {
  /** The row that the Tab key reaches. */
  readonly activeId: number | null;
  readonly selection: Selection;
  readonly actions: NotificationActions;
  /** Rows lose their mark by being looked at. */
  readonly autoRead: boolean;
  readonly slots: NotificationSlots;
  readonly showPeople: (notification: UserNotification) => void;
  readonly showAnnouncement: (notification: UserNotification) => void;
}

export const NotificationsContext = createContext<NotificationsContextValue | null>(null);

export function useNotifications(): NotificationsContextValue {
  const notifications = useContext(NotificationsContext);
  if (!notifications) throw new Error('A notice stands outside a list');
  return notifications;
}
