import * as z from 'zod/mini';
import { instant } from '../../field.ts';
import { refusalCodes } from './refusal-reason.ts';

/** The rights that a penalty can suspend. */
export const limitedRights = ['comment', 'publish', 'message', 'sign_in'] as const;
export type LimitedRight = (typeof limitedRights)[number];
export const limitedRightLabels: Readonly<Record<LimitedRight, string>> = {
  comment: '发表评论',
  publish: '发布内容',
  message: '发送消息',
  sign_in: '登录',
};

export const activePenalty = z.object({
  right: z.enum(limitedRights),
  until: instant,
  reason: z.enum(refusalCodes),
});
export type ActivePenalty = z.infer<typeof activePenalty>;

/** A member's record, on the author card, on the page of members, and with the credit score. */
export const memberRecord = z.object({
  /** 0 to `fullCredit`. */
  credit: z.number(),
  /** Strikes that still count. */
  strikes: z.number(),
  penalties: z.array(activePenalty),
});
export type MemberRecord = z.infer<typeof memberRecord>;
