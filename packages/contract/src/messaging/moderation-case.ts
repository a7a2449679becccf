import * as z from 'zod/mini';
import { memberRow } from '../core/accounts/member.ts';
import { handleReports } from '../core/accounts/role.ts';
import { type RefusalCode, requireExplanation } from '../core/penalties/refusal-reason.ts';
import { endpoint } from '../endpoint.ts';
import { choice, id, instant } from '../field.ts';
import {
  caseFilter,
  caseStates,
  decidedFields,
  decisionFields,
  mergedFields,
  reportFields,
} from '../moderation/queue/case.ts';
import { imContent } from './content.ts';
import { type ImReportReason, imReportReasons } from './conversation-endpoints.ts';
import { imKind } from './message.ts';

export const imVerdicts = ['no_fault', 'remove', 'warn', 'silence'] as const;
export type ImVerdict = (typeof imVerdicts)[number];
export const imVerdictLabels: Readonly<Record<ImVerdict, string>> = {
  no_fault: '没有违规',
  remove: '移除消息',
  warn: '警告发送者',
  silence: '禁言发送者',
};

/** Reasons for messages, as in all other decisions. */
export const refusalCodesOfMessages: Readonly<Record<ImReportReason, RefusalCode>> = {
  spam: 'advertising',
  abuse: 'abuse',
  porn: 'illegal',
  fraud: 'illegal',
  illegal: 'illegal',
  other: 'other',
};

/** Lengths of a ban. */
export const imBanDays = [1, 3, 7, 30] as const;

const decided = z.object({
  verdict: z.enum(imVerdicts),
  reason: z.nullable(z.enum(imReportReasons)),
  /** The message was removed for everyone. */
  removed: z.boolean(),
  silencedUntil: z.nullable(instant),
  ...decidedFields,
});

const row = z.object({
  id: z.number(),
  /** Sent back with the decision, to detect changes in between. */
  version: z.number(),
  state: z.enum(caseStates),
  openedAt: instant,
  msgId: z.number(),
  /** The sender. */
  about: memberRow,
  kind: imKind,
  content: imContent,
  sentAt: instant,
  /** Recalled or removed since then. */
  retracted: z.boolean(),
  /** The reporters' reasons, the most frequent first. */
  reasons: z.array(z.enum(imReportReasons)),
  /** Members who reported it. */
  reporters: z.number(),
  /** Cases that were merged into it. */
  mergedCount: z.number(),
  decided: z.nullable(decided),
});
export type ImCaseRow = z.infer<typeof row>;

const report = z.object({ ...reportFields, reason: z.enum(imReportReasons) });

/** A message in the context of the reported one, as it was when it was reported; events are left out. */
const around = z.object({
  msgId: z.number(),
  from: memberRow,
  content: imContent,
  at: instant,
  retracted: z.boolean(),
});

const caseDetail = z.object({
  ...row.shape,
  reports: z.array(report),
  context: z.array(around),
  /** The sender's earlier upheld cases, credit score and current ban. */
  record: z.object({ upheld: z.number(), credit: z.number(), silencedUntil: z.nullable(instant) }),
  ...mergedFields,
});
export type ImCase = z.infer<typeof caseDetail>;

const access = `may:${handleReports}` as const;
const byId = z.object({ id });

export const listImCases = endpoint({
  method: 'GET',
  path: '/api/messaging/cases',
  access: access,
  summary: '被举报的消息',
  problems: [],
  query: caseFilter,
  reply: z.array(row),
  counted: true,
});

export const getImCase = endpoint({
  method: 'GET',
  path: '/api/messaging/cases/:id',
  access: access,
  summary: '被举报的消息与前后文',
  problems: ['report.not_found'],
  params: byId,
  reply: caseDetail,
});

const decision = z
  .object({
    ...decisionFields,
    verdict: choice('处理结果', imVerdicts),
    /** The violation; for all verdicts but `no_fault`. */
    reason: z.optional(choice('违规原因', imReportReasons)),
    /** With a warning or a ban; `remove` always removes it. */
    removeMessage: z._default(z.boolean(), false),
    silenceDays: z.optional(z.literal(imBanDays, '请选择禁言多久')),
  })
  .check(requireExplanation());
export type ImDecision = z.input<typeof decision>;
export type ParsedImDecision = z.output<typeof decision>;

/** @throws `report.changed` after another decision or report, `report.involved` */
export const decideImCase = endpoint({
  method: 'POST',
  path: '/api/messaging/cases/:id/decide',
  access: access,
  summary: '处理被举报的消息',
  params: byId,
  body: decision,
  reply: caseDetail,
});
