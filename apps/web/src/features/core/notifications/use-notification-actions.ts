import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { stale } from '../../../lib/api/reads.ts';
import { toastCallError } from '../../../lib/api/report-error.ts';
import { toast, toastWithUndo } from '../../../ui/feedback/toast.ts';
import { markOneRead, runBatchAction, updateLists } from './queries.ts';

export interface NotificationActions {
  readonly read: (ids: readonly number[]) => Promise<void>;
  readonly unread: (ids: readonly number[]) => Promise<void>;
  /** Can be undone for 10 s. */
  readonly remove: (ids: readonly number[]) => Promise<void>;
  /** It was opened: marked as read, without a toast on failure. */
  readonly open: (notification: UserNotification) => void;
  /** It was on screen for a while: removes its mark here, the server has it already. */
  readonly markSeen: (id: number) => void;
}

/** Actions on notifications, shown at once in every list. */
export function useNotificationActions(): NotificationActions {
  const queryClient = useQueryClient();
  /** Marked unread by hand: being on screen does not change that. */
  const keptUnread = useRef(new Set<number>());
  const showRead = (ids: readonly number[], read: boolean) => {
    for (const id of ids)
      if (read) keptUnread.current.delete(id);
      else keptUnread.current.add(id);
    setRead(queryClient, ids, read);
  };

  async function mark(action: 'read' | 'unread', ids: readonly number[]): Promise<void> {
    showRead(ids, action === 'read');
    await runBatchAction(queryClient, action, ids).catch((error: unknown) => {
      toastCallError(error);
      return reload(queryClient);
    });
  }

  async function remove(ids: readonly number[]): Promise<void> {
    const done = await runBatchAction(queryClient, 'delete', ids).catch(toastCallError);
    if (!done || done.length === 0) return reload(queryClient);
    const removed = new Set(done);
    updateLists(queryClient, (shown) => shown.filter(({ id }) => !removed.has(id)));
    toastWithUndo(`已删除 ${done.length} 条消息`, () => void undoRemove(done));
  }

  async function undoRemove(ids: readonly number[]): Promise<void> {
    const done = await runBatchAction(queryClient, 'restore', ids).catch(toastCallError);
    if (done && done.length < ids.length) toast('有消息删除超过 10 秒，没能恢复。', 'warning');
    await reload(queryClient);
  }

  return {
    read: (ids) => mark('read', ids),
    unread: (ids) => mark('unread', ids),
    remove,
    open: ({ id, read }) => {
      if (read) return;
      showRead([id], true);
      markOneRead(queryClient, id).catch(() => undefined);
    },
    markSeen: (id) => {
      if (!keptUnread.current.has(id)) setRead(queryClient, [id], true);
    },
  };
}

function setRead(queryClient: QueryClient, ids: readonly number[], read: boolean): void {
  const targets = new Set(ids);
  updateLists(queryClient, (shown) =>
    shown.map((notification) => (targets.has(notification.id) ? { ...notification, read } : notification)),
  );
}

async function reload(queryClient: QueryClient): Promise<void> {
  await stale(queryClient, '/api/userNotice');
}
