import * as z from 'zod/mini';
import { handleComplaints } from '../../core/accounts/role.ts';
import { refusalCodes } from '../../core/penalties/refusal-reason.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, integer, multilineText } from '../../field.ts';
import {
  decisionFields,
  moderationQueueQuery,
  moderationRow,
  moderationRowWithLog,
} from '../../moderation/queue/queue.ts';
import { contentSnapshot, reportKinds } from '../reports/report.ts';
import { complaintKinds, complaintStates } from './complaint.ts';

const evidenceFile = z.object({ index: z.number(), fileName: z.string(), contentType: z.string() });
const writing = z.object({
  name: z.string(),
  statement: z.string(),
  at: instant,
  evidence: z.array(evidenceFile),
});

const complaintItem = z.extend(moderationRowWithLog, {
  complaint: z.object({
    id: z.number(),
    receipt: z.string(),
    kind: z.enum(complaintKinds),
    state: z.enum(complaintStates),
    address: z.string(),
    statement: z.string(),
    demand: z.string(),
    name: z.string(),
    asAgent: z.boolean(),
    phone: z.nullable(z.string()),
    mail: z.string(),
    evidence: z.array(evidenceFile),
    /** Later statements, oldest first. */
    supplements: z.array(writing),
    counter: z.nullable(writing),
    lawsuit: z.nullable(writing),
    /** The object at the address; null if it is unknown or deleted. */
    object: z.nullable(
      z.object({
        kind: z.enum(reportKinds),
        id: z.number(),
        ownerUid: z.number(),
        /** The publisher's credit score; null: it has none. */
        credit: z.nullable(z.number()),
        copy: contentSnapshot,
        removable: z.boolean(),
      }),
    ),
    restoresAt: z.nullable(instant),
  }),
});
export type ComplaintItem = z.infer<typeof complaintItem>;

const may = `may:${handleComplaints}` as const;
const byId = z.object({ id });

export const listComplaints = endpoint({
  method: 'GET',
  path: '/api/moderation/complaints',
  access: may,
  summary: '投诉队列',
  problems: [],
  query: z.object(moderationQueueQuery),
  reply: z.array(moderationRow),
  counted: true,
});

export const getComplaint = endpoint({
  method: 'GET',
  path: '/api/moderation/complaints/:id',
  access: may,
  summary: '投诉详情',
  problems: ['moderation.not_found'],
  params: byId,
  reply: complaintItem,
});

export const complaintVerdicts = ['act', 'reject', 'ask'] as const;
export type ComplaintVerdict = (typeof complaintVerdicts)[number];
export const complaintVerdictLabels: Readonly<Record<ComplaintVerdict, string>> = {
  act: '采取措施',
  reject: '不予处理',
  ask: '要求补充材料',
};

const decision = z.object({
  ...decisionFields.version,
  ...decisionFields.explanation,
  verdict: choice('处理结果', complaintVerdicts),
  /** Both sides read it. */
  sentence: multilineText('处理说明', { min: 10, max: 300 }),
  /** For `act`: the rule that the publisher violated. */
  reason: z.optional(choice('违规原因', refusalCodes)),
});
export type ComplaintDecision = z.output<typeof decision>;

/** @throws `moderation.already_decided`, `moderation.claimed`, `complaint.reason_missing`, `complaint.not_removable` */
export const decideComplaint = endpoint({
  method: 'POST',
  path: '/api/moderation/complaints/:id/decide',
  access: may,
  summary: '处理投诉',
  params: byId,
  body: decision,
  reply: complaintItem,
});

/** After a counter-notice or a lawsuit: the content is restored, or stays removed. */
export const endComplaint = endpoint({
  method: 'POST',
  path: '/api/moderation/complaints/:id/end',
  access: may,
  summary: '办结有争议的投诉',
  problems: ['moderation.not_found', 'complaint.changed', 'complaint.involved'],
  params: byId,
  body: z.object({
    state: choice('办结结果', ['restored', 'kept']),
    sentence: multilineText('处理说明', { min: 10, max: 300 }),
  }),
  reply: complaintItem,
});

/** A single-use name for downloading one file; each download is logged. */
export const openEvidence = endpoint({
  method: 'POST',
  path: '/api/moderation/complaints/:id/evidence/:index',
  access: may,
  summary: '查看投诉材料',
  problems: ['moderation.not_found', 'upload.not_found'],
  params: z.object({ id, index: integer('序号', { min: 0, max: 99 }) }),
  reply: z.object({ fileName: z.string() }),
});
