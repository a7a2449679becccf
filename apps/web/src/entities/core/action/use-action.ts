import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Reads, stale } from '../../../lib/api/reads.ts';
import type { HandledFailures } from '../../../lib/api/report-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type ConfirmOptions, confirm } from '../../../ui/overlay/confirm.ts';

interface ActionOptions<Input, Result> {
  /** Confirmation shown first; a refusal cancels the action. */
  readonly asks?: (input: Input) => ConfirmOptions;
  /** The toast after success. */
  readonly done?: string | ((result: Result, input: Input) => string);
  /** What is stale when it has ended, successfully or not: a refusal often means that the screen was out of date. */
  readonly invalidates?: readonly Reads[];
  readonly onDone?: (result: Result, input: Input) => unknown;
  /** Failures that the screen shows in place; every other failure is a toast. */
  readonly handled?: HandledFailures;
}

/**
 * The action of a button: one call at a time, a toast when it fails, `busy` until the invalidated queries are read
 * again.
 */
export function useAction<Result, Input = void>(
  action: (input: Input) => Promise<Result>,
  { asks, done, invalidates = [], onDone, handled = false }: ActionOptions<Input, Result> = {},
) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: action,
    meta: { handled },
    onSuccess: async (result, input) => {
      const message = typeof done === 'function' ? done(result, input) : done;
      if (message) toast(message, 'success');
      await onDone?.(result, input);
    },
    onSettled: () => stale(queryClient, ...invalidates),
  });
  /** Never rejects; resolves to whether the action succeeded. */
  const run = async (input: Input): Promise<boolean> => {
    if (isPending || (asks && !(await confirm(asks(input))))) return false;
    return mutateAsync(input).then(
      () => true,
      () => false,
    );
  };
  return { run, busy: isPending, input: isPending ? variables : undefined, error, reset };
}
