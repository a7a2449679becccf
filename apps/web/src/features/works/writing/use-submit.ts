import { problems } from '@gongdu/contract/problem';
import type { Work } from '@gongdu/contract/work';
import { type RefObject, useState } from 'react';
import { showMessage } from '../../../lib/messages.ts';
import type { ActOnWork } from '../use-work-acts.ts';
import type { Desk } from './desk.ts';
import type { SubmitChecks } from './submit-checks.ts';

export interface Mistakes {
  readonly title?: string;
  readonly body?: string;
}

interface SubmitNeeds {
  readonly desk: Desk;
  readonly checks: SubmitChecks;
  readonly act: ActOnWork;
  readonly titleRef: RefObject<{ focus: () => void } | null>;
  /** A book list or a reading-lead may consist of what stands beside its text. */
  readonly needsText: boolean;
  readonly onSubmitted: (work: Work) => void;
}

/** Looks for what is missing, from the top of the page down, saves, and sends the work to review. */
export function useSubmit({ desk, checks, act, titleRef, needsText, onSubmitted }: SubmitNeeds) {
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [checking, setChecking] = useState(false);

  async function submit(): Promise<void> {
    const untitled = desk.form().title.trim() === '';
    const empty = needsText && desk.editor.storage.characterCount.words() === 0;
    setMistakes({
      ...(untitled && { title: problems['work.untitled'].words }),
      ...(empty && { body: problems['work.empty'].words }),
    });
    if (untitled) return titleRef.current?.focus();
    const fault = await checks.run();
    if (fault) {
      showMessage(fault.sentence, 'warning');
      return fault.show();
    }
    if (empty) return void desk.editor.commands.focus();
    const moved = await desk.keeper.during((base) => act('submit', base));
    if (moved) onSubmitted(moved);
  }

  return {
    mistakes,
    checking,
    submit: () => {
      setChecking(true);
      void submit().finally(() => setChecking(false));
    },
  };
}
