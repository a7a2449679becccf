import type { LeadPlan } from '@gongdu/contract/reading-lead-plan';
import { changeLeadDates, getLeadPlan, saveLeadPlan } from '@gongdu/contract/reading-lead-plan';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { draftOf, emptyPlan, type PlanDraft, questionsOf } from './plan-draft.ts';
import type { PlanEditorProps } from './plan-props.ts';

export type PlanSaving = 'resting' | 'waiting' | 'saving' | 'failed';

/** Milliseconds without a change before a draft's plan is saved by itself. */
const pause = 1_500;

/** A plan while it is written: read once, saved by itself as a draft, by hand once it is published. */
export function usePlan({ work, ensureSaved }: Pick<PlanEditorProps, 'work' | 'ensureSaved'>) {
  const [plan, setPlan] = useState<PlanDraft>(emptyPlan);
  const [editable, setEditable] = useState<LeadPlan['editable']>('all');
  const [saving, setSaving] = useState<PlanSaving>('resting');
  const [fault, setFault] = useState<string | null>(null);
  const [loaded, setLoaded] = useState(work === null);
  // what is sent is what stands when it is sent, not when the timer was set
  const newest = useRef({ plan, version: 0, changes: 0, saved: 0 });
  const queries = useQueryClient();
  const { id = null, state } = work ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: a work that moved on its way is asked anew what may be changed
  useEffect(() => {
    if (id === null) return;
    const away = new AbortController();
    read(id, away.signal).catch((error: unknown) => {
      if (!away.signal.aborted) setFault(error instanceof Error ? error.message : '');
    });
    return () => away.abort();
  }, [id, state]);

  useUnsaved(saving !== 'resting');

  async function read(leadId: number, signal = new AbortController().signal): Promise<void> {
    const got = await call(getLeadPlan, { params: { id: leadId } }, { signal, inPlace: true });
    setEditable(got.editable);
    setLoaded(true);
    setFault(null);
    // what is being written here is newer than what is read
    if (newest.current.changes > newest.current.saved) return;
    take(got);
  }

  function take(got: LeadPlan): void {
    const draft = draftOf(got);
    newest.current = { plan: draft, version: got.version, changes: 0, saved: 0 };
    setPlan(draft);
  }

  function change(next: PlanDraft): void {
    newest.current.plan = next;
    newest.current.changes += 1;
    setPlan(next);
    setSaving('waiting');
  }

  async function save(): Promise<boolean> {
    const { changes, saved } = newest.current;
    if (changes === saved) return true;
    setSaving('saving');
    const leadId = await ensureSaved();
    if (leadId === null) return failed('');
    try {
      const keys = newest.current.plan.parts.map(({ key }) => key);
      keep(await send(leadId), keys, changes);
    } catch (error) {
      return failed(error instanceof Error ? error.message : '');
    }
    void queries.invalidateQueries({ queryKey: ['reading-lead', leadId] });
    return newest.current.changes === changes || save();
  }

  function send(leadId: number): Promise<LeadPlan> {
    const { plan: sent, version } = newest.current;
    const { book, capacity, joinUntil, endsAt, parts } = sent;
    const params = { id: leadId };
    const seats = { version, capacity, joinUntil, endsAt };
    if (editable === 'dates') {
      const dates = parts.flatMap(({ id: partId, opensAt, dueAt }) =>
        partId === null ? [] : [{ id: partId, opensAt, dueAt }],
      );
      return call(changeLeadDates, { params, body: { ...seats, parts: dates } }, { inPlace: true });
    }
    const whole = parts.map((part) => ({ ...part, questions: questionsOf(part) }));
    const body = { ...seats, bookId: book?.id ?? null, parts: whole };
    return call(saveLeadPlan, { params, body }, { inPlace: true });
  }

  /** New parts have got their ids; what was written meanwhile stays. */
  function keep(got: LeadPlan, keys: readonly string[], changes: number): void {
    const ids = new Map(keys.map((key, at) => [key, got.parts[at]?.id ?? null]));
    const parts = newest.current.plan.parts.map((part) => ({ ...part, id: ids.get(part.key) ?? part.id }));
    const draft = { ...newest.current.plan, parts };
    newest.current = { ...newest.current, plan: draft, version: got.version, saved: changes };
    setPlan(draft);
    setFault(null);
    if (newest.current.changes === changes) setSaving('resting');
  }

  function failed(sentence: string): false {
    setSaving('failed');
    setFault(sentence === '' ? '作品还没有保存，计划也没能保存' : sentence);
    return false;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts again with each change and with nothing else
  useEffect(() => {
    if (saving !== 'waiting' || editable !== 'all') return;
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
  }, [plan, saving, editable]);

  async function reload(): Promise<void> {
    if (id === null) return;
    newest.current = { ...newest.current, changes: 0, saved: 0 };
    setSaving('resting');
    await read(id).catch(() => undefined);
  }

  return { plan, editable, saving, fault, loaded, change, save, reload };
}
