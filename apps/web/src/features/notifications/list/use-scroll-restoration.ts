import { useState } from 'react';
import { useUnreadCount } from '../../../entities/notification/unread.ts';
import type { ScrollSnapshot } from '../../../ui/list/virtual-list.tsx';
import type { NotificationView } from '../queries.ts';

const snapshots = new Map<string, ScrollSnapshot>();

/** Where the person was in this view; at the top when something new waits there. */
export function useScrollRestoration({ tab, unreadOnly }: NotificationView): ScrollSnapshot {
  const hasNew = useUnreadCount(tab) > 0;
  const [snapshot] = useState(() => {
    const key = `${tab} ${unreadOnly}`;
    const stored = (!hasNew && snapshots.get(key)) || { offset: 0, sizes: [] };
    snapshots.set(key, stored);
    return stored;
  });
  return snapshot;
}
