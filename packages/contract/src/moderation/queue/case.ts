import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { strikePointsMax } from '../../core/penalties/credit.ts';
import { choice, id, instant, integer, multilineText, paging } from '../../field.ts';

/** All reports of one object form one case; a new report reopens a decided case. */
export const caseStates = ['open', 'decided'] as const;
export type CaseState = (typeof caseStates)[number];

/** Cases of content and members, and those of messages, have separate ids. */
export const caseSources = ['content', 'message'] as const;
export type CaseSource = (typeof caseSources)[number];

export const caseRef = z.object({ of: choice('举报的对象', caseSources), id });
export type CaseRef = z.infer<typeof caseRef>;

/** A case in a list of cases of either source. */
export const caseSummary = z.object({
  ...caseRef.shape,
  version: z.number(),
  /** The kind of the reported object, e.g. 帖子 or 消息. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  about: memberRow,
  /** The reporters' reasons as text. */
  reasons: z.array(z.string()),
  reporters: z.number(),
  openedAt: instant,
  state: z.enum(caseStates),
  /** Whether it can be removed; otherwise only a warning is possible. */
  removable: z.boolean(),
});
export type CaseSummary = z.infer<typeof caseSummary>;

/** The merges of a case. */
export const mergedFields = {
  /** The case into which it was merged and with which it is decided; null: none. */
  mergedInto: z.nullable(caseRef),
  /** Cases that are decided together with it. */
  merged: z.array(caseSummary),
};

/** Open cases oldest first, decided ones latest first. */
export const caseFilter = z.object({ ...paging, state: z._default(choice('状态', caseStates), 'open') });

/** One member's report, without its reason. */
export const reportFields = {
  by: memberRow,
  note: z.string(),
  at: instant,
  /** Received before the last decision. */
  closed: z.boolean(),
};

/** Points deducted from the credit score, in every decision; absent: none. */
export const pointsField = z._default(integer('扣分', { min: 0, max: strikePointsMax }), 0);

/** An operator's decision, without the verdict and its reason. */
export const decisionFields = {
  /** The version the operator has seen, to detect changes in between. */
  version: integer('版本', { min: 1, max: Number.MAX_SAFE_INTEGER }),
  /** Sent to reporters and to the reported member. */
  sentence: z._default(multilineText('处理说明', { max: 300 }), ''),
  note: z._default(multilineText('内部备注', { max: 300 }), ''),
  points: pointsField,
};

/** A decision for operators, without the verdict and its reason. */
export const decidedFields = {
  sentence: z.string(),
  /** For operators. */
  note: z.string(),
  by: memberRow,
  at: instant,
};
