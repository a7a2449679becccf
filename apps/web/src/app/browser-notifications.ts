import type { PushExtras } from '@gongdu/contract/messaging/push-extras';
import { session } from '../lib/auth/session.ts';
import { browserNotifications } from '../lib/browser-notifications.ts';
import { realtime } from '../lib/realtime/socket.ts';
import { pathHere } from '../lib/site-path.ts';

/**
 * Shows pushed events as system notifications while the page is in the background, once per browser. Returns a function
 * that stops it.
 */
export function showBrowserNotifications(navigate: (path: string) => void): () => void {
  return realtime.on({
    'unread.changed': (_, extras) => {
      if (extras?.type === 'private') notifyLeaveMessage(navigate);
    },
    'notification.created': ({ id, title, body, link, extras }) => {
      if (!isWanted()) return;
      const notification = new Notification(title, { body, tag: `gongdu-notice-${id}`, data: extras });
      notification.onclick = () => {
        notification.close();
        window.focus();
        const path = pathHere(link);
        if (path !== null) navigate(path);
      };
    },
  });
}

/** For institutions only; for other members the chat shows its own notifications, because it can format messages. */
function notifyLeaveMessage(navigate: (path: string) => void): void {
  const { user } = session.store.getState();
  if (!user?.isInstitution || !isWanted()) return;
  const data = { type: 'private' } satisfies PushExtras;
  const notification = new Notification(user.name, { body: '收到新的留言', tag: 'gongdu-leave', data });
  notification.onclick = () => {
    notification.close();
    window.focus();
    navigate('/message/im');
  };
}

function isWanted(): boolean {
  return document.visibilityState !== 'visible' && browserNotifications.state() === 'on';
}
