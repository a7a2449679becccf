import * as z from 'zod/mini';
import { memberRow } from '../community/member.ts';
import { choice, instant, integer, paging, text } from '../field.ts';
import { strikePointsMax } from './credit.ts';

/** All reports of one object form one case; a new report opens a decided case again. */
export const caseStates = ['open', 'decided'] as const;
export type CaseState = (typeof caseStates)[number];

/** Open cases the oldest first, decided ones the latest first. */
export const caseFilter = z.object({ ...paging, state: z._default(choice('状态', caseStates), 'open') });

/** One member's report, beside its reason. */
export const reportFields = {
  by: memberRow,
  note: z.string(),
  at: instant,
  /** Came before the last decision. */
  closed: z.boolean(),
};

/** Points of the credit score that an operator takes; 0 takes none, left out it goes by the reason's weight. */
export const pointsField = z.optional(integer('扣分', { min: 0, max: strikePointsMax }));

/** What an operator sends, beside the verdict and its reason. */
export const decisionFields = {
  /** As the operator has seen it, to detect changes in between. */
  version: integer('版本', { min: 1, max: Number.MAX_SAFE_INTEGER }),
  /** Sent to reporters and to the person it is about. */
  sentence: z._default(text('处理说明', { max: 300 }), ''),
  note: z._default(text('内部备注', { max: 300 }), ''),
  points: pointsField,
};

/** A decision as operators read it, beside the verdict and its reason. */
export const decidedFields = {
  sentence: z.string(),
  /** For operators. */
  note: z.string(),
  by: memberRow,
  at: instant,
};
