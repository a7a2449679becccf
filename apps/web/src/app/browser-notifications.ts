import { browserNotifications } from '../lib/browser-notifications.ts';
import { realtime } from '../lib/realtime/socket.ts';
import { pathHere } from '../lib/site-path.ts';

/**
 * While the page is in the background, what the server pushes for it is shown by the system; several pages of one
 * browser show it once. Returns how to stop.
 */
export function showBrowserNotifications(navigate: (path: string) => void): () => void {
  return realtime.on({
    'notification.created': ({ id, title, body, link, extras }) => {
      if (document.visibilityState === 'visible' || browserNotifications.state() !== 'on') return;
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
