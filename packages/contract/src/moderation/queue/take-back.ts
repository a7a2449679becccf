import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../field.ts';
import type { ModerationKind } from './kinds.ts';
import { decisionFields } from './queue.ts';

/** Seconds for which the operator of a verdict may take it back. */
export const takeBackSeconds = 10;
/** The same for a bulk. */
export const bulkTakeBackSeconds = 600;
/** The most verdicts in one call. */
const takeBackMax = 100;

type Outcome = 'approved' | 'refused' | 'returned';
const every: readonly Outcome[] = ['approved', 'refused', 'returned'];

/**
 * Verdicts whose consequences leave the product or cannot be reversed as a whole: an account was created, letters were
 * sent, a message was deleted on its receivers' devices, a page's former version was replaced (decision 0073).
 */
const final: Readonly<Partial<Record<ModerationKind, readonly Outcome[]>>> = {
  institution: every,
  institution_page: every,
  complaint: every,
  message: ['refused', 'returned'],
};

/** Whether a verdict on this kind can be taken back. */
export function canTakeBack(kind: ModerationKind, outcome: Outcome): boolean {
  return !(final[kind] ?? []).includes(outcome);
}

/**
 * Takes own verdicts back, each by itself, in the order sent: the object is as it was before, waits again, and is
 * claimed by the caller.
 */
export const takeBackVerdicts = endpoint({
  method: 'POST',
  path: '/api/moderation/desk/take-back',
  access: 'moderator',
  summary: '撤销刚才的审核决定',
  problems: [],
  body: z.object({
    items: z
      .array(z.object({ id, ...decisionFields.version }))
      .check(
        z.minLength(1, '请选择要撤销的决定'),
        z.maxLength(takeBackMax, `一次最多撤销 ${takeBackMax} 条`),
      ),
  }),
  reply: z.array(
    z.object({
      id: z.number(),
      takenBack: z.boolean(),
      /** Why it was not taken back: problem code and message. */
      problem: z.nullable(z.string()),
      message: z.nullable(z.string()),
    }),
  ),
});
