import { workProblems } from '@gongdu/contract/writing/works/work-problems';
import type { QueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { findOrProposeTopic, normalizeTopicName } from '../../../../entities/writing/topic/queries.ts';
import type { RunWorkAction } from '../../../../entities/writing/work/use-work-actions.ts';
import type { SubmitCheck, SubmitError } from '../../../../entities/writing/work/work-slots.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { findInvalidDate } from '../../../../ui/form/invalid-date.ts';
import { fromChinaInput } from '../../../../ui/text/china-time.ts';
import { setSchedule, validateSchedule } from './schedule-field.tsx';
import type { EditorSession } from './session/editor-session.ts';
import { wordsIn } from './word-count.tsx';

type SubmitChecks = ReturnType<typeof createSubmitChecks>;

/** The checks registered by the parts of a page. */
export function createSubmitChecks() {
  const checks = new Set<SubmitCheck>();
  return {
    add(check: SubmitCheck): () => void {
      checks.add(check);
      return () => void checks.delete(check);
    },
    /** The first error in the order of the page; later checks do not run. */
    async run(): Promise<SubmitError | null> {
      for (const check of [...checks]) {
        const error = await check();
        if (error) return error;
      }
      return null;
    },
  };
}

export interface SubmitErrors {
  readonly title?: string;
  readonly body?: string;
}

/** The fields of 发布设置 that may hold input that is not applied yet. */
export type PendingField = 'topic' | 'schedule';

interface UseSubmitOptions {
  readonly session: EditorSession;
  readonly checks: SubmitChecks;
  readonly runAction: RunWorkAction;
  readonly titleRef: RefObject<{ focus: () => void } | null>;
  readonly pageRef: RefObject<HTMLElement | null>;
  /** A book list or a reading-lead may have no text. */
  readonly needsText: boolean;
  /** The scheduled time; undefined when the work cannot be scheduled. */
  readonly scheduledAt: string | null | undefined;
  /** Waits for uploads, or asks about failed ones; false: the writer continues editing. */
  readonly waitForUploads: () => Promise<boolean>;
  /** Focuses a field of 发布设置 and opens the panel if required. */
  readonly focusSetting: (field: PendingField) => void;
  readonly queryClient: QueryClient;
  readonly onSubmitted: () => void;
}

/** Checks from the top of the page down, saves, and submits the work. */
export function useSubmit(options: UseSubmitOptions) {
  const { session, checks, runAction, titleRef, pageRef, needsText, waitForUploads, onSubmitted } = options;
  const [errors, setErrors] = useState<SubmitErrors>({});
  const [checking, setChecking] = useState(false);

  async function submit(): Promise<void> {
    const isUntitled = session.form().title.trim() === '';
    const isEmpty = needsText && wordsIn(session.editor) === 0;
    setErrors({
      ...(isUntitled && { title: workProblems['work.untitled'].message }),
      ...(isEmpty && { body: workProblems['work.empty'].message }),
    });
    if (isUntitled) return titleRef.current?.focus();
    const error = (await checks.run()) ?? findInvalidDate(pageRef.current);
    if (error) return showError(error);
    if (isEmpty) return void session.editor.commands.focus();
    if (!(await waitForUploads())) return;
    const pendingError = (await applyPendingTopic(options)) ?? (await applyPendingSchedule(options));
    if (pendingError) return showError(pendingError);
    const result = await session.autosaver.runExclusive((base) => runAction('submit', base));
    if (result) onSubmitted();
  }

  return {
    errors,
    checking,
    submit: () => {
      setChecking(true);
      void submit().finally(() => setChecking(false));
    },
  };
}

function showError({ message, focus }: SubmitError): void {
  if (message !== '') toast(message, 'warning');
  focus();
}

/** Adds a topic that was typed but not chosen. */
async function applyPendingTopic({ session, focusSetting }: UseSubmitOptions): Promise<SubmitError | null> {
  const { pendingInput, meta } = session.form();
  if (normalizeTopicName(pendingInput.topic) === '') return null;
  try {
    const id = await findOrProposeTopic(pendingInput.topic);
    session.setMeta({ topicIds: [...meta.topicIds.filter((other) => other !== id), id] });
    session.setPendingInput({ topic: '' });
    return null;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : '';
    return { message: `话题没有加上：${why}`, focus: () => focusSetting('topic') };
  }
}

/** Sets a time that was chosen but not set, and clears one whose field was emptied. */
async function applyPendingSchedule(options: UseSubmitOptions): Promise<SubmitError | null> {
  const { session, queryClient, scheduledAt, focusSetting } = options;
  const { schedule } = session.form().pendingInput;
  const requestedAt = fromChinaInput(schedule);
  const isSet = schedule === '' ? scheduledAt === null : requestedAt !== null && requestedAt === scheduledAt;
  if (scheduledAt === undefined || isSet) return null;
  const focus = () => focusSetting('schedule');
  const message = validateSchedule(schedule);
  if (message !== undefined) return { message, focus };
  try {
    const result = await setSchedule(session, queryClient, requestedAt);
    // the page shows why it could not be saved first
    if (!result) return { message: '', focus };
    return null;
  } catch (cause) {
    return { message: cause instanceof Error ? cause.message : '发布时间没有设定成功', focus };
  }
}
