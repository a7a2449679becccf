import { useSyncExternalStore } from 'react';

/** `blocked`: the person has told the browser never to ask again; `absent`: the browser has no notifications. */
export type BrowserNotificationState = 'absent' | 'blocked' | 'off' | 'on';

const key = 'gongdu:browser-notices';
const listeners = new Set<() => void>();

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

function emitChange(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
