import { createStore } from 'zustand';

/** Of Chromium's browsers: the question whether to install, which the page may ask once. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** null: the browser does not offer it, or the app is installed. */
export const installPrompt = createStore<{ readonly event: InstallPrompt | null }>(() => ({ event: null }));

/** The browser offers it once, soon after the page has come, with a bar of its own unless the page does it. */
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
