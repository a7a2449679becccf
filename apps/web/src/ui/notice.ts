import type { NotificationData } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

/** Milliseconds after the page stands: no part of its first load. */
const patience = 5_000;

let wanted = false;
let count = 0;
const listeners = new Set<() => void>();

/**
 * Shows a notice; the board that holds them is fetched a while after the page, or with the first one. Returns its id, for
 * `hideNotice`.
 */
export function showNotice(notice: NotificationData): string {
  count += 1;
  const id = notice.id ?? `notice-${count}`;
  const shown = { closeButtonProps: { 'aria-label': '关闭通知' }, ...notice, id };
  board().then(
    ({ notifications }) => {
      wanted = true;
      for (const listener of listeners) listener();
      notifications.show(shown);
    },
    // without a network the code does not come; pages say in place what failed
    (error: unknown) => console.warn('a notice could not be shown', error),
  );
  return id;
}

/** The network may be gone by the time the first notice is needed. Returns how to stop. */
export function fetchNoticesAhead(): () => void {
  const timer = setTimeout(() => void board().catch(() => undefined), patience);
  return () => clearTimeout(timer);
}

export function hideNotice(id: string): void {
  void board().then(({ notifications }) => notifications.hide(id));
}

/** Whether anything was shown yet, so that there must be a board. */
export function useNoticesWanted(): boolean {
  return useSyncExternalStore(listen, () => wanted);
}

async function board() {
  const [library] = await Promise.all([import('@mantine/notifications'), import('./notice-board.tsx')]);
  return library;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
