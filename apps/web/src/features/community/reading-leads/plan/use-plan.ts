import type { LeadPlan } from '@gongdu/contract/community/reading-leads/plan';
import { getLeadPlan, saveLeadPlan, updateLeadDates } from '@gongdu/contract/community/reading-leads/plan';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { leadKey } from '../../../../entities/community/reading-lead/queries.ts';
import type { WorkFieldsProps } from '../../../../entities/writing/work/work-slots.ts';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { useUnsavedChanges } from '../../../../ui/form/unsaved-changes.ts';
import { emptyPlan, type PlanDraft, questionsOf, toPlanDraft } from './plan-draft.ts';

export type PlanSaveState = 'clean' | 'waiting' | 'saving' | 'failed';

/** Milliseconds without a change before a draft's plan is saved automatically. */
const autosaveDelayMs = 1_500;

interface PlanOptions extends Pick<WorkFieldsProps, 'work' | 'ensureSaved'> {
  /** The book of a new lead: part of the plan until another one is selected. */
  readonly askedBook: PlanDraft['book'] | undefined;
}

/** The plan while it is edited: loaded once; a draft is saved automatically, a published lead by hand. */
export function usePlan({ work, ensureSaved, askedBook }: PlanOptions) {
  const [plan, setPlan] = useState<PlanDraft>(emptyPlan);
  const [editable, setEditable] = useState<LeadPlan['editable']>('all');
  const [saving, setSaving] = useState<PlanSaveState>('clean');
  const [error, setError] = useState<string | null>(null);
  const [loaded, setLoaded] = useState(work === null);
  // a ref, so that a save sends the state at the time of sending, not of the timer
  const latest = useRef({ plan, version: 0, changes: 0, saved: 0 });
  const queryClient = useQueryClient();
  const { id = null, state } = work ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state of the work changes what may be edited
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    load(id, controller.signal).catch((cause: unknown) => {
      if (!controller.signal.aborted) setError(cause instanceof Error ? cause.message : '');
    });
    return () => controller.abort();
  }, [id, state]);

  useUnsavedChanges(saving !== 'clean');

  // shown at once, but sent with the first change: opening a new lead creates no draft
  useEffect(() => {
    const { plan: current, changes } = latest.current;
    if (!askedBook || id !== null || changes > 0 || current.book !== null) return;
    latest.current.plan = { ...current, book: askedBook };
    setPlan(latest.current.plan);
  }, [askedBook, id]);

  async function load(leadId: number, signal = new AbortController().signal): Promise<void> {
    const received = await call(getLeadPlan, { params: { id: leadId } }, { signal });
    setEditable(received.editable);
    setLoaded(true);
    setError(null);
    // unsaved changes are newer than the answer
    if (latest.current.changes > latest.current.saved) return;
    const { plan: shown } = latest.current;
    applyPlan(received);
    // the text's first save created the draft with an empty plan: keep the preselected book
    if (isUntouched(received) && shown.book !== null) change({ ...latest.current.plan, book: shown.book });
  }

  function applyPlan(received: LeadPlan): void {
    const draft = toPlanDraft(received);
    latest.current = { plan: draft, version: received.version, changes: 0, saved: 0 };
    setPlan(draft);
  }

  function change(next: PlanDraft): void {
    latest.current.plan = next;
    latest.current.changes += 1;
    setPlan(next);
    setSaving('waiting');
  }

  async function save(): Promise<boolean> {
    const { changes, saved } = latest.current;
    if (changes === saved) return true;
    setSaving('saving');
    const leadId = await ensureSaved();
    if (leadId === null) return fail('');
    try {
      const keys = latest.current.plan.parts.map(({ key }) => key);
      mergeSaved(await sendPlan(leadId), keys, changes);
    } catch (cause) {
      return fail(cause instanceof Error ? cause.message : '');
    }
    void stale(queryClient, leadKey(leadId));
    return latest.current.changes === changes || save();
  }

  function sendPlan(leadId: number): Promise<LeadPlan> {
    const { plan: draft, version } = latest.current;
    const { book, capacity, joinUntil, endsAt, parts } = draft;
    const params = { id: leadId };
    const settings = { version, capacity, joinUntil, endsAt };
    if (editable === 'dates') {
      const dates = parts.flatMap(({ id: partId, opensAt, dueAt }) =>
        partId === null ? [] : [{ id: partId, opensAt, dueAt }],
      );
      return call(updateLeadDates, { params, body: { ...settings, parts: dates } });
    }
    const allParts = parts.map((part) => ({ ...part, questions: questionsOf(part) }));
    const body = { ...settings, bookId: book?.id ?? null, parts: allParts };
    return call(saveLeadPlan, { params, body });
  }

  /** Takes over the ids of new parts; changes made meanwhile stay. */
  function mergeSaved(received: LeadPlan, keys: readonly number[], changes: number): void {
    const ids = new Map(keys.map((key, at) => [key, received.parts[at]?.id ?? null]));
    const parts = latest.current.plan.parts.map((part) => ({ ...part, id: ids.get(part.key) ?? part.id }));
    const draft = { ...latest.current.plan, parts };
    latest.current = { ...latest.current, plan: draft, version: received.version, saved: changes };
    setPlan(draft);
    setError(null);
    if (latest.current.changes === changes) setSaving('clean');
  }

  function fail(message: string): false {
    setSaving('failed');
    setError(message === '' ? '作品还没有保存，计划也没能保存' : message);
    return false;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change restarts the timer
  useEffect(() => {
    if (saving !== 'waiting' || editable !== 'all') return;
    const timer = setTimeout(() => void save(), autosaveDelayMs);
    return () => clearTimeout(timer);
  }, [plan, saving, editable]);

  async function reload(): Promise<void> {
    if (id === null) return;
    latest.current = { ...latest.current, changes: 0, saved: 0 };
    setSaving('clean');
    await load(id).catch(() => undefined);
  }

  return { plan, editable, saving, error, loaded, change, save, reload };
}

function isUntouched({ book, parts, endsAt, joinUntil }: LeadPlan): boolean {
  return book === null && parts.length === 0 && endsAt === null && joinUntil === null;
}
