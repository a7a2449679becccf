import { useStore } from 'zustand';
import { installPrompt } from '../../../lib/offline-shell/install-prompt.ts';

/** How to install the app on this device; null if it is installed or the browser cannot. */
export type Install =
  | { readonly way: 'prompt'; readonly run: () => Promise<void> }
  /** Safari on phones and tablets has no prompt: the member installs the app from the share menu. */
  | { readonly way: 'by-hand' };

export function useInstall(): Install | null {
  const event = useStore(installPrompt, (state) => state.event);
  if (isInstalled()) return null;
  if (event)
    return {
      way: 'prompt',
      run: async () => {
        await event.prompt();
        // the event can be used only once
        installPrompt.setState({ event: null });
      },
    };
  return isAppleTouch() ? { way: 'by-hand' } : null;
}

export const byHandWords = '在 Safari 里点底部的「分享」，再选「添加到主屏幕」。';

function isInstalled(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** iPads report themselves as Macs; no Mac has a touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
