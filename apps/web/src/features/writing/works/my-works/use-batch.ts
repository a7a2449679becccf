import type { BatchAction, BatchResult } from '@gongdu/contract/writing/works/actions';
import { useState } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { affectedReads, type WorkRef } from '../../../../entities/writing/work/queries.ts';
import { toast, toastWithUndo } from '../../../../ui/feedback/toast.ts';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import { type BatchInput, runBatch } from './queries.ts';

export const batchLabels: Readonly<Record<BatchAction, string>> = {
  submit: '提交',
  withdraw: '撤回',
  delete: '删除',
  restore: '恢复',
  purge: '彻底删除',
};

export interface Batch {
  /** Resolves to false where the member decided against it, or the call failed. */
  readonly run: (action: BatchAction, works: readonly WorkRef[]) => Promise<boolean>;
  readonly busy: boolean;
  /** Why rows were skipped by the last action, by id. */
  readonly errors: ReadonlyMap<number, string>;
}

/** One action on many works: failures are shown at their rows, deletions can be undone for 10 s. */
export function useBatch(): Batch {
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const onDone = (results: readonly BatchResult[], { action }: BatchInput) => {
    const failed = results.filter(({ ok }) => !ok);
    setErrors(new Map(failed.map(({ id, msg }) => [id, msg])));
    notify(action, results, (works) => void undo.run({ action: 'restore', works }));
  };
  const undo = useAction(runBatch, { onDone, invalidates: affectedReads });
  const batch = useAction(runBatch, { onDone, invalidates: affectedReads });

  async function run(action: BatchAction, works: readonly WorkRef[]): Promise<boolean> {
    return (action !== 'purge' || (await confirmPurge(works.length))) && batch.run({ action, works });
  }
  return { run, busy: batch.busy || undo.busy, errors };
}

function confirmPurge(count: number): Promise<boolean> {
  return confirm({
    title: '彻底删除',
    message: `选中的 ${count} 项和它们的全部历史版本都会被删除，不能再恢复。`,
    confirmLabel: '彻底删除',
    danger: true,
  });
}

function notify(
  action: BatchAction,
  results: readonly BatchResult[],
  undo: (succeeded: readonly WorkRef[]) => void,
): void {
  const succeeded = results.flatMap(({ id, ok, version }) => (ok ? [{ id, version: version ?? 0 }] : []));
  const failed = results.length - succeeded.length;
  const failedNote = failed > 0 ? `，${failed} 项没有处理，原因写在各自的下面` : '';
  if (succeeded.length === 0) toast(`${failed} 项都没有处理，原因写在各自的下面`, 'warning');
  else if (action === 'delete')
    toastWithUndo(`已把 ${succeeded.length} 项移入回收站${failedNote}`, () => undo(succeeded));
  else
    toast(`已${batchLabels[action]} ${succeeded.length} 项${failedNote}`, failed > 0 ? 'warning' : 'success');
}
