import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { handleReports } from '../../core/accounts/role.ts';
import { memberRecord } from '../../core/penalties/penalty.ts';
import { type RefusalCode, refusalReasons, requireExplanation } from '../../core/penalties/refusal-reason.ts';
import { endpoint } from '../../endpoint.ts';
import { after, choice, id, instant, multilineText, pageSize } from '../../field.ts';
import {
  caseFilter,
  caseStates,
  decidedFields,
  decisionFields,
  mergedFields,
  reportFields,
} from '../../moderation/queue/case.ts';
import { workKinds } from '../../writing/works/work.ts';

/** What a reader may report; a person's id is the uid. Messages have their own call, `reportIm`. */
export const reportKinds = [
  ...workKinds,
  'comment',
  'short_review',
  'quote',
  'thought',
  'circle',
  'circle_announcement',
  'topic',
  'book',
  'live',
  'check_in',
  'board_post',
  'institution_page',
  'person',
] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportKindLabels: Readonly<Record<ReportKind, string>> = {
  post: '帖子',
  review: '书评',
  news: '资讯',
  book_list: '书单',
  reading_lead: '领读',
  comment: '评论',
  short_review: '短评',
  quote: '书摘',
  thought: '想法',
  circle: '圈子',
  circle_announcement: '圈子公告',
  topic: '话题',
  book: '图书',
  live: '直播',
  check_in: '打卡',
  board_post: '讨论区发言',
  institution_page: '机构主页',
  person: '成员',
};

/** The reasons of refusals, without those about presentation. */
export const reportReasons = [
  'illegal',
  'abuse',
  'advertising',
  'infringement',
  'privacy',
  'off_topic',
  'other',
] as const satisfies readonly RefusalCode[];
export type ReportReason = (typeof reportReasons)[number];
/** By its code. */
export const reportReasonLabels: Readonly<Record<string, string>> = Object.fromEntries(
  reportReasons.map((reason) => [reason, refusalReasons[reason].label]),
);
export const reportReasonLabel = (reason: ReportReason): string => refusalReasons[reason].label;

/** The most reports by one member within 24 hours. */
export const reportsPerDayMax = 20;

/** @throws `report.own`, `report.made_already`, `report.too_many`, `reaction.gone` for what the caller cannot see. */
export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'member',
  summary: '举报内容或成员',
  checks: { none: 'operators alone read it' },
  body: z.object({
    kind: choice('举报对象', reportKinds),
    id,
    reason: choice('举报原因', reportReasons),
    note: z._default(multilineText('补充说明', { max: 500 }), ''),
  }),
  reply: z.object({ id: z.number() }),
});

export const reportVerdicts = ['no_fault', 'warn', 'remove'] as const;
export type ReportVerdict = (typeof reportVerdicts)[number];
export const reportVerdictLabels: Readonly<Record<ReportVerdict, string>> = {
  no_fault: '没有违规',
  warn: '警告',
  remove: '移除内容',
};

/** Works and livestreams are taken down, comments and messages deleted; for others only a warning is possible. */
export function canRemove(kind: ReportKind): boolean {
  return removableKinds.has(kind);
}

const removableKinds: ReadonlySet<ReportKind> = new Set([
  ...workKinds,
  'live',
  'comment',
  'short_review',
  'quote',
  'thought',
  'check_in',
  'board_post',
  'circle_announcement',
]);

/** The object at the time of the last report. */
export const contentSnapshot = z.object({
  title: z.string(),
  /** Plain text, including a list's notes and a plan's texts. */
  text: z.string(),
  pictures: z.array(z.string()),
  link: z.nullable(z.string()),
});
export type ContentSnapshot = z.infer<typeof contentSnapshot>;

const decided = z.object({
  verdict: z.enum(reportVerdicts),
  reason: z.nullable(z.enum(reportReasons)),
  ...decidedFields,
});

const reportRow = z.object({
  id: z.number(),
  /** The version the operator has seen; sent back with the decision. */
  version: z.number(),
  state: z.enum(caseStates),
  kind: z.enum(reportKinds),
  objectId: z.number(),
  openedAt: instant,
  /** The author. */
  about: memberRow,
  title: z.string(),
  /** The reporters' reasons, the most frequent first. */
  reasons: z.array(z.enum(reportReasons)),
  reporters: z.number(),
  /** Cases that were merged into it. */
  mergedCount: z.number(),
  decided: z.nullable(decided),
});
export type ReportRow = z.infer<typeof reportRow>;

const reportCase = z.object({
  ...reportRow.shape,
  copy: contentSnapshot,
  /** Whether it is still public. */
  shown: z.boolean(),
  reports: z.array(z.object({ ...reportFields, reason: z.enum(reportReasons) })),
  /** Cases that were decided against the same person before. */
  upheld: z.number(),
  /** The member's current score and penalties. */
  record: memberRecord,
  ...mergedFields,
});
export type ReportCase = z.infer<typeof reportCase>;

/** The state of a report, for the member who made it. */
const myReportStates = ['waiting', 'no_fault', 'upheld'] as const;

export const myReport = z.object({
  id: z.number(),
  kind: z.enum([...reportKinds, 'message']),
  /** The name of the object, or the start of its text. */
  title: z.string(),
  /** Its name when it was reported. */
  reason: z.string(),
  note: z.string(),
  at: instant,
  state: z.enum(myReportStates),
  decidedAt: z.nullable(instant),
  /** The operators' sentence to the reporter. */
  sentence: z.string(),
});
export type MyReport = z.infer<typeof myReport>;

/** Of content, members and messages, newest first. */
export const listMyReports = endpoint({
  method: 'GET',
  path: '/api/reports/mine',
  access: 'member',
  summary: '我的举报',
  problems: [],
  query: z.object({ after, pageSize }),
  reply: z.object({ rows: z.array(myReport), next: z.nullable(z.string()) }),
});

const may = `may:${handleReports}` as const;
const byId = z.object({ id });

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: may,
  summary: '被举报的内容与成员',
  problems: [],
  query: caseFilter,
  reply: z.array(reportRow),
  counted: true,
});

export const getReport = endpoint({
  method: 'GET',
  path: '/api/reports/:id',
  access: may,
  summary: '被举报的内容、副本与举报',
  problems: ['report.not_found'],
  params: byId,
  reply: reportCase,
});

const decision = z
  .object({
    ...decisionFields,
    verdict: choice('处理结果', reportVerdicts),
    /** For all verdicts but `no_fault`. */
    reason: z.optional(choice('违规原因', reportReasons)),
  })
  .check(requireExplanation());
export type ParsedReportDecision = z.output<typeof decision>;

/** @throws `report.changed` after another decision or report, `report.involved` */
export const decideReport = endpoint({
  method: 'POST',
  path: '/api/reports/:id/decide',
  access: may,
  summary: '处理被举报的内容',
  params: byId,
  body: decision,
  reply: reportCase,
});
