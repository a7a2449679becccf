import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { choice, id } from '../../field.ts';
import type { ModerationKind } from './kinds.ts';
import { decisionFields } from './queue.ts';

/** Seconds for which the operator of a decision may take it back. */
export const takeBackSeconds = 10;
/** Seconds for which the server takes it back longer than the desk shows: the call takes a moment, too. */
export const takeBackGrace = 3;
/** The same as `takeBackSeconds` for a bulk. */
export const bulkTakeBackSeconds = 600;
/** The most decisions in one call. */
const takeBackMax = 100;

type Outcome = 'approved' | 'refused' | 'returned';

/**
 * Verdicts with consequences that cannot be reversed as a whole: an account was created, a message was deleted on its
 * receivers' devices (decision 0073). Their screens ask before.
 */
const final: Readonly<Partial<Record<ModerationKind, readonly Outcome[]>>> = {
  institution: ['approved'],
  message: ['refused', 'returned'],
};

/** Whether a verdict on this kind can be taken back. */
export function canTakeBack(kind: ModerationKind, outcome: Outcome): boolean {
  return !(final[kind] ?? []).includes(outcome);
}

/**
 * What was decided: an item of the queue, a second look at one, a report of content or a member, a report of a message,
 * an appeal.
 */
export const takenBackThings = ['item', 'second_look', 'report', 'message_report', 'appeal'] as const;
export type TakenBackThing = (typeof takenBackThings)[number];

/** Takes the caller's own decisions back, each by itself, in the order sent: what was decided is as before, and waits again. */
export const takeBackDecisions = endpoint({
  method: 'POST',
  path: '/api/moderation/desk/undo',
  access: 'moderator',
  summary: '撤销刚才的决定',
  problems: ['session.forbidden'],
  body: z.object({
    of: z._default(choice('撤销什么', takenBackThings), 'item'),
    items: z
      .array(
        z.object({
          id,
          /** After the decision; of a second look the version of its item. */
          ...decisionFields.version,
        }),
      )
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
