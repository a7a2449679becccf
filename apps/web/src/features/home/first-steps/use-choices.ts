import type { FirstStep } from '@gongdu/contract/first-steps';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { homeQuery } from '../../../entities/home/query.ts';
import { useAction } from '../../../lib/api/use-action.ts';

interface Change {
  readonly key: string;
  readonly on: boolean;
  readonly send: () => Promise<unknown>;
}

/** What each step makes old beside the start page. */
const affected: Readonly<Record<FirstStep, readonly QueryKey[]>> = {
  interests: [['social'], ['channels'], ['topics'], ['account', 'interests']],
  circles: [['circles']],
  people: [['social']],
  books: [['shelf']],
};

export interface Choices {
  readonly isOn: (key: string) => boolean;
  readonly isBusy: (key: string) => boolean;
  readonly change: (step: FirstStep, change: Change) => void;
}

/** What was chosen while the page stands; the server keeps it. */
export function useChoices(): Choices {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { run, input } = useAction(({ send }: Change & { readonly step: FirstStep }) => send(), {
    invalidates: [homeQuery.queryKey],
    onDone: (_, { key, on, step }) => {
      setChosen((before) => {
        const after = new Set(before);
        if (on) after.add(key);
        else after.delete(key);
        return after;
      });
      for (const queryKey of affected[step]) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return {
    isOn: (key) => chosen.has(key),
    isBusy: (key) => input?.key === key,
    change: (step, change) => void run({ ...change, step }),
  };
}
