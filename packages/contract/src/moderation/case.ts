import * as z from 'zod/mini';
import { memberRow } from '../community/member.ts';
import { choice, id, instant, integer, paging, text } from '../field.ts';
import { strikePointsMax } from './credit.ts';

/** All reports of one object form one case; a new report opens a decided case again. */
export const caseStates = ['open', 'decided'] as const;
export type CaseState = (typeof caseStates)[number];

/** Cases of contents and members, and those of messages, are numbered apart. */
export const caseSources = ['content', 'message'] as const;
export type CaseSource = (typeof caseSources)[number];

export const caseRef = z.object({ of: choice('举报的对象', caseSources), id });
export type CaseRef = z.infer<typeof caseRef>;

/** A case in few words, of whichever source, where several stand together. */
export const caseSummary = z.object({
  ...caseRef.shape,
  version: z.number(),
  /** What was reported, e.g. 帖子 or 消息. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  about: memberRow,
  /** What reporters called it, in words. */
  reasons: z.array(z.string()),
  reporters: z.number(),
  openedAt: instant,
  state: z.enum(caseStates),
  /** It can be taken away; all else can only be warned about. */
  removable: z.boolean(),
});
export type CaseSummary = z.infer<typeof caseSummary>;

/** Beside a case that is read: what stands together with it. */
export const mergedFields = {
  /** The case that it was merged into, and is decided with; null: it stands for itself. */
  mergedInto: z.nullable(caseRef),
  /** Cases that are decided together with it. */
  merged: z.array(caseSummary),
};

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
