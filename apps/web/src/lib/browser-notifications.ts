import { useSyncExternalStore } from 'react';

/** `blocked`: the person has told the browser never to ask again; `absent`: the browser has no notifications. */
export type BrowserNotificationState = 'absent' | 'blocked' | 'off' | 'on';

const key = 'gongdu:browser-notices';

/** Whether this browser shows notices of its own, by the person's word here and to the browser. */
export const browserNotifications = {
  state(): BrowserNotificationState {
    if (!('Notification' in window)) return 'absent';
    if (Notification.permission === 'denied') return 'blocked';
    return Notification.permission === 'granted' && localStorage.getItem(key) === 'on' ? 'on' : 'off';
  },
  /** To be called from a press: browsers ask for consent only then. */
  async turnOn(): Promise<void> {
    if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(key, 'on');
    emitChange();
  },
  turnOff(): void {
    localStorage.removeItem(key);
    emitChange();
  },
};

export function useBrowserNotifications(): BrowserNotificationState {
  return useSyncExternalStore(subscribe, browserNotifications.state);
}

/** As the browser announces it to other tabs. */
function emitChange(): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
