import * as z from 'zod/mini';
import { handleReports } from '../../core/accounts/role.ts';
import { limitedRights, memberRecord } from '../../core/penalties/penalty.ts';
import { refusalCodes, requireExplanation } from '../../core/penalties/refusal-reason.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, integer, keyset, multilineText } from '../../field.ts';
import { pointsField } from '../../moderation/queue/case.ts';
import { moderationKinds } from '../../moderation/queue/kinds.ts';
import { reportKinds } from '../reports/report.ts';

/** Decisions against a member, or against their content. */
export const sanctionActs = ['warn', 'remove', 'take_down', 'refuse', 'restrict'] as const;
export type SanctionAct = (typeof sanctionActs)[number];
export const sanctionActLabels: Readonly<Record<SanctionAct, string>> = {
  warn: '警告',
  remove: '移除',
  take_down: '下架',
  refuse: '未通过审核',
  restrict: '限制使用',
};

/** The object of the decision; `person` if it is the member. */
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

/** A right suspended by one decision. */
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
  /** The name of the object, or the start of its text. */
  title: z.string(),
  reason: z.enum(refusalCodes),
  /** The operator's sentence to the member. */
  sentence: z.string(),
  at: instant,
  /** 0: no points were deducted. */
  points: z.number(),
  /** Until when the points count; null if there are none or the strike was revoked. */
  countsUntil: z.nullable(instant),
  penalties: z.array(penaltyOfSanction),
  /** Whether an appeal reversed it. */
  undone: z.boolean(),
};

/** The decision as shown to the member: without its operator or internal note. */
export const sanctionRow = z.object({
  ...sanctionFields,
  /** Null if the time limit has passed, or an appeal was made. */
  appealableUntil: z.nullable(instant),
  appeal: z.nullable(
    z.object({
      id: z.number(),
      state: z.enum(appealStates),
      text: z.string(),
      at: instant,
      decidedAt: z.nullable(instant),
      /** The answer to the appeal. */
      answer: z.string(),
    }),
  ),
});
export type SanctionRow = z.infer<typeof sanctionRow>;

/** The caller's score, level and current penalties. */
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

/** The longest suspension of a right by hand. */
export const penaltyDaysMax = 365;

/**
 * Deducts points or suspends rights of a member without a report; they are notified and may appeal. @throws
 * `penalty.own`, `penalty.operator`, `member.not_found`
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
      sentence: z._default(multilineText('说明', { max: 300 }), ''),
      points: pointsField,
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

/** Ends a suspension early. @throws `penalty.not_found`, `penalty.own` */
export const liftPenalties = endpoint({
  method: 'POST',
  path: '/api/members/:uid/penalties/lift',
  access: may,
  summary: '提前解除限制',
  params: z.object({ uid: id }),
  body: z.object({
    right: choice('限制的权利', limitedRights),
    note: z._default(multilineText('内部备注', { max: 300 }), ''),
  }),
  reply: memberRecord,
});
