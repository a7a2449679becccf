import { useSyncExternalStore } from 'react';
import { deviceStorage } from './browser-storage.ts';

/** `blocked`: the browser never asks again; `absent`: the browser has no notifications. */
export type BrowserNotificationState = 'absent' | 'blocked' | 'off' | 'on';

const key = 'gongdu:browser-notices';

/** Whether this browser shows system notifications: the setting here and the browser's permission. */
export const browserNotifications = {
  state(): BrowserNotificationState {
    if (!('Notification' in window)) return 'absent';
    if (Notification.permission === 'denied') return 'blocked';
    return Notification.permission === 'granted' && deviceStorage.getItem(key) === 'on' ? 'on' : 'off';
  },
  /** Call it in a click handler: browsers ask for permission only then. */
  async turnOn(): Promise<void> {
    if ((await Notification.requestPermission()) === 'granted') deviceStorage.setItem(key, 'on');
    emitChange();
  },
  turnOff(): void {
    deviceStorage.removeItem(key);
    emitChange();
  },
};

export function useBrowserNotifications(): BrowserNotificationState {
  return useSyncExternalStore(subscribe, browserNotifications.state);
}

/** As the browser reports it to other tabs. */
function emitChange(): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
