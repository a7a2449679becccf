import * as z from 'zod/mini';
import { moderateComments } from '../../core/accounts/role.ts';
import { refusalCodes, requireExplanation } from '../../core/penalties/refusal-reason.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, multilineText } from '../../field.ts';
import { workKinds } from '../../writing/works/work.ts';
import { pointsField } from './case.ts';
import { smallWritingKinds } from './kinds.ts';

/**
 * Kinds whose published objects operators take down and put back; of a comment or another small writing the id of its item's object. An
 * institution's page has a call of its own.
 */
export const takeDownKinds = [
  ...workKinds,
  'live',
  'circle',
  'topic',
  'comment',
  'short_review',
  'quote',
  'thought',
] as const;
export type TakeDownKind = (typeof takeDownKinds)[number];

/** `gone`: neither public nor taken down, e.g. a draft, or waiting for review. */
export const standings = ['shown', 'taken_down', 'gone'] as const;
export type Standing = (typeof standings)[number];

/** Short texts, which the queue has under ids of its own. */
export const textKinds = ['comment', ...smallWritingKinds] as const;
export type TextKind = (typeof textKinds)[number];

const access = 'moderator';
const object = { kind: choice('类型', takeDownKinds), id };
const note = z._default(multilineText('内部备注', { max: 300 }), '');

/** Of kinds that the caller may decide. `mine`: their own, which another operator takes down. */
export const getStanding = endpoint({
  method: 'GET',
  path: '/api/moderation/standing/:kind/:id',
  access,
  summary: '内容是否公开或已下架',
  problems: ['session.forbidden'],
  params: z.object(object),
  reply: z.object({
    standing: z.enum(standings),
    mine: z.boolean(),
    /** The author's score now; null: it never was in the queue. */
    credit: z.nullable(z.number()),
  }),
});

/** The id under which the queue has a text, by the id of the text itself; null: it never was there. */
export const findTextItem = endpoint({
  method: 'GET',
  path: '/api/moderation/texts/:kind/:id',
  access: `may:${moderateComments}`,
  summary: '一段文字在审核队列里的编号',
  problems: [],
  params: z.object({ kind: choice('类型', textKinds), id }),
  reply: z.object({ id: z.nullable(z.number()) }),
});

/** The author is notified, may appeal, and may submit it again once it is changed. */
export const takeContentDown = endpoint({
  method: 'POST',
  path: '/api/moderation/take-down',
  access,
  summary: '下架已公开的内容',
  problems: ['session.forbidden', 'moderation.own', 'moderation.not_shown'],
  body: z
    .object({
      ...object,
      reason: choice('原因', refusalCodes),
      /** The author reads it. */
      sentence: z._default(multilineText('说明', { max: 300 }), ''),
      note,
      points: pointsField,
    })
    .check(requireExplanation()),
  reply: z.null(),
});

/** The points of the take-down are given back. */
export const putContentBack = endpoint({
  method: 'POST',
  path: '/api/moderation/put-back',
  access,
  summary: '恢复已下架的内容',
  problems: ['session.forbidden', 'moderation.own', 'moderation.not_taken_down'],
  body: z.object({ ...object, note }),
  reply: z.null(),
});
