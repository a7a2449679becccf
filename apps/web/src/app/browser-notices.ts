import { browserNotices } from '../lib/browser-notices.ts';
import { live } from '../lib/live.ts';
import { pathHere } from '../lib/site-path.ts';

/**
 * While the page is in the background, what the server pushes for it is shown by the system; several pages of one
 * browser show it once. Returns how to stop.
 */
export function showBrowserNotices(goTo: (path: string) => void): () => void {
  return live.on('notice', ({ id, title, body, link, extras }) => {
    if (document.visibilityState === 'visible' || browserNotices.state() !== 'on') return;
    const shown = new Notification(title, { body, tag: `gongdu-notice-${id}`, data: extras });
    shown.onclick = () => {
      shown.close();
      window.focus();
      const path = pathHere(link);
      if (path !== null) goTo(path);
    };
  });
}
