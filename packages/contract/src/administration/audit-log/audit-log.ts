import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { readAuditLog } from '../../core/accounts/role.ts';
import { auditActs, auditObjects } from '../../core/audit/audit-acts.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, day, id, instant, keyset } from '../../field.ts';

const access = `may:${readAuditLog}` as const;

/** Days in China, both included. */
const days = { from: z.optional(day('开始日期')), to: z.optional(day('结束日期')) };

/** The origin of the call; null in older rows, and for acts without a call. */
const origin = { ip: z.nullable(z.string()), port: z.nullable(z.number()) };

const auditFilter = {
  actorUid: z.optional(id),
  act: z.optional(choice('操作', auditActs)),
  objectKind: z.optional(choice('对象', auditObjects)),
  objectId: z.optional(id),
  ...days,
};
export type AuditFilter = z.output<z.ZodMiniObject<typeof auditFilter>>;

export const auditRow = z.object({
  id: z.number(),
  at: instant,
  actor: memberRow,
  act: z.enum(auditActs),
  objectKind: z.enum(auditObjects),
  objectId: z.number(),
  /** Additional details of the act, by name. */
  details: z.record(z.string(), z.string()),
  ...origin,
  /** Its position in the chain; null: not chained yet, which happens within a minute. */
  link: z.nullable(z.number()),
});
export type AuditRow = z.infer<typeof auditRow>;

/** Newest first. */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  access,
  summary: '审计日志',
  problems: [],
  query: z.object({ ...auditFilter, ...keyset }),
  reply: z.object({ rows: z.array(auditRow), next: z.nullable(z.number()) }),
});

/** The single-use file name for `downloadAddress`. */
const exported = z.object({ fileName: z.string(), rows: z.number() });
/** The most rows of one file; more rows need a shorter period. */
export const exportedRowsMax = 200_000;

/** The filtered rows as CSV; the export itself is recorded. @throws `audit.export_too_large` */
export const exportAuditLog = endpoint({
  method: 'POST',
  path: '/api/audit-log/export',
  access,
  summary: '导出审计日志',
  body: z.object(auditFilter),
  reply: exported,
});

/** Why the chain is broken at a link. */
const chainFaults = ['row_missing', 'row_changed', 'link_missing', 'end_missing'] as const;

const chainCheck = z.object({
  startedAt: instant,
  /** Null: it is running. */
  finishedAt: z.nullable(instant),
  /** Rows before the first of this check, which an earlier one found whole; 0 for a check of all. */
  fromLink: z.number(),
  /** The last row checked so far, of `total`. */
  checked: z.number(),
  total: z.number(),
  fault: z.nullable(
    z.object({ why: z.enum(chainFaults), link: z.number(), auditId: z.nullable(z.number()) }),
  ),
});
export type ChainCheck = z.infer<typeof chainCheck>;

/** Milliseconds after which a running check counts as failed, because its node died. */
export const chainCheckMaxMs = 10 * 60_000;

export const getAuditChain = endpoint({
  method: 'GET',
  path: '/api/audit-log/chain',
  access,
  summary: '审计日志的校验结果',
  problems: [],
  reply: z.object({
    /** Rows that are chained. */
    length: z.number(),
    /** SHA-256 of the newest link: stored elsewhere, it later proves that no rows were cut off. */
    head: z.nullable(z.string()),
    /** The newest check. */
    check: z.nullable(chainCheck),
  }),
});

/** Starts a check of the whole chain, unless one is running. */
export const checkAuditChain = endpoint({
  method: 'POST',
  path: '/api/audit-log/chain/check',
  access,
  summary: '校验审计日志',
  problems: [],
  reply: z.object({ started: z.boolean() }),
});

/**
 * Sign-ins and sign-outs, members' publications and operators' acts: each with its address and port, stored for
 * `activityLogDays`.
 */
export const activityKinds = ['sign_in', 'publish', 'operation'] as const;
export type ActivityKind = (typeof activityKinds)[number];
export const activityKindLabels: Readonly<Record<ActivityKind, string>> = {
  sign_in: '登录日志',
  publish: '发布日志',
  operation: '操作日志',
};
/** The law requires at least six months. */
export const activityLogDays = 200;

const activityFilter = {
  kind: choice('日志', activityKinds),
  uid: z.optional(id),
  ip: z.optional(z.string().check(z.trim(), z.maxLength(45, '地址过长'))),
  ...days,
};
export type ActivityFilter = z.output<z.ZodMiniObject<typeof activityFilter>>;

const activityRow = z.object({
  id: z.number(),
  at: instant,
  member: memberRow,
  /** The member who acted for the institution. */
  acting: z.nullable(memberRow),
  /** e.g. 短信验证码登录 or 提交审核. */
  act: z.string(),
  /** The path of the call; the device of a sign-in. */
  target: z.string(),
  ...origin,
});
export type ActivityRow = z.infer<typeof activityRow>;

/** Newest first. */
export const listActivityLog = endpoint({
  method: 'GET',
  path: '/api/activity-log',
  access,
  summary: '登录、发布与操作日志',
  problems: [],
  query: z.object({ ...activityFilter, ...keyset }),
  reply: z.object({ rows: z.array(activityRow), next: z.nullable(z.number()) }),
});

/** Like `exportAuditLog`. @throws `audit.export_too_large` */
export const exportActivityLog = endpoint({
  method: 'POST',
  path: '/api/activity-log/export',
  access,
  summary: '导出登录、发布与操作日志',
  body: z.object(activityFilter),
  reply: exported,
});
