import type { Circle } from '@gongdu/contract/circles/circle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HandledFailures } from '../../lib/api/report-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { cacheCircle } from './queries.ts';

/** Runs one action at a time; after a refusal the circle is read again. */
export function useCircleAction({ handled = false }: { readonly handled?: HandledFailures } = {}) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ action }: CircleAction) => action(),
    meta: { handled },
    onSuccess: (reply, { successMessage, onSuccess }) => {
      if (successMessage) toast(successMessage, 'success');
      onSuccess?.();
      return cacheCircle(queryClient, isCircle(reply) ? reply : null);
    },
    onError: () => cacheCircle(queryClient, null),
  });
  const run = (action: CircleAction['action'], successMessage?: string, onSuccess?: () => void) =>
    mutate({ action, successMessage, onSuccess });
  return { run, busy: isPending };
}

interface CircleAction {
  readonly action: () => Promise<unknown>;
  /** Said when it is done. */
  readonly successMessage: string | undefined;
  readonly onSuccess: (() => void) | undefined;
}

function isCircle(reply: unknown): reply is Circle {
  return typeof reply === 'object' && reply !== null && 'standing' in reply;
}
