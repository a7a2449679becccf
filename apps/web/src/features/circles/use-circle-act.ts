import type { Circle } from '@gongdu/contract/circle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showMessage } from '../../lib/messages.ts';
import { keepCircle } from './queries.ts';

/** Runs one act at a time; a refusal has been shown by the call, and what it was about is read again. */
export function useCircleAct() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ act }: Act) => act(),
    onSuccess: (reply, { done, then }) => {
      if (done) showMessage(done, 'success');
      then?.();
      return keepCircle(queries, isCircle(reply) ? reply : null);
    },
    onError: () => keepCircle(queries, null),
  });
  const run = (act: Act['act'], done?: string, then?: () => void) => mutate({ act, done, then });
  return { run, busy: isPending };
}

interface Act {
  readonly act: () => Promise<unknown>;
  /** Said when it is done. */
  readonly done: string | undefined;
  readonly then: (() => void) | undefined;
}

function isCircle(reply: unknown): reply is Circle {
  return typeof reply === 'object' && reply !== null && 'standing' in reply;
}
