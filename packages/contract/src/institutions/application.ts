import * as z from 'zod/mini';
import { memberRow } from '../core/accounts/member.ts';
import { moderateInstitutions } from '../core/accounts/role.ts';
import {
  institutionKinds,
  institutionNameMax,
  reservedSlugs,
  slugPattern,
} from '../core/institutions/institution.ts';
import { refusalCodes, requireExplanation } from '../core/penalties/refusal-reason.ts';
import { endpoint } from '../endpoint.ts';
import { choice, contactPhone, day, id, instant, integer, multilineText, phone, text } from '../field.ts';
import { moderationQueueQuery, moderationRow, moderationRowWithLog } from '../moderation/queue/queue.ts';
import { qualificationSlots, slotReasonCodes, slotStates } from './qualification.ts';

/** draft → pending → approved | returned (some slots, or the form) | refused; returned → pending; approved → expired → pending. */
export const applicationStates = ['draft', 'pending', 'returned', 'refused', 'approved', 'expired'] as const;
export type ApplicationState = (typeof applicationStates)[number];
export const applicationStateLabels: Record<ApplicationState, string> = {
  draft: '草稿',
  pending: '审核中',
  returned: '待补正',
  refused: '未通过',
  approved: '已通过',
  expired: '资质到期',
};

const slotName = choice('资质', qualificationSlots);
const creditCodePattern = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** The typed input: a draft may be incomplete or invalid. `submissionErrors` of the rules lists what is missing. */
export const applicationForm = z.object({
  kind: choice('机构类型', institutionKinds),
  name: text('机构名称', { max: institutionNameMax }),
  /** 营业执照上的名称. */
  operatorName: text('主体名称', { max: 60 }),
  creditCode: text('统一社会信用代码', { max: 18 }),
  slug: text('主页地址', { max: 40 }),
  introduction: multilineText('简介', { max: 500 }),
  address: text('地址', { max: 120 }),
  contactName: text('联系人', { max: 20 }),
  contactPhone: contactPhone('联系电话'),
});
export type ApplicationForm = z.output<typeof applicationForm>;

/** The same, as it may be submitted. */
export const completeForm = z.extend(applicationForm, {
  name: text('机构名称', { min: 1, max: institutionNameMax }),
  operatorName: text('主体名称', { min: 1, max: 60 }),
  creditCode: text('统一社会信用代码', { min: 1, max: 18 }).check(
    z.refine((code: string) => creditCodePattern.test(code), '统一社会信用代码应为 18 位数字和大写字母'),
  ),
  slug: text('主页地址', { min: 1, max: 40 }).check(
    z.refine(
      (slug: string) => slugPattern.test(slug),
      '主页地址用 3 到 40 个小写字母、数字，中间可用单个连字符',
    ),
    z.refine((slug: string) => !reservedSlugs.includes(slug), '这个主页地址由本站保留，请换一个'),
  ),
  introduction: multilineText('简介', { min: 1, max: 500 }),
  address: text('地址', { min: 1, max: 120 }),
  contactName: text('联系人', { min: 1, max: 20 }),
  contactPhone: phone,
});

export const applicationSlot = z.object({
  slot: z.enum(qualificationSlots),
  state: z.enum(slotStates),
  /** The picture, by `qualificationFilePath`; the cover's is public. */
  file: z.nullable(
    z.object({ id: z.number(), address: z.string(), width: z.number(), height: z.number(), at: instant }),
  ),
  reason: z.nullable(z.enum(slotReasonCodes)),
  sentence: z.string(),
  /** A day; null if the slot has no expiry, or none was read yet. */
  expiresOn: z.nullable(z.string()),
  /** The applicant may send another picture now. */
  open: z.boolean(),
});
export type ApplicationSlot = z.infer<typeof applicationSlot>;

export const applicationRow = z.object({
  id: z.number(),
  state: z.enum(applicationStates),
  version: z.number(),
  kind: z.enum(institutionKinds),
  name: z.string(),
  /** The number of slots that wait for a picture. */
  missing: z.number(),
  createdAt: instant,
  updatedAt: instant,
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** The institution created from it. */
  institution: z.nullable(z.object({ id: z.number(), name: z.string(), slug: z.string() })),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

export const application = z.extend(applicationRow, {
  form: applicationForm,
  slots: z.array(applicationSlot),
  /** Consents given, each with its time; null: not given. `identity` covers only the pictures of identity cards. */
  consents: z.object({ service: z.nullable(instant), identity: z.nullable(instant) }),
  /** The reviewer's statement about the whole application. */
  refusal: z.nullable(
    z.object({ code: z.nullable(z.enum(refusalCodes)), sentence: z.string(), at: instant }),
  ),
});
export type Application = z.infer<typeof application>;

const params = z.object({ id });
const version = integer('版本', { min: 1, max: 1_000_000_000 });
const path = '/api/institution-applications';

export const listMyApplications = endpoint({
  method: 'GET',
  path,
  access: 'role:user',
  summary: '我的机构申请',
  problems: [],
  reply: z.array(applicationRow),
});

export const getApplication = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'role:user',
  summary: '机构申请详情',
  problems: ['institution_application.not_found'],
  params,
  reply: application,
});

/** Idempotent by `clientId`. */
export const createApplication = endpoint({
  method: 'POST',
  path,
  access: 'role:user',
  summary: '新建机构申请',
  problems: ['institution_application.too_many', 'institution_application.member_already'],
  checks: { fields: ['form.name', 'form.operatorName', 'form.introduction', 'form.address'], scene: 'name' },
  body: z.object({ form: applicationForm, clientId: z.optional(text('客户端编号', { min: 8, max: 64 })) }),
  reply: application,
});

/**
 * A newer version on the server is refused with 409 `institution_application.changed_elsewhere`, as for works: details
 * contain `version`, `at`, `device` and `when`. Only the form and submissions increment the version, pictures do not.
 */
export const saveApplication = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access: 'role:user',
  quiet: true,
  summary: '保存机构申请',
  problems: [
    'institution_application.not_found',
    'institution_application.changed_elsewhere',
    'institution_application.locked',
  ],
  params,
  checks: { fields: ['form.name', 'form.operatorName', 'form.introduction', 'form.address'], scene: 'name' },
  body: z.object({ form: applicationForm, version }),
  reply: application,
});

/**
 * Sets or removes (`address` null) the picture of a slot. A picture of any slot but the cover was signed with `purpose`
 * `qualification`; it is encrypted here, and its plain object is deleted.
 */
export const fillSlot = endpoint({
  method: 'PUT',
  path: `${path}/:id/slots/:slot`,
  access: 'role:user',
  summary: '提交一项资质',
  problems: [
    'institution_application.not_found',
    'institution_application.slot_closed',
    'institution_application.consent_missing',
    'upload.not_mine',
    'upload.not_found',
  ],
  params: z.object({ id, slot: slotName }),
  checks: { none: 'the address of a file' },
  body: z.object({ address: z.nullable(text('文件地址', { min: 1, max: 1000 })) }),
  reply: application,
});

export const giveConsent = endpoint({
  method: 'POST',
  path: `${path}/:id/consents`,
  access: 'role:user',
  summary: '同意机构协议或证件信息处理',
  problems: ['institution_application.not_found', 'institution_application.locked'],
  params,
  body: z.object({ consent: choice('同意的内容', ['service', 'identity']), given: z.boolean() }),
  reply: application,
});

/** Refuses with the field errors of `submissionErrors`. */
export const submitApplication = endpoint({
  method: 'POST',
  path: `${path}/:id/submit`,
  access: 'role:user',
  summary: '提交机构申请',
  problems: [
    'institution_application.not_found',
    'institution_application.changed_elsewhere',
    'institution_application.locked',
    'institution_application.member_already',
    'institution_application.slug_taken',
  ],
  params,
  body: z.object({ version }),
  reply: application,
});

export const withdrawApplication = endpoint({
  method: 'POST',
  path: `${path}/:id/withdraw`,
  access: 'role:user',
  summary: '撤回机构申请',
  problems: ['institution_application.not_found', 'institution_application.locked'],
  params,
  reply: application,
});

/** Only a draft, a returned or a refused one; its pictures are deleted with it. */
export const deleteApplication = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'role:user',
  summary: '删除机构申请',
  problems: ['institution_application.not_found', 'institution_application.locked'],
  params,
  reply: z.null(),
});

/**
 * The picture of a slot, for its applicant and for reviewers: identity cards are masked, with a watermark that names
 * the viewer. `full` is for reviewers only and is logged as such. Returned as an image, not in an envelope.
 */
export const qualificationFilePath = '/api/institution-files/:id';
export const qualificationFileQuery = z.object({ full: z.optional(z.enum(['true', 'false'])) });

const may = `may:${moderateInstitutions}` as const;

export const listInstitutionQueue = endpoint({
  method: 'GET',
  path: '/api/moderation/institutions',
  access: may,
  summary: '机构审核队列',
  problems: [],
  query: z.object(moderationQueueQuery),
  reply: z.array(z.extend(moderationRow, { institutionKind: z.enum(institutionKinds) })),
  counted: true,
});

export const institutionQueueItem = z.extend(moderationRowWithLog, {
  application,
  /** Earlier applications of the same member, newest first. */
  earlier: z.array(z.pick(applicationRow, { id: true, name: true, state: true, submittedAt: true })),
  /** Institutions with the same credit code. */
  sameCreditCode: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string() })),
  views: z.array(
    z.object({ slot: z.enum(qualificationSlots), by: memberRow, full: z.boolean(), at: instant }),
  ),
});
export type InstitutionQueueItem = z.infer<typeof institutionQueueItem>;

export const getInstitutionQueueItem = endpoint({
  method: 'GET',
  path: '/api/moderation/institutions/:id',
  access: may,
  summary: '机构审核详情',
  problems: ['moderation.not_found'],
  params,
  reply: institutionQueueItem,
});

/**
 * One decision over all waiting slots: `approve` requires every one accepted, `return` at least one refused or a
 * sentence about the form, `refuse` ends the application. An accepted slot with an expiry contains a future day;
 * `longTermDay` if it does not expire (长期). A previously accepted slot may be judged again.
 */
export const decideInstitution = endpoint({
  method: 'POST',
  path: '/api/moderation/institutions/:id/decide',
  access: may,
  summary: '机构审核处理',
  problems: [
    'moderation.not_found',
    'moderation.own',
    'moderation.content_changed',
    'moderation.already_decided',
    'moderation.reason_missing',
    'institution_application.slots_undecided',
    'institution_application.slug_taken',
    'institution_application.applicant_taken',
  ],
  params,
  body: z
    .object({
      version,
      verdict: choice('处理结果', ['approve', 'refuse', 'return']),
      reason: z.optional(choice('原因', refusalCodes)),
      sentence: z._default(multilineText('说明', { max: 300 }), ''),
      note: z._default(multilineText('内部备注', { max: 300 }), ''),
      slots: z.array(
        z.object({
          slot: slotName,
          verdict: choice('结论', ['accept', 'refuse']),
          reason: z.optional(choice('原因', slotReasonCodes)),
          sentence: z._default(multilineText('说明', { max: 120 }), ''),
          expiresOn: z._default(z.nullable(day('有效期')), null),
        }),
      ),
    })
    .check(requireExplanation()),
  reply: moderationRow,
});
