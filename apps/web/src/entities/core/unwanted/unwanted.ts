import { refKey } from '@gongdu/contract/core/content-index/content';
import { addUnwanted, deleteUnwanted, type UnwantedKind } from '@gongdu/contract/discovery/feed';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '../../../lib/api/call.ts';
import { stale } from '../../../lib/api/reads.ts';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';

/** Items hidden since the feeds were read; the server leaves them out of later reads. */
export const useHidden = create<{ readonly keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));

export interface UnwantedRef {
  readonly kind: UnwantedKind;
  readonly id: number;
}

const hide = (ref: UnwantedRef) =>
  useHidden.setState(({ keys }) => ({ keys: new Set([...keys, refKey(ref)]) }));
/** For 恢复 on the settings page. */
export const showAgain = (ref: UnwantedRef) =>
  useHidden.setState(({ keys }) => ({ keys: new Set([...keys].filter((key) => key !== refKey(ref))) }));
export const showAllAgain = () => useHidden.setState({ keys: new Set() });

/** Hides an item at once and offers to undo it. A failure shows the item again. */
export function usePutAway(): (ref: UnwantedRef, message: string) => void {
  const queryClient = useQueryClient();
  const listed = () => stale(queryClient, '/api/unwanted');
  const { mutate: undo } = useMutation({
    mutationFn: (params: UnwantedRef) => call(deleteUnwanted, { params }),
    onMutate: showAgain,
    onError: (_error, ref) => hide(ref),
    onSettled: listed,
  });
  const { mutate } = useMutation({
    mutationFn: ({ ref }: { ref: UnwantedRef; message: string }) => call(addUnwanted, { params: ref }),
    onMutate: ({ ref }) => hide(ref),
    onSuccess: (_reply, { ref, message }) => toastWithUndo(message, () => undo(ref)),
    onError: (_error, { ref }) => showAgain(ref),
    onSettled: listed,
  });
  return (ref, message) => mutate({ ref, message });
}

/** The rows without the hidden ones. */
export function useShown<T>(rows: readonly T[], refOfRow: (row: T) => UnwantedRef): readonly T[] {
  const { keys } = useHidden();
  return keys.size === 0 ? rows : rows.filter((row) => !keys.has(refKey(refOfRow(row))));
}
