import { NotificationsSection } from '../notification-settings/notifications-section.tsx';

/** 通知. */
export function NoticesPage() {
  return <NotificationsSection />;
}
