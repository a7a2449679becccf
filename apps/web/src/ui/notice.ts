import type { NotificationData } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

let wanted = false;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a notice; the board that holds them is fetched with the first one. Returns its id, for `hideNotice`. */
export function showNotice(notice: NotificationData): string {
  count += 1;
  const id = notice.id ?? `notice-${count}`;
  wanted = true;
  for (const listener of listeners) listener();
  const shown = { closeButtonProps: { 'aria-label': '关闭通知' }, ...notice, id };
  // when its code cannot be had, whoever draws the board says so
  board().then(
    ({ notifications }) => notifications.show(shown),
    () => undefined,
  );
  return id;
}

export function hideNotice(id: string): void {
  void board().then(({ notifications }) => notifications.hide(id));
}

/** Whether anything was shown yet, so that there must be a board. */
export function useNoticesWanted(): boolean {
  return useSyncExternalStore(listen, () => wanted);
}

function board() {
  return import('@mantine/notifications');
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
