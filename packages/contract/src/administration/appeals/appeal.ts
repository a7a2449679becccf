import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { decideAppeals } from '../../core/accounts/role.ts';
import { memberRecord } from '../../core/penalties/penalty.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, integer, multilineText, paging, pictureAddress } from '../../field.ts';
import { workKinds } from '../../writing/works/work.ts';
import { contentSnapshot } from '../reports/report.ts';
import { appealStates, sanctionRow } from './sanction.ts';

export const appealTextMax = 1000;
export const appealPicturesMax = 3;

/** Refusals in the moderation queue that may be appealed against. */
export const refusableKinds = [...workKinds, 'live', 'circle', 'topic'] as const;

const wordsFields = {
  text: multilineText('申诉理由', { min: 1, max: appealTextMax }),
  pictures: z._default(
    z
      .array(pictureAddress('图片'))
      .check(z.maxLength(appealPicturesMax, `最多上传 ${appealPicturesMax} 张图片`)),
    [],
  ),
};

/** @throws `appeal.made_already`, `appeal.too_late`, `appeal.not_possible`, `sanction.not_found` */
export const createAppeal = endpoint({
  method: 'POST',
  path: '/api/sanctions/:id/appeal',
  access: 'member',
  summary: '对一项处理提出申诉',
  creates: 'report',
  params: z.object({ id }),
  checks: { none: 'operators alone read it' },
  body: z.object(wordsFields),
  reply: sanctionRow,
});

/** The decision on content of the caller that was refused; creates the row for an appeal. */
export const openRefusal = endpoint({
  method: 'POST',
  path: '/api/refusals/:kind/:id',
  access: 'member',
  summary: '未通过审核的处理，用于申诉',
  problems: ['sanction.not_found'],
  params: z.object({ kind: choice('类型', refusableKinds), id }),
  reply: sanctionRow,
});

/** Minutes for which an appeal opened by one operator cannot be decided by others. */
export const appealClaimMinutes = 15;

const appealRow = z.object({
  id: z.number(),
  /** Sent back with the decision. */
  version: z.number(),
  state: z.enum(appealStates),
  by: memberRow,
  sanction: z.pick(sanctionRow, {
    act: true,
    objectKind: true,
    title: true,
    reason: true,
    at: true,
    points: true,
  }),
  at: instant,
  /** The operator who has claimed it; null: unclaimed. */
  claim: z.nullable(z.object({ by: memberRow, until: instant })),
  /** The caller made the decision, or the appeal: another operator must decide. */
  mine: z.boolean(),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(memberRow),
});
export type AppealRow = z.infer<typeof appealRow>;

const appealDetail = z.extend(appealRow, {
  text: z.string(),
  pictures: z.array(z.string()),
  /** The original decision and its operator. */
  original: z.extend(z.omit(sanctionRow, { appeal: true, appealableUntil: true }), { by: memberRow }),
  /** The content when it was removed; null if nothing was. */
  copy: z.nullable(contentSnapshot),
  record: memberRecord,
  /** The answer to the member. */
  answer: z.string(),
  /** The note for operators. */
  note: z.string(),
});
export type AppealDetail = z.infer<typeof appealDetail>;

export const appealTabs = ['waiting', 'decided'] as const;

const may = `may:${decideAppeals}` as const;
const byId = z.object({ id });

/** Waiting appeals oldest first, decided ones latest first. */
export const listAppeals = endpoint({
  method: 'GET',
  path: '/api/appeals',
  access: may,
  summary: '申诉',
  problems: [],
  query: z.object({ ...paging, tab: z._default(choice('状态', appealTabs), 'waiting') }),
  reply: z.array(appealRow),
  counted: true,
});

export const getAppeal = endpoint({
  method: 'GET',
  path: '/api/appeals/:id',
  access: may,
  summary: '申诉详情与副本',
  problems: ['appeal.not_found'],
  params: byId,
  reply: appealDetail,
});

/** Claims it for a while. @throws `appeal.claimed`, `appeal.own_decision`, `appeal.involved` */
export const claimAppeal = endpoint({
  method: 'POST',
  path: '/api/appeals/:id/claim',
  access: may,
  summary: '认领申诉',
  params: byId,
  reply: appealDetail,
});

export const releaseAppeal = endpoint({
  method: 'DELETE',
  path: '/api/appeals/:id/claim',
  access: may,
  summary: '放回申诉',
  problems: ['appeal.not_found'],
  params: byId,
  reply: appealDetail,
});

export const appealVerdicts = ['uphold', 'restore'] as const;
export type AppealVerdict = (typeof appealVerdicts)[number];

const decision = z.object({
  version: integer('版本', { min: 1, max: 1_000_000_000 }),
  verdict: choice('裁定', appealVerdicts),
  /** Sent to the member. */
  answer: multilineText('裁定说明', { min: 1, max: 300 }),
  note: z._default(multilineText('内部备注', { max: 300 }), ''),
});
export type AppealDecision = z.output<typeof decision>;

/** @throws `appeal.changed` after another decision, `appeal.claimed`, `appeal.own_decision`, `appeal.involved` */
export const decideAppeal = endpoint({
  method: 'POST',
  path: '/api/appeals/:id/decide',
  access: may,
  summary: '裁定申诉',
  params: byId,
  body: decision,
  reply: appealDetail,
});
