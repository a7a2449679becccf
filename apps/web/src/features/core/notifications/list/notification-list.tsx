import type { NotificationTab, UserNotification } from '@gongdu/contract/core/notifications/notification';
import { Button } from '@mantine/core';
import { IconArrowUp, IconKeyboard, IconListCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUnreadCount } from '../../../../entities/core/notification/unread.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { LoadMore, listEndMessage } from '../../../../ui/list/load-more.tsx';
import { scrollToTop } from '../../../../ui/list/scroll-to-top.ts';
import {
  type ScrollSnapshot,
  VirtualList,
  type VirtualListHandle,
} from '../../../../ui/list/virtual-list.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import { MarkAllRead } from '../mark-all-read.tsx';
import { NotificationsContext, type NotificationsContextValue } from '../notifications-context.ts';
import { type NotificationView, notificationsQuery } from '../queries.ts';
import { useNotificationActions } from '../use-notification-actions.ts';
import type { OpenDialog } from './notification-dialog.tsx';
import classes from './notification-list.module.css';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useNewNotifications } from './use-new-notifications.ts';
import { useSelection } from './use-selection.ts';

export interface NotificationListProps {
  readonly tab: NotificationTab;
  /** The accessible name of the list. */
  readonly label: string;
  readonly empty: ReactNode;
  readonly Row: ComponentType<{ readonly notification: UserNotification }>;
}

/** A tab's notifications, newest first: visible ones become read, and new ones appear at the top. */
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
          // in the header's place, so that nothing moves
          <div className={classes.bar} role="toolbar" aria-label="批量处理">
            <LazyBoundary>
              <SelectionBar shown={rows} selection={selection} actions={actions} />
            </LazyBoundary>
          </div>
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
          (unreadOnly ? (
            <LazyBoundary>
              <EmptyUnread onShowAll={showUnreadOnly} />
            </LazyBoundary>
          ) : (
            empty
          ))}
        {rows.length > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys that its rows let pass
          <div onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
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
        <LazyBoundary>
          {opened && <NotificationDialog {...opened} onClose={() => setOpened(null)} />}
        </LazyBoundary>
      </div>
    </NotificationsContext>
  );
}

interface ListHeaderProps {
  readonly unreadOnly: boolean;
  readonly onUnreadOnlyChange: (on: boolean) => void;
  /** Starts the selection of rows; absent if there are none. */
  readonly onSelect: (() => void) | undefined;
}

function ListHeader({ unreadOnly, onUnreadOnlyChange, onSelect }: ListHeaderProps) {
  // beside the tabs there is no space
  const isPhone = useMediaQuery('(width < 992px)');
  return (
    <div className={classes.bar}>
      <Button
        variant={unreadOnly ? 'light' : 'subtle'}
        {...(!unreadOnly && { color: 'gray' })}
        size="compact-sm"
        aria-pressed={unreadOnly}
        onClick={() => onUnreadOnlyChange(!unreadOnly)}
      >
        只看未读
      </Button>
      {unreadOnly && <span className={classes.note}>此时看过的消息不会自动标为已读</span>}
      {onSelect && (
        <span className={classes.tools}>
          {isPhone && <MarkAllRead />}
          <KeyLegend />
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconListCheck size={16} stroke={1.5} aria-hidden />}
            onClick={onSelect}
          >
            批量处理
          </Button>
        </span>
      )}
    </div>
  );
}

const keys = [
  ['J K', '上下移动'],
  ['Enter', '打开'],
  ['E', '标为已读或未读'],
  ['X', '选择'],
  ['Delete', '删除'],
] as const;

/** Behind a button, because shortcuts are looked up rarely. */
function KeyLegend() {
  const id = useId();
  return (
    <>
      <IconButton label="快捷键" className={classes.keys} popoverTarget={id}>
        <IconKeyboard size={20} stroke={1.5} aria-hidden />
      </IconButton>
      <div id={id} popover="auto" role="dialog" aria-label="快捷键" className={classes.legend}>
        <dl>
          {keys.map(([key, does]) => (
            <Fragment key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </>
  );
}

interface NewItemsButtonProps {
  readonly count: number;
  readonly containerRef: RefObject<HTMLElement | null>;
  readonly onShow: () => void;
}

/** Floats over a list that is scrolled down. */
function NewItemsButton({ count, containerRef, onShow }: NewItemsButtonProps) {
  return (
    <button
      type="button"
      className={classes.newItems}
      onClick={() => {
        onShow();
        scrollToTop(containerRef.current);
      }}
    >
      <IconArrowUp size={14} aria-hidden /> 有 {count} 条新消息
    </button>
  );
}

const SelectionBar = lazyComponent(async () => (await import('./selection-bar.tsx')).SelectionBar);
const EmptyUnread = lazyComponent(async () => (await import('./empty-unread.tsx')).EmptyUnread);
const NotificationDialog = lazyComponent(
  async () => (await import('./notification-dialog.tsx')).NotificationDialog,
);

/** 只看未读, in the page's address (`?unread=1`), so that going back restores it. */
function useUnreadOnly() {
  const [params, setParams] = useSearchParams();
  return {
    unreadOnly: params.get('unread') === '1',
    setUnreadOnly: (on: boolean) => setParams(on ? { unread: '1' } : {}, { replace: true }),
  };
}

const snapshots = new Map<string, ScrollSnapshot>();

/** The scroll position in this view; the top if new notifications wait there. */
function useScrollRestoration({ tab, unreadOnly }: NotificationView): ScrollSnapshot {
  const hasNew = useUnreadCount(tab) > 0;
  const [snapshot] = useState(() => {
    const key = `${tab} ${unreadOnly}`;
    const stored = (!hasNew && snapshots.get(key)) || { offset: 0, sizes: [] };
    snapshots.set(key, stored);
    return stored;
  });
  return snapshot;
}
