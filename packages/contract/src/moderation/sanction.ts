import * as z from 'zod/mini';
import { handleReports } from '../auth/role.ts';
import { endpoint } from '../endpoint.ts';
import { choice, id, instant, integer, keyset, text } from '../field.ts';
import { strikePoints, strikePointsMax } from './credit.ts';
import { limitedRights, memberRecord } from './penalty.ts';
import { moderationKinds } from './queue.ts';
import { type RefusalCode, refusalCodes, requireExplanation } from './refusal-reason.ts';
import { reportKinds } from './report.ts';

/** What an operator decided against a member, or against something of theirs. */
export const sanctionActs = ['warn', 'remove', 'take_down', 'refuse', 'restrict'] as const;
export type SanctionAct = (typeof sanctionActs)[number];
export const sanctionActLabels: Readonly<Record<SanctionAct, string>> = {
  warn: '警告',
  remove: '移除',
  take_down: '下架',
  refuse: '未通过审核',
  restrict: '限制使用',
};

/** What it is about; `person` where it is about the member. */
export const sanctionKinds = [...new Set([...reportKinds, ...moderationKinds])] as const;
export type SanctionKind = (typeof sanctionKinds)[number];
const sanctionKind = z.enum(sanctionKinds);

/** Days within which a decision may be appealed against. */
export const appealDays = 30;

export const appealStates = ['waiting', 'upheld', 'restored'] as const;
export type AppealState = (typeof appealStates)[number];
export const appealStateLabels: Readonly<Record<AppealState, string>> = {
  waiting: '等待裁定',
  upheld: '维持原处理',
  restored: '申诉成立',
};

/** @param chosen Undefined: by the reason's weight, and none for a mere warning or a refusal. */
export function pointsOf(
  act: SanctionAct,
  reason: RefusalCode,
  chosen: number | undefined = undefined,
): number {
  if (chosen !== undefined) return chosen;
  return act === 'warn' || act === 'refuse' ? 0 : strikePoints[reason];
}

/** A right that one decision took away. */
const penaltyOfSanction = z.object({
  right: z.enum(limitedRights),
  until: instant,
  /** Ended early, by an operator or an appeal. */
  lifted: z.boolean(),
});

const sanctionFields = {
  id: z.number(),
  act: z.enum(sanctionActs),
  objectKind: sanctionKind,
  /** The name of the thing, or the beginning of what it said. */
  title: z.string(),
  reason: z.enum(refusalCodes),
  /** The operator's words to the member. */
  sentence: z.string(),
  at: instant,
  /** 0: it took none. */
  points: z.number(),
  /** Until when the points count; null where there are none or the strike was revoked. */
  countsUntil: z.nullable(instant),
  penalties: z.array(penaltyOfSanction),
  /** An appeal has undone it. */
  undone: z.boolean(),
};

/** What a member reads of it: neither who decided nor an internal note. */
export const sanctionRow = z.object({
  ...sanctionFields,
  /** Null once it is too late, or where an appeal was made. */
  appealableUntil: z.nullable(instant),
  appeal: z.nullable(
    z.object({
      id: z.number(),
      state: z.enum(appealStates),
      text: z.string(),
      at: instant,
      decidedAt: z.nullable(instant),
      /** What the member was answered. */
      answer: z.string(),
    }),
  ),
});
export type SanctionRow = z.infer<typeof sanctionRow>;

/** How the caller stands: score, level and what is denied now. */
export const getMyCredit = endpoint({
  method: 'GET',
  path: '/api/credit',
  access: 'member',
  summary: '我的信用',
  problems: [],
  reply: z.object({ ...memberRecord.shape, level: z.string() }),
});

export const listMySanctions = endpoint({
  method: 'GET',
  path: '/api/sanctions',
  access: 'member',
  summary: '我收到的处理与申诉',
  problems: [],
  query: z.object(keyset),
  reply: z.object({ rows: z.array(sanctionRow), next: z.nullable(z.number()) }),
});

const may = `may:${handleReports}` as const;

/** Longest time for which a right is taken away by hand. */
export const penaltyDaysMax = 365;

/**
 * Takes points or rights from a member whom no report is about; they hear of it and may appeal.
 * @throws `penalty.own`, `penalty.operator`, `member.not_found`
 */
export const givePenalty = endpoint({
  method: 'POST',
  path: '/api/members/:uid/penalties',
  access: may,
  summary: '对成员扣分或限制',
  params: z.object({ uid: id }),
  body: z
    .object({
      reason: choice('原因', refusalCodes),
      sentence: z._default(text('说明', { max: 300 }), ''),
      points: z._default(integer('扣分', { min: 0, max: strikePointsMax }), 0),
      rights: z._default(z.array(choice('限制的权利', limitedRights)), []),
      days: z._default(integer('天数', { min: 1, max: penaltyDaysMax }), 1),
    })
    .check(requireExplanation())
    .check(
      z.refine(({ points, rights }) => points > 0 || rights.length > 0, {
        path: ['points'],
        error: '请填写扣分，或选择要限制的权利',
      }),
    ),
  reply: memberRecord,
});

/** Ends early what one decision took away. @throws `penalty.not_found`, `penalty.own` */
export const liftPenalties = endpoint({
  method: 'POST',
  path: '/api/members/:uid/penalties/lift',
  access: may,
  summary: '提前解除限制',
  params: z.object({ uid: id }),
  body: z.object({
    right: choice('限制的权利', limitedRights),
    note: z._default(text('内部备注', { max: 300 }), ''),
  }),
  reply: memberRecord,
});
