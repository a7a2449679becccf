import type { NotificationTab, UserNotification } from '@gongdu/contract/notifications/notification';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { LoadMore, listEndMessage } from '../../../ui/list/load-more.tsx';
import { VirtualList, type VirtualListHandle } from '../../../ui/list/virtual-list.tsx';
import { NotificationsContext, type NotificationsContextValue } from '../notifications-context.ts';
import { notificationsQuery } from '../queries.ts';
import { useNotificationActions } from '../use-notification-actions.ts';
import { EmptyUnread } from './empty-unread.tsx';
import { ListHeader } from './list-header.tsx';
import { NewItemsButton } from './new-items-button.tsx';
import { NotificationDialogs, type OpenDialog } from './notification-dialogs.tsx';
import classes from './notification-list.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useNewNotifications } from './use-new-notifications.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useSelection } from './use-selection.ts';
import { useUnreadOnly } from './use-unread-only.ts';

export interface NotificationListProps {
  readonly tab: NotificationTab;
  /** What the list holds, for screen readers. */
  readonly label: string;
  readonly empty: ReactNode;
  readonly Row: ComponentType<{ readonly notification: UserNotification }>;
}

/** A tab's notices, newest first: being looked at they become read, and what comes meanwhile appears on top. */
export function NotificationList({ tab, label, empty, Row }: NotificationListProps) {
  const { unreadOnly, setUnreadOnly: showUnreadOnly } = useUnreadOnly();
  const view = { tab, unreadOnly };
  const notifications = useInfiniteQuery(notificationsQuery(view));
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualListHandle>(null);
  const { pending, showPending } = useNewNotifications(
    view,
    container,
    notifications.isSuccess && !notifications.isRefetching,
  );
  const rows = notifications.data?.pages.flatMap(({ rows }) => rows) ?? [];
  useMarkRead(view, rows[0]?.id, notifications.data?.pages[0]?.askedAt);
  const actions = useNotificationActions();
  const selection = useSelection();
  const keys = useListShortcuts({ shown: rows, list, container, actions, selection });
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const scrollSnapshot = useScrollRestoration(view);
  const context: NotificationsContextValue = {
    activeId: keys.activeId,
    selection,
    actions,
    autoRead: !unreadOnly,
    showPeople: (notification) => setOpened({ kind: 'people', notification }),
    showAnnouncement: (notification) => setOpened({ kind: 'text', notification }),
  };

  return (
    <NotificationsContext value={context}>
      <div ref={container} className={classes.page}>
        {selection.isActive ? (
          <SelectionBar shown={rows} selection={selection} actions={actions} />
        ) : (
          <ListHeader
            unreadOnly={unreadOnly}
            onUnreadOnlyChange={showUnreadOnly}
            onSelect={rows.length > 0 ? selection.start : undefined}
          />
        )}
        {pending > 0 && <NewItemsButton count={pending} containerRef={container} onShow={showPending} />}
        {notifications.isPending && <ListSkeleton rows={6} picture={tab !== 'SystemNotice'} />}
        {notifications.isError && !notifications.data && (
          <ErrorState
            description={notifications.error.message}
            onRetry={() => void notifications.refetch()}
          />
        )}
        {notifications.data &&
          rows.length === 0 &&
          (unreadOnly ? <EmptyUnread onShowAll={showUnreadOnly} /> : empty)}
        {rows.length > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys that its rows let pass
          <div className={classes.list} onKeyDown={keys.steer} onFocus={keys.follow}>
            <VirtualList
              rows={rows}
              idOf={({ id }) => id}
              estimate={88}
              label={label}
              hasMore={notifications.hasNextPage}
              pinned={keys.pinned}
              snapshot={scrollSnapshot}
              handle={list}
            >
              {(notification) => <Row notification={notification} />}
            </VirtualList>
          </div>
        )}
        {rows.length > 0 && (
          <LoadMore list={notifications} picture={tab !== 'SystemNotice'} end={listEndMessage} />
        )}
        <NotificationDialogs opened={opened} onClose={() => setOpened(null)} />
      </div>
    </NotificationsContext>
  );
}
