import type { UserNotification } from '@gongdu/contract/notifications/notification';
import { useIntersection } from '@mantine/hooks';
import { type ReactNode, type RefCallback, useEffect, useEffectEvent } from 'react';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { useNotifications } from '../notifications-context.ts';
import classes from './row.module.css';
import { RowMenu } from './row-menu.tsx';

interface RowShellProps {
  readonly notification: UserNotification;
  /** The sign or the faces at its start. */
  readonly leading: ReactNode;
  readonly children: ReactNode;
}

/** A row that can be opened or, while rows are being chosen, chosen. */
export function RowShell({ notification, leading, children }: RowShellProps) {
  const { selection, actions, autoRead: fading } = useNotifications();
  const { id, read, createdAt } = notification;
  const rowRef = useSeen(fading && !read, () => actions.markSeen(id));
  return (
    <div
      ref={rowRef}
      className={classes.row}
      data-notification={id}
      data-picking={selection.isActive || undefined}
      data-chosen={selection.selected.has(id) || undefined}
    >
      {selection.isActive && <SelectBox notification={notification} />}
      <div className={classes.content} inert={selection.isActive}>
        {leading}
        <div className={classes.body}>{children}</div>
        <span className={classes.side}>
          <span className={classes.when}>
            <RelativeTime at={createdAt} />
          </span>
          <RowMenu notification={notification} />
        </span>
      </div>
    </div>
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

/** Long enough to tell new from old before the mark goes. */
const seenAfterMs = 2_500;

/** Calls back once the element has been on screen for a while; not at all unless `enabled`. */
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
