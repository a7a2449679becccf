import { useStore } from 'zustand';
import { installPrompt } from '../../lib/offline-shell/install-prompt.ts';

/** How the app is put among the device's own; null where it is there already or the browser cannot. */
export type Install =
  | { readonly way: 'prompt'; readonly run: () => Promise<void> }
  /** Safari on phones and tablets asks nobody: the member does it by the menu. */
  | { readonly way: 'by-hand' };

export function useInstall(): Install | null {
  const event = useStore(installPrompt, (state) => state.event);
  if (isInstalled()) return null;
  if (event)
    return {
      way: 'prompt',
      run: async () => {
        await event.prompt();
        // it may be asked once
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

/** An iPad calls itself a Mac, and is the only one that is touched. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
