import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import { useIntersection } from '@mantine/hooks';
import { type ReactNode, type RefCallback, useEffect, useEffectEvent } from 'react';
import { recordShownAnnouncement } from '../../../../entities/core/notification/record-shown.ts';
import { NoticeRow } from '../../../../entities/core/notification/row/notice-row.tsx';
import classes from '../../../../entities/core/notification/row/row.module.css';
import { useNotifications } from '../notifications-context.ts';
import { RowMenuButton } from './row-menu-button.tsx';

interface RowShellProps {
  readonly notification: UserNotification;
  /** The icon or the avatars at its start. */
  readonly leading: ReactNode;
  readonly children: ReactNode;
}

/** A row that opens on a press, or is selected while rows are being selected. */
export function RowShell({ notification, leading, children }: RowShellProps) {
  const { selection, actions, autoRead } = useNotifications();
  const { id, kind, read, createdAt } = notification;
  // with autoRead the server records it when the row is marked as read
  const isCounted = !autoRead && kind === 'announcement';
  const rowRef = useSeen((autoRead || isCounted) && !read, () =>
    isCounted ? recordShownAnnouncement(id) : actions.markSeen(id),
  );
  return (
    <NoticeRow
      ref={rowRef}
      id={id}
      at={createdAt}
      leading={leading}
      select={selection.isActive && <SelectBox notification={notification} />}
      selected={selection.selected.has(id)}
      menu={<RowMenuButton notification={notification} />}
    >
      {children}
    </NoticeRow>
  );
}

function SelectBox({ notification: { id, title } }: Pick<RowShellProps, 'notification'>) {
  const { activeId, selection } = useNotifications();
  return (
    <label className={classes.selectBox}>
      <input
        type="checkbox"
        aria-label={`选择：${title}`}
        checked={selection.selected.has(id)}
        tabIndex={id === activeId ? 0 : -1}
        data-main
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}

/** Milliseconds; long enough to distinguish new rows before the mark is removed. */
const seenAfterMs = 2_500;

/** Calls back once the element has been on screen for `seenAfterMs`; only if `enabled`. */
function useSeen(enabled: boolean, onSeen: () => void): RefCallback<HTMLDivElement> | undefined {
  const { ref, entry } = useIntersection<HTMLDivElement>({ threshold: 0.6 });
  const onTimeout = useEffectEvent(onSeen);
  const isVisible = enabled && (entry?.isIntersecting ?? false);
  useEffect(() => {
    if (!isVisible) return;
    const timer = setTimeout(onTimeout, seenAfterMs);
    return () => clearTimeout(timer);
  }, [isVisible]);
  return enabled ? ref : undefined;
}
