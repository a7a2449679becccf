import type { BatchAct, BatchResult } from '@gongdu/contract/work-act';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showMessage } from '../../../lib/messages.ts';
import { ask } from '../../../ui/confirm.ts';
import { offerUndo } from '../../../ui/offer-undo.tsx';
import { type Movable, moveMany, refreshLists } from '../queries.ts';

export const batchWords: Readonly<Record<BatchAct, string>> = {
  submit: '提交',
  withdraw: '撤回',
  delete: '删除',
  restore: '恢复',
  purge: '彻底删除',
};

export interface Batch {
  readonly run: (act: BatchAct, works: readonly Movable[]) => Promise<void>;
  readonly busy: boolean;
  /** Why rows were passed over the last time, by id. */
  readonly faults: ReadonlyMap<number, string>;
}

/** One act on many works: what failed stands at its row, what was deleted can be taken back for 10 s. */
export function useBatch(): Batch {
  const queries = useQueryClient();
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ act, works }: { act: BatchAct; works: readonly Movable[] }) => moveMany(act, works),
    onSettled: () => refreshLists(queries),
  });

  async function run(act: BatchAct, works: readonly Movable[]): Promise<void> {
    if (act === 'purge' && !(await mayPurge(works.length))) return;
    const results = await mutateAsync({ act, works }).catch(() => null);
    if (!results) return;
    const failed = results.filter(({ ok }) => !ok);
    setFaults(new Map(failed.map(({ id, msg }) => [id, msg])));
    tell(act, results, (moved) => void run('restore', moved));
  }
  return { run, busy: isPending, faults };
}

function mayPurge(count: number): Promise<boolean> {
  return ask({
    title: '彻底删除',
    message: `选中的 ${count} 项和它们的全部历史版本都会被删除，不能再恢复。`,
    confirm: '彻底删除',
    danger: true,
  });
}

function tell(
  act: BatchAct,
  results: readonly BatchResult[],
  undo: (moved: readonly Movable[]) => void,
): void {
  const moved = results.flatMap(({ id, ok, version }) => (ok ? [{ id, version: version ?? 0 }] : []));
  const failed = results.length - moved.length;
  const left = failed > 0 ? `，${failed} 项没有处理，原因写在各自的下面` : '';
  if (moved.length === 0) showMessage(`${failed} 项都没有处理，原因写在各自的下面`, 'warning');
  else if (act === 'delete') offerUndo(`已把 ${moved.length} 项移入回收站${left}`, () => undo(moved));
  else showMessage(`已${batchWords[act]} ${moved.length} 项${left}`, failed > 0 ? 'warning' : 'success');
}
