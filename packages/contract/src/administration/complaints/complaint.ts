import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, multilineText, text } from '../../field.ts';

/**
 * Kinds of complaints. An infringement of the complainant's own rights follows the Civil Code: notice, measure,
 * forwarding, counter-notice, restoration; others end with their result.
 */
export const complaintKinds = [
  'copyright',
  'reputation',
  'portrait',
  'privacy',
  'trademark',
  'other_right',
  'illegal',
  'minors',
  'abuse',
  'impersonation',
  'personal_data',
  'staff',
  'other',
] as const;
export type ComplaintKind = (typeof complaintKinds)[number];
export const complaintKindLabels: Readonly<Record<ComplaintKind, string>> = {
  copyright: '侵害著作权',
  reputation: '侵害名誉权',
  portrait: '侵害肖像权',
  privacy: '侵害隐私权',
  trademark: '侵害商标权',
  other_right: '侵害其他合法权益',
  illegal: '违法违规信息',
  minors: '危害未成年人',
  abuse: '辱骂、骚扰等网络暴力',
  impersonation: '冒充他人或机构',
  personal_data: '个人信息处理不当',
  staff: '运营人员处理不公',
  other: '其他',
};

const infringements: ReadonlySet<ComplaintKind> = new Set([
  'copyright',
  'reputation',
  'portrait',
  'privacy',
  'trademark',
  'other_right',
]);
export function isInfringement(kind: ComplaintKind): boolean {
  return infringements.has(kind);
}

export const complaintStates = [
  'waiting',
  'asked',
  'rejected',
  'acted',
  'countered',
  'in_court',
  'restored',
  'kept',
] as const;
export type ComplaintState = (typeof complaintStates)[number];
export const complaintStateLabels: Readonly<Record<ComplaintState, string>> = {
  waiting: '等待处理',
  asked: '需要补充材料',
  rejected: '不予处理',
  acted: '已采取措施',
  countered: '发布者已提交反通知',
  in_court: '等候裁判或决定',
  restored: '已恢复内容',
  kept: '维持处理',
};

/** Days from a counter-notice to the restoration, unless the complainant has gone to court. */
export const restoreDays = 15;
export const evidenceMax = 9;

const statement = (label: string) => multilineText(label, { min: 10, max: 3000 });
const evidence = z._default(
  z
    .array(text('证明材料', { min: 1, max: 500 }))
    .check(z.maxLength(evidenceMax, `证明材料最多 ${evidenceMax} 个文件`)),
  [],
);
const truthful = z.literal(true, '请确认所述真实');

/** `TS` and twelve characters without ambiguous ones, in groups: too many to be guessed. */
const receipt = z
  .string('请填写受理编号')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^TS-?(?:[0-9A-HJKMNP-TV-Z]{4}-?){3}$/, '受理编号形如 TS-7K2M-9QXA-4RTE，请核对'),
  );
const byReceipt = z.object({ receipt });

const newComplaint = z
  .object({
    kind: choice('投诉类型', complaintKinds),
    /** Where the content is: addresses, or a description. */
    address: text('内容的网址或位置', { min: 1, max: 500 }),
    statement: statement('事实与理由'),
    /** The measure that the complainant requests. */
    demand: z._default(multilineText('具体要求', { max: 500 }), ''),
    /** The person or organisation whose rights are infringed. */
    name: z._default(text('权利人姓名或名称', { max: 60 }), ''),
    /** On behalf of another person, with a letter of authority among the evidence. */
    asAgent: z._default(z.boolean('代理应为是或否'), false),
    mail: z._default(
      z.union([z.literal(''), z.email('请填写正确的电子邮箱').check(z.maxLength(120, '邮箱最多 120 个字'))]),
      '',
    ),
    evidence,
    truthful,
  })
  .check(
    z.refine(({ kind, name }) => !isInfringement(kind) || name !== '', {
      path: ['name'],
      error: '投诉侵权须写明权利人的姓名或名称',
    }),
    z.refine(({ kind, demand }) => !isInfringement(kind) || demand !== '', {
      path: ['demand'],
      error: '请写明具体要求，例如删除、断开链接、更正',
    }),
    z.refine(({ kind, evidence: files }) => !isInfringement(kind) || files.length > 0, {
      path: ['evidence'],
      error: '投诉侵权须附权利证明或初步证据',
    }),
  );
export type NewComplaint = z.output<typeof newComplaint>;

/** A step that both sides see, without its operator. */
const complaintStep = z.object({
  state: z.enum(complaintStates),
  at: instant,
  /** The operators' statement, or this side's own. */
  sentence: z.string(),
});

/**
 * What the holder of the receipt sees: no name, no evidence, no statement of the other side except a counter-notice's.
 */
export const complaintStatus = z.object({
  receipt: z.string(),
  kind: z.enum(complaintKinds),
  state: z.enum(complaintStates),
  submittedAt: instant,
  /** Oldest first. */
  steps: z.array(complaintStep),
  /** After a counter-notice: when the content will be restored. */
  restoresAt: z.nullable(instant),
  /** The publisher's counter-notice, as forwarded. */
  counter: z.nullable(z.object({ name: z.string(), statement: z.string(), at: instant })),
});
export type ComplaintStatus = z.infer<typeof complaintStatus>;

/** By a member, or by a person who has verified a phone with the grant `anonymity`. */
export const createComplaint = endpoint({
  method: 'POST',
  path: '/api/complaints',
  access: 'visitor',
  summary: '提交投诉',
  creates: 'report',
  problems: ['upload.not_mine', 'complaint.too_many'],
  checks: { none: 'operators alone read it' },
  body: newComplaint,
  reply: complaintStatus,
});

/** Authorised by the receipt, which has sixty random bits. */
export const getComplaintStatus = endpoint({
  method: 'GET',
  path: '/api/complaints/receipts/:receipt',
  access: 'anyone',
  quiet: true,
  summary: '凭受理编号查询投诉进度',
  problems: ['complaint.receipt_unknown'],
  params: byReceipt,
  reply: complaintStatus,
});

/** The caller's own, the newest first. */
export const listMyComplaints = endpoint({
  method: 'GET',
  path: '/api/complaints/mine',
  access: 'visitor',
  quiet: true,
  summary: '我的投诉',
  problems: [],
  reply: z.array(complaintStatus),
});

const more = z.object({ statement: statement('补充说明'), evidence });

/** The complainant's reply to a question of the operators. */
export const supplementComplaint = endpoint({
  method: 'POST',
  path: '/api/complaints/receipts/:receipt/supplement',
  access: 'visitor',
  summary: '补充投诉材料',
  creates: 'report',
  problems: ['complaint.receipt_unknown', 'complaint.changed', 'upload.not_mine'],
  params: byReceipt,
  checks: { none: 'operators alone read it' },
  body: more,
  reply: complaintStatus,
});

/** The complainant has gone to court or to an authority: the content stays removed until its decision. */
export const declareLawsuit = endpoint({
  method: 'POST',
  path: '/api/complaints/receipts/:receipt/lawsuit',
  access: 'visitor',
  summary: '告知已起诉或已向有关部门投诉',
  creates: 'report',
  problems: ['complaint.receipt_unknown', 'complaint.changed', 'upload.not_mine'],
  params: byReceipt,
  checks: { none: 'operators alone read it' },
  body: more,
  reply: complaintStatus,
});

/** What the publisher sees: the rights holder, the claim, the measure; no phone, no mail, no evidence. */
const complaintNotice = z.object({
  id: z.number(),
  kind: z.enum(complaintKinds),
  state: z.enum(complaintStates),
  title: z.string(),
  link: z.nullable(z.string()),
  name: z.string(),
  statement: z.string(),
  demand: z.string(),
  sentence: z.string(),
  actedAt: instant,
  counter: z.nullable(z.object({ name: z.string(), statement: z.string(), at: instant })),
  restoresAt: z.nullable(instant),
});
export type ComplaintNotice = z.infer<typeof complaintNotice>;

const byId = z.object({ id });

export const getComplaintNotice = endpoint({
  method: 'GET',
  path: '/api/complaints/notices/:id',
  access: 'member',
  quiet: true,
  summary: '转送给发布者的侵权通知',
  problems: ['complaint.not_found'],
  params: byId,
  reply: complaintNotice,
});

/** By the publisher, once. */
export const counterComplaint = endpoint({
  method: 'POST',
  path: '/api/complaints/notices/:id/counter',
  access: 'member',
  summary: '提交反通知',
  creates: 'report',
  problems: ['complaint.not_found', 'complaint.changed', 'upload.not_mine'],
  params: byId,
  checks: { none: 'the complainant and operators read it; the law has it forwarded as it is' },
  body: z.object({
    name: text('真实姓名或名称', { min: 1, max: 60 }),
    statement: statement('不构成侵权的理由'),
    evidence,
    truthful,
  }),
  reply: complaintNotice,
});
