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

export function addPart(plan: PlanDraft): PlanDraft {
  const last = plan.parts.at(-1);
  const opensAt = last?.dueAt ?? null;
  const dueAt = shiftDays(opensAt, 7);
  const part = { key: newKey(), id: null, title: '', range: '', opensAt, dueAt, lead: emptyDocument };
  return withEnd({ ...plan, parts: [...plan.parts, { ...part, questions: '' }] });
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
