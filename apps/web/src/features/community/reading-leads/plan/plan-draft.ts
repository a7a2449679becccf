import type { LeadPlan } from '@gongdu/contract/community/reading-leads/plan';
import { emptyDocument, type RichDocument } from '@gongdu/contract/document/document';
import type { BookRow } from '@gongdu/contract/library/books/book';
import {
  makeSchedule,
  type ScheduleOptions,
  shiftDays,
} from '@gongdu/rules/community/reading-leads/schedule';

export interface PartDraft {
  /** Its identity on this page. */
  readonly key: number;
  /** Null before it is saved. */
  readonly id: number | null;
  readonly title: string;
  readonly range: string;
  readonly opensAt: string | null;
  readonly dueAt: string | null;
  readonly lead: RichDocument;
  /** One per line. */
  readonly questions: string;
}

export interface PlanDraft {
  readonly book: Pick<BookRow, 'id' | 'title' | 'author' | 'cover'> | null;
  readonly capacity: number;
  readonly joinUntil: string | null;
  readonly endsAt: string | null;
  readonly parts: readonly PartDraft[];
}

/** `dates`: published, so only its dates may change. */
export type PlanEditable = LeadPlan['editable'];

const dayMs = 24 * 3_600_000;
let lastKey = 0;

export function toPlanDraft({ book, capacity, joinUntil, endsAt, parts }: LeadPlan): PlanDraft {
  return {
    book,
    capacity,
    joinUntil,
    endsAt,
    parts: parts.map((part) => ({ ...part, key: newKey(), questions: part.questions.join('\n') })),
  };
}

export const emptyPlan: PlanDraft = { book: null, capacity: 0, joinUntil: null, endsAt: null, parts: [] };

/** Opens when the last one is due, and is as long. */
export function addPart(plan: PlanDraft): PlanDraft {
  const last = plan.parts.at(-1);
  const opensAt = last?.dueAt ?? null;
  const dueAt = shiftDays(opensAt, daysOf(last) || 7);
  const part = { key: newKey(), id: null, title: '', range: '', opensAt, dueAt, lead: emptyDocument };
  return withEnd({ ...plan, parts: [...plan.parts, { ...part, questions: '' }] });
}

/** Whole days of a part; 0 while it lacks a date. */
function daysOf(part: PartDraft | undefined): number {
  if (part?.opensAt == null || part.dueAt === null) return 0;
  return Math.max(Math.round((Date.parse(part.dueAt) - Date.parse(part.opensAt)) / dayMs), 1);
}

/** The part before is due at that moment where it was due at the former one; a part without an end is given one. */
export function openPartAt(plan: PlanDraft, key: number, opensAt: string | null): PlanDraft {
  const at = plan.parts.findIndex((part) => part.key === key);
  const former = plan.parts[at]?.opensAt ?? null;
  const parts = plan.parts.map((part, index) => {
    if (index === at - 1 && former !== null && part.dueAt === former) return { ...part, dueAt: opensAt };
    if (index !== at) return part;
    const next = plan.parts[at + 1]?.opensAt ?? null;
    const dueAt = part.dueAt ?? next ?? shiftDays(opensAt, daysOf(plan.parts[at - 1]) || 7);
    return { ...part, opensAt, dueAt };
  });
  return withEnd({ ...plan, parts });
}

/** Writes rows into the parts from one on, and adds what is missing, up to `max` parts. */
export function fillParts(
  plan: PlanDraft,
  from: number,
  rows: readonly Partial<Pick<PartDraft, 'title' | 'range' | 'opensAt'>>[],
  max: number,
): PlanDraft {
  return rows.slice(0, max - from).reduce((filled, { opensAt, ...texts }, index) => {
    const grown = filled.parts.length > from + index ? filled : addPart(filled);
    const key = grown.parts[from + index]?.key ?? 0;
    const written = updatePart(grown, key, texts);
    return opensAt == null ? written : openPartAt(written, key, opensAt);
  }, plan);
}

export function updatePart(plan: PlanDraft, key: number, change: Partial<PartDraft>): PlanDraft {
  return withEnd({
    ...plan,
    parts: plan.parts.map((part) => (part.key === key ? { ...part, ...change } : part)),
  });
}

export function removePart(plan: PlanDraft, key: number): PlanDraft {
  return { ...plan, parts: plan.parts.filter((part) => part.key !== key) };
}

/** Moves the content of parts; the dates keep their positions, so that they stay in chronological order. */
export function movePart(plan: PlanDraft, from: number, to: number): PlanDraft {
  const parts = [...plan.parts];
  const [moved] = parts.splice(from, 1);
  if (!moved || to < 0 || to > parts.length) return plan;
  parts.splice(to, 0, moved);
  const withDates = parts.map((part, at) => {
    const { opensAt = null, dueAt = null } = plan.parts[at] ?? {};
    return { ...part, opensAt, dueAt };
  });
  return { ...plan, parts: withDates };
}

/** Replaces the existing parts. */
export function generateParts(plan: PlanDraft, wish: ScheduleOptions, max: number): PlanDraft {
  const parts = makeSchedule(wish, max).map((part) => {
    return { ...part, key: newKey(), id: null, lead: emptyDocument, questions: '' };
  });
  return withEnd({ ...plan, endsAt: null, parts });
}

/** Shifts all parts from `from` on, and the end. */
export function shiftParts(plan: PlanDraft, from: number, days: number): PlanDraft {
  const parts = plan.parts.map((part, at) =>
    at < from
      ? part
      : { ...part, opensAt: shiftDays(part.opensAt, days), dueAt: shiftDays(part.dueAt, days) },
  );
  return { ...plan, parts, endsAt: shiftDays(plan.endsAt, days) };
}

function newKey(): number {
  lastKey += 1;
  return lastKey;
}

/** Neither text nor picture. */
export function isBlank({ content }: RichDocument): boolean {
  return content.every((node) => node.type === 'paragraph' && !node.content?.length);
}

export function questionsOf({ questions }: PartDraft): string[] {
  return questions
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A plan without its own end ends one day after its last part is due, and never earlier. */
function withEnd(plan: PlanDraft): PlanDraft {
  const dueTimes = plan.parts.flatMap(({ dueAt }) => (dueAt === null ? [] : Date.parse(dueAt)));
  if (dueTimes.length === 0) return plan;
  const last = Math.max(...dueTimes);
  const endTime = plan.endsAt === null ? 0 : Date.parse(plan.endsAt);
  return endTime >= last ? plan : { ...plan, endsAt: new Date(last + dayMs).toISOString() };
}
