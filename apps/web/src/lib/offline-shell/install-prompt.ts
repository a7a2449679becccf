import { createStore } from 'zustand';

/** Chromium's event to ask whether to install the app; a page can use it once. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** null: the browser does not offer it, or the app is installed. */
export const installPrompt = createStore<{ readonly event: InstallPrompt | null }>(() => ({ event: null }));

/** Stores the browser's offer, which comes once, soon after the page loads, and suppresses the browser's own bar. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    installPrompt.setState({ event });
  });
  window.addEventListener('appinstalled', () => installPrompt.setState({ event: null }));
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}
