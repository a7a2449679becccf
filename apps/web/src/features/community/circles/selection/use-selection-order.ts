import {
  getCircleSelectedList,
  orderSelectedCircles,
  type SelectedCircle,
} from '@gongdu/contract/community/circles/selection';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { CallError } from '../../../../lib/api/call-error.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { toastCallError } from '../../../../lib/api/report-error.ts';
import { toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import { selectionQuery } from './queries.ts';
import { isOver, mergeOrder, moveId } from './selection-order.ts';

/**
 * Moves circles on screen at once; each save sends the whole order, one call after the other. If another operator has
 * changed the order, this one chooses between that order and their own.
 */
export function useSelectionOrder(circles: readonly SelectedCircle[]) {
  const queryClient = useQueryClient();
  /** The order on screen while it is being saved. */
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const wanted = useRef<readonly number[]>([]);
  const isSaving = useRef(false);
  const known = circles.map(({ id }) => id);
  const ids = order ? mergeOrder(order, known) : known;
  const nameOf = (id: number) => circles.find((circle) => circle.id === id)?.name ?? '';

  function move(id: number, to: number): void {
    const next = moveId(ids, id, to);
    if (next.join() === ids.join()) return;
    const before = ids;
    show(next);
    toastWithUndo(`已移动「${nameOf(id)}」`, () => show(before));
  }

  function show(next: readonly number[]): void {
    wanted.current = next;
    setOrder(next);
    if (!isSaving.current) void save(known);
  }

  async function save(before: readonly number[]): Promise<void> {
    isSaving.current = true;
    let saved = before;
    try {
      while (wanted.current.join() !== saved.join()) {
        const next = wanted.current;
        saved = await put(saved, next);
        if (wanted.current === next) wanted.current = saved;
        // further moves during the reload start from the saved order, not from the one drawn before
        await stale(queryClient, getCircleSelectedList);
      }
    } catch (error) {
      toastCallError(error);
      await stale(queryClient, getCircleSelectedList);
    } finally {
      isSaving.current = false;
      setOrder(null);
    }
  }

  /** @returns The current order. */
  async function put(before: readonly number[], next: readonly number[]): Promise<readonly number[]> {
    try {
      await call(orderSelectedCircles, { body: { before: [...before], ids: [...next] } });
      return next;
    } catch (error) {
      if (!(error instanceof CallError) || error.problem !== 'circle.selection_changed') throw error;
      const isMine = await confirm({
        title: '精选圈子刚刚被改过',
        message: `${error.message}。可以先看最新的顺序，也可以按你排的顺序保存；别人新选入的圈子会留在最后。`,
        confirmLabel: '按我的顺序保存',
        cancelLabel: '看最新的',
      });
      const fresh = await queryClient.fetchQuery({ ...selectionQuery, staleTime: 0 });
      const current = fresh.filter((circle) => !isOver(circle)).map(({ id }) => id);
      return isMine ? put(current, mergeOrder(next, current)) : current;
    }
  }

  return { ids, move };
}
