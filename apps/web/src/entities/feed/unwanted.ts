import { refKey } from '@gongdu/contract/content';
import {
  addUnwanted,
  deleteUnwanted,
  type FeedRow,
  type UnwantedKind,
  unwantedKinds,
} from '@gongdu/contract/feed/feed';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { call } from '../../lib/api/call.ts';
import { toastWithUndo } from '../../ui/feedback/toast.ts';

/** What was put away since the feeds were read: the server leaves it out of the next ones. */
const useHidden = create<{ readonly keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));

export interface UnwantedRef {
  readonly kind: UnwantedKind;
  readonly id: number;
}

const hide = (ref: UnwantedRef) =>
  useHidden.setState(({ keys }) => ({ keys: new Set([...keys, refKey(ref)]) }));
/** Taken back on another page. */
export const showAgain = (ref: UnwantedRef) =>
  useHidden.setState(({ keys }) => ({ keys: new Set([...keys].filter((key) => key !== refKey(ref))) }));
export const showAllAgain = () => useHidden.setState({ keys: new Set() });

/** Hides at once, and says how to have it back. A failure shows it again. */
export function usePutAway(): (ref: UnwantedRef, message: string) => void {
  const queryClient = useQueryClient();
  const listed = () => queryClient.invalidateQueries({ queryKey: ['account', 'unwanted'] });
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

/** The rows that were not put away. */
export function useWanted(rows: readonly FeedRow[]): readonly FeedRow[] {
  const { keys } = useHidden();
  if (keys.size === 0) return rows;
  return rows.filter(
    ({ kind, id, author, channel }) =>
      !keys.has(refKey({ kind, id })) &&
      !(author && keys.has(refKey({ kind: 'person', id: author.uid }))) &&
      !(channel && keys.has(refKey({ kind: 'channel', id: channel.id }))),
  );
}

/** What of a row can be put away: itself, unless it is of a kind that only operators put in. */
export function refOf({ kind, id }: FeedRow): UnwantedRef | null {
  const own = unwantedKinds.find((each) => each === kind);
  return own ? { kind: own, id } : null;
}
