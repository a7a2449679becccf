import type { FirstStep } from '@gongdu/contract/discovery/first-steps';
import { useState } from 'react';
import { circleReads } from '../../../../entities/community/circle/circle-reads.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { homeQuery } from '../../../../entities/core/home/query.ts';
import { socialReads } from '../../../../entities/core/social/social-reads.ts';
import { shelfReads } from '../../../../entities/library/shelf/book-shelf.ts';
import type { Reads } from '../../../../lib/api/reads.ts';

/** A step of choices; name and picture are a form. */
type Chosen = Exclude<FirstStep, 'profile'>;

/** What each step makes stale, beside the start page. */
const affected: Readonly<Record<Chosen, readonly Reads[]>> = {
  interests: [...socialReads, '/api/channels', '/api/topics', '/api/interests'],
  circles: circleReads,
  people: socialReads,
  books: shelfReads,
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
  readonly step: Chosen;
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
