import type { Notice } from '@gongdu/contract/notice';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showMessage } from '../../lib/messages.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { actOn, changeShown, readOne } from './queries.ts';

export interface NoticeActs {
  readonly read: (ids: readonly number[]) => Promise<void>;
  readonly unread: (ids: readonly number[]) => Promise<void>;
  /** Can be undone for 10 s (P6). */
  readonly remove: (ids: readonly number[]) => Promise<void>;
  /** Opened: read, without a word should that fail. */
  readonly open: (notice: Notice) => void;
  /** Was on screen for a while: its mark goes here, the server knows already. */
  readonly saw: (id: number) => void;
}

/** What is done to notices, shown at once in every list. */
export function useNoticeActs(): NoticeActs {
  const queries = useQueryClient();
  /** Marked unread by hand: looking at them does not change that. */
  const held = useRef(new Set<number>());
  const show = (ids: readonly number[], read: boolean) => {
    for (const id of ids)
      if (read) held.current.delete(id);
      else held.current.add(id);
    setRead(queries, ids, read);
  };

  async function mark(act: 'read' | 'unread', ids: readonly number[]): Promise<void> {
    show(ids, act === 'read');
    await actOn(queries, act, ids).catch(() => readAgain(queries));
  }

  async function remove(ids: readonly number[]): Promise<void> {
    const done = await actOn(queries, 'delete', ids).catch(() => undefined);
    if (!done || done.length === 0) return readAgain(queries);
    const gone = new Set(done);
    changeShown(queries, (shown) => shown.filter(({ id }) => !gone.has(id)));
    offerUndo(`已删除 ${done.length} 条消息`, () => void bringBack(done));
  }

  async function bringBack(ids: readonly number[]): Promise<void> {
    const done = await actOn(queries, 'restore', ids).catch(() => undefined);
    if (done && done.length < ids.length) showMessage('有消息删除超过 10 秒，没能恢复。', 'warning');
    await readAgain(queries);
  }

  return {
    read: (ids) => mark('read', ids),
    unread: (ids) => mark('unread', ids),
    remove,
    open: ({ id, read }) => {
      if (read) return;
      show([id], true);
      readOne(queries, id).catch(() => undefined);
    },
    saw: (id) => {
      if (!held.current.has(id)) setRead(queries, [id], true);
    },
  };
}

function setRead(queries: QueryClient, ids: readonly number[], read: boolean): void {
  const those = new Set(ids);
  changeShown(queries, (shown) => shown.map((each) => (those.has(each.id) ? { ...each, read } : each)));
}

async function readAgain(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['notices'] });
}
