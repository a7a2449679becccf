import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choice, instant } from '../field.ts';
import { proofFields } from './proof.ts';

/** Days in which the member can come back. */
export const coolingOffDays = 15;

/** What becomes of published works: deleted, or kept without their author's name. */
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
  /** What it is about: the circle's name, the reading-lead's title; '' where there is one at most. */
  name: z.string(),
  /** Where it is settled; null: nothing to do but wait. */
  link: z.nullable(z.string()),
});
export type CancellationBlocker = z.infer<typeof block>;

const cancellation = z.object({
  /** Null: not asked for. */
  requested: z.nullable(
    z.object({
      at: instant,
      /** From then on it is carried out and cannot be revoked. */
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
  ownAccountOnly: true,
  beforeSecondFactor: true,
  summary: '账号注销的条件与进度',
  problems: [],
  reply: cancellation,
});

/** Begins the cooling-off and ends every session, this one included. */
export const requestCancellation = endpoint({
  method: 'POST',
  path: '/api/cancellation',
  access: 'member',
  whileHeld: true,
  ownAccountOnly: true,
  summary: '申请注销账号',
  body: z.object({
    works: choice('公开作品的处理方式', worksChoices),
    ...proofFields,
  }),
  reply: z.object({ dueAt: instant }),
});

/** Everything is as before. */
export const revokeCancellation = endpoint({
  method: 'DELETE',
  path: '/api/cancellation',
  access: 'member',
  whileHeld: true,
  ownAccountOnly: true,
  beforeSecondFactor: true,
  summary: '撤销注销申请',
  problems: ['cancellation.none', 'cancellation.over'],
  reply: z.null(),
});

const treatment = z.object({
  title: z.string(),
  /** What is deleted; '' where nothing is, as in the next two. */
  erased: z.string(),
  /** What stays under 已注销用户. */
  anonymised: z.string(),
  /** What the law keeps, why and for how long. */
  kept: z.string(),
});
export type PersonalDataTreatment = z.infer<typeof treatment>;

/** Made from the same list by which a cancellation is carried out and data is exported. */
export const listPersonalData = endpoint({
  method: 'GET',
  path: '/api/personal-data',
  access: 'anyone',
  summary: '个人数据清单：注销后删除、匿名与保留',
  problems: [],
  reply: z.array(treatment),
});
