import { problems } from '@gongdu/contract/problem';
import type { Work } from '@gongdu/contract/work';
import { type RefObject, useState } from 'react';
import { fromChinaInput } from '../../../lib/china-time.ts';
import { showMessage } from '../../../lib/messages.ts';
import { oddMomentIn } from '../../../ui/odd-moment.ts';
import { topicNamed, topicWords } from '../places/typed-topic.ts';
import type { ActOnWork } from '../use-work-acts.ts';
import type { SubmitFault } from '../work-slots.ts';
import type { Desk } from './desk.ts';
import { scheduleFault, setSchedule } from './schedule.ts';
import type { SubmitChecks } from './submit-checks.ts';
import { wordsIn } from './word-count.tsx';

export interface Mistakes {
  readonly title?: string;
  readonly body?: string;
}

/** The fields of 发布设置 in which something may stand that is not set yet. */
export type LooseField = 'topic' | 'schedule';

interface SubmitNeeds {
  readonly desk: Desk;
  readonly checks: SubmitChecks;
  readonly act: ActOnWork;
  readonly titleRef: RefObject<{ focus: () => void } | null>;
  readonly pageRef: RefObject<HTMLElement | null>;
  /** A book list or a reading-lead may consist of what stands beside its text. */
  readonly needsText: boolean;
  /** The moment that is set; undefined where none can be. */
  readonly scheduledAt: string | null | undefined;
  /** Waits for uploads, or asks about those that failed; false: the writer wants to go on writing. */
  readonly settleUploads: () => Promise<boolean>;
  /** Brings the focus to a field of 发布设置, which may have to be opened. */
  readonly showSetting: (field: LooseField) => void;
  readonly onScheduled: (work: Work) => void;
  readonly onSubmitted: (work: Work) => void;
}

/** Looks for what is missing, from the top of the page down, saves, and sends the work to review. */
export function useSubmit(needs: SubmitNeeds) {
  const { desk, checks, act, titleRef, pageRef, needsText, settleUploads, onSubmitted } = needs;
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [checking, setChecking] = useState(false);

  async function submit(): Promise<void> {
    const untitled = desk.form().title.trim() === '';
    const empty = needsText && wordsIn(desk.editor) === 0;
    setMistakes({
      ...(untitled && { title: problems['work.untitled'].words }),
      ...(empty && { body: problems['work.empty'].words }),
    });
    if (untitled) return titleRef.current?.focus();
    const fault = (await checks.run()) ?? oddMomentIn(pageRef.current);
    if (fault) return tell(fault);
    if (empty) return void desk.editor.commands.focus();
    if (!(await settleUploads())) return;
    const loose = (await takeTopic(needs)) ?? (await takeSchedule(needs));
    if (loose) return tell(loose);
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

function tell({ sentence, show }: SubmitFault): void {
  if (sentence !== '') showMessage(sentence, 'warning');
  show();
}

/** A name that was typed and not taken counts as meant. */
async function takeTopic({ desk, showSetting }: SubmitNeeds): Promise<SubmitFault | null> {
  const { typed, meta } = desk.form();
  if (topicWords(typed.topic) === '') return null;
  try {
    const id = await topicNamed(typed.topic);
    desk.setMeta({ topicIds: [...meta.topicIds.filter((other) => other !== id), id] });
    desk.setTyped({ topic: '' });
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    return { sentence: `话题没有加上：${why}`, show: () => showSetting('topic') };
  }
}

/** So does a moment that was chosen and not set, and a field that was emptied. */
async function takeSchedule(needs: SubmitNeeds): Promise<SubmitFault | null> {
  const { desk, scheduledAt, showSetting, onScheduled } = needs;
  const { schedule } = desk.form().typed;
  const wanted = fromChinaInput(schedule);
  const isSet = schedule === '' ? scheduledAt === null : wanted !== null && wanted === scheduledAt;
  if (scheduledAt === undefined || isSet) return null;
  const show = () => showSetting('schedule');
  const sentence = scheduleFault(schedule);
  if (sentence !== undefined) return { sentence, show };
  try {
    const moved = await setSchedule(desk, wanted);
    // why it could not be saved first has been said
    if (!moved) return { sentence: '', show };
    onScheduled(moved);
    return null;
  } catch (error) {
    return { sentence: error instanceof Error ? error.message : '发布时间没有设定成功', show };
  }
}
