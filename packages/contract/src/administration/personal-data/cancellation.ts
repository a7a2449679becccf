import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { choice, instant } from '../../field.ts';
import { proofFields } from '../../identity/account/proof.ts';

/** Days in which the cancellation can be revoked. */
export const coolingOffDays = 15;

/** Whether published works are deleted, or kept without their author's name. */
export const worksChoices = ['delete', 'keep'] as const;
export type WorksChoice = (typeof worksChoices)[number];

/** What has to be settled before an account can be cancelled. */
export const cancellationBlocks = [
  'institution',
  'circle',
  'reading_lead',
  'appeal',
  'case',
  'operator',
] as const;
export type CancellationBlock = (typeof cancellationBlocks)[number];

const block = z.object({
  kind: z.enum(cancellationBlocks),
  /** The object's name: the circle's name, the reading-lead's title; '' if there can be only one. */
  name: z.string(),
  /** The page on which it is settled; null: it resolves by itself. */
  link: z.nullable(z.string()),
});
export type CancellationBlocker = z.infer<typeof block>;

const cancellation = z.object({
  /** Null: no cancellation was requested. */
  requested: z.nullable(
    z.object({
      at: instant,
      /** The time at which it is carried out and can no longer be revoked. */
      dueAt: instant,
      works: z.enum(worksChoices),
    }),
  ),
  blocks: z.array(block),
  publishedWorks: z.number(),
});
export type Cancellation = z.infer<typeof cancellation>;

export const getCancellation = endpoint({
  method: 'GET',
  path: '/api/cancellation',
  access: 'member',
  whileHeld: true,
  beforeSecondFactor: true,
  summary: '账号注销的条件与进度',
  problems: [],
  reply: cancellation,
});

/** Starts the cooling-off period and ends every session, including this one. */
export const requestCancellation = endpoint({
  method: 'POST',
  path: '/api/cancellation',
  access: 'member',
  whileHeld: true,
  summary: '申请注销账号',
  checks: { none: 'a choice, and a proof' },
  body: z.object({
    works: choice('公开作品的处理方式', worksChoices),
    ...proofFields,
  }),
  reply: z.object({ dueAt: instant }),
});

/** Revokes the cancellation; the account is unchanged. */
export const revokeCancellation = endpoint({
  method: 'DELETE',
  path: '/api/cancellation',
  access: 'member',
  whileHeld: true,
  beforeSecondFactor: true,
  summary: '撤销注销申请',
  problems: ['cancellation.none', 'cancellation.over'],
  reply: z.null(),
});

const treatment = z.object({
  title: z.string(),
  /** What is deleted; '' if nothing is, like the next two. */
  erased: z.string(),
  /** What is kept under the name 已注销用户. */
  anonymised: z.string(),
  /** What is kept by law, why and for how long. */
  kept: z.string(),
});
export type PersonalDataTreatment = z.infer<typeof treatment>;

/** Made from the registry that also drives cancellations and data exports. */
export const listPersonalData = endpoint({
  method: 'GET',
  path: '/api/personal-data',
  access: 'anyone',
  summary: '个人数据清单：注销后删除、匿名与保留',
  problems: [],
  reply: z.array(treatment),
});
