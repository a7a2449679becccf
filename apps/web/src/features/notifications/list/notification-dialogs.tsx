import type { UserNotification } from '@gongdu/contract/notifications/notification';
import { lazy } from 'react';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';

const PeopleDrawer = lazy(async () => ({ default: (await import('./people-drawer.tsx')).PeopleDrawer }));
const TextSheet = lazy(async () => ({
  default: (await import('./announcement-modal.tsx')).AnnouncementModal,
}));

export interface OpenDialog {
  readonly kind: 'people' | 'text';
  readonly notification: UserNotification;
}

interface NotificationDialogsProps {
  readonly opened: OpenDialog | null;
  readonly onClose: () => void;
}

/** What opens over the list; its code comes with the first opening. */
export function NotificationDialogs({ opened, onClose }: NotificationDialogsProps) {
  return (
    <LazyBoundary>
      {opened?.kind === 'people' && <PeopleDrawer notification={opened.notification} onClose={onClose} />}
      {opened?.kind === 'text' && <TextSheet notification={opened.notification} onClose={onClose} />}
    </LazyBoundary>
  );
}
