import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import { IconDots } from '@tabler/icons-react';
import classes from '../../../../entities/core/notification/row/row.module.css';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { useMenu } from '../../../../ui/overlay/use-menu.ts';
import { useNotifications } from '../notifications-context.ts';

const RowMenu = lazyComponent(async () => (await import('./row-menu.tsx')).RowMenu);

export function RowMenuButton({ notification }: { readonly notification: UserNotification }) {
  const { activeId } = useNotifications();
  const { anchor, close, trigger } = useMenu();
  return (
    <>
      <button
        type="button"
        className={classes.menu}
        aria-label={`更多操作：${notification.title}`}
        tabIndex={notification.id === activeId ? 0 : -1}
        {...trigger}
      >
        <IconDots size={18} aria-hidden />
      </button>
      <LazyBoundary>
        {anchor && <RowMenu notification={notification} anchor={anchor} onClose={close} />}
      </LazyBoundary>
    </>
  );
}
