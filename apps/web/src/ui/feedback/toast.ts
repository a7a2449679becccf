import type { NotificationData } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

/** Milliseconds after the page stands: no part of its first load. */
const prefetchDelayMs = 5_000;

let isNeeded = false;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Shows a notice; the board that holds them is fetched a while after the page, or with the first one. Returns its id, for
 * `hideToast`.
 */
export function showToast(data: NotificationData): string {
  count += 1;
  const id = data.id ?? `notice-${count}`;
  const options = { closeButtonProps: { 'aria-label': '关闭通知' }, ...data, id };
  loadToasts().then(
    ({ notifications }) => {
      isNeeded = true;
      for (const listener of listeners) listener();
      notifications.show(options);
    },
    // without a network the code does not come; pages say in place what failed
    (error: unknown) => console.warn('a notice could not be shown', error),
  );
  return id;
}

/** The network may be gone by the time the first notice is needed. Returns how to stop. */
export function prefetchToasts(): () => void {
  const timer = setTimeout(() => void loadToasts().catch(() => undefined), prefetchDelayMs);
  return () => clearTimeout(timer);
}

export function hideToast(id: string): void {
  void loadToasts().then(({ notifications }) => notifications.hide(id));
}

/** Whether anything was shown yet, so that there must be a board. */
export function useToastsNeeded(): boolean {
  return useSyncExternalStore(subscribe, () => isNeeded);
}

async function loadToasts() {
  const [library] = await Promise.all([import('@mantine/notifications'), import('./toasts.tsx')]);
  return library;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
