import type { FirstStep } from '@gongdu/contract/discovery/first-steps';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { homeQuery } from '../../../../entities/core/home/query.ts';
import { useAction } from '../../../../lib/api/use-action.ts';

/** The queries that each step makes stale, beside the start page's. */
const affected: Readonly<Record<FirstStep, readonly QueryKey[]>> = {
  interests: [['social'], ['channels'], ['topics'], ['account', 'interests']],
  circles: [['circles']],
  people: [['social']],
  books: [['shelf']],
};

/** The keys chosen since the page was opened; the server stores the choices. */
export interface Choices {
  readonly isOn: (key: string) => boolean;
  readonly set: (key: string, on: boolean) => void;
}

export function useChoices(): Choices {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    isOn: (key) => chosen.has(key),
    set: (key, on) =>
      setChosen((before) => new Set(on ? [...before, key] : [...before].filter((each) => each !== key))),
  };
}

export interface ChoiceProps {
  readonly choices: Choices;
  readonly step: FirstStep;
  readonly choiceKey: string;
  readonly send: (on: boolean) => Promise<unknown>;
}

/** One choice; others can be made while it is being sent. */
export function useChoice({ choices, step, choiceKey, send }: ChoiceProps) {
  const on = choices.isOn(choiceKey);
  const { run, busy } = useAction(send, {
    invalidates: [homeQuery.queryKey, ...affected[step]],
    onDone: (_, sent) => choices.set(choiceKey, sent),
  });
  return { on, busy, toggle: () => void run(!on) };
}
