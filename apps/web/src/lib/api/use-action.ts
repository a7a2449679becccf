import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/feedback/toast.ts';
import { type ConfirmOptions, confirm } from '../../ui/overlay/confirm.ts';
import type { HandledFailures } from './report-error.ts';

interface ActionOptions<Input, Result> {
  /** What is asked before; a no ends it. */
  readonly asks?: (input: Input) => ConfirmOptions;
  /** The toast when it is done. */
  readonly done?: string | ((result: Result, input: Input) => string);
  /** Read again when it has ended, done or not: a refusal often means that the screen was out of date. */
  readonly invalidates?: readonly QueryKey[];
  readonly onDone?: (result: Result, input: Input) => unknown;
  /** What the screen shows in place; every other failure is a toast. */
  readonly handled?: HandledFailures;
}

/** What a button does: one call at a time, a toast when it fails, `busy` until what it changed is read again. */
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
    onSettled: async () => {
      await Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
  /** Never rejects; resolves to whether it was done. */
  const run = async (input: Input): Promise<boolean> => {
    if (isPending || (asks && !(await confirm(asks(input))))) return false;
    return mutateAsync(input).then(
      () => true,
      () => false,
    );
  };
  return { run, busy: isPending, input: isPending ? variables : undefined, error, reset };
}
