import { useSyncExternalStore } from 'react';

/** `blocked`: the person has told the browser never to ask again; `absent`: the browser has no notifications. */
export type BrowserNotices = 'absent' | 'blocked' | 'off' | 'on';

const key = 'gongdu:browser-notices';
const listeners = new Set<() => void>();

/** Whether this browser shows notices of its own, by the person's word here and to the browser. */
export const browserNotices = {
  state(): BrowserNotices {
    if (!('Notification' in window)) return 'absent';
    if (Notification.permission === 'denied') return 'blocked';
    return Notification.permission === 'granted' && localStorage.getItem(key) === 'on' ? 'on' : 'off';
  },
  /** To be called from a press: browsers ask for consent only then. */
  async turnOn(): Promise<void> {
    if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(key, 'on');
    changed();
  },
  turnOff(): void {
    localStorage.removeItem(key);
    changed();
  },
};

export function useBrowserNotices(): BrowserNotices {
  return useSyncExternalStore(listen, browserNotices.state);
}

function changed(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
