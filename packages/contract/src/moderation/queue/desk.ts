import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { memberRecord } from '../../core/penalties/penalty.ts';
import { refusalCodes, requireExplanation } from '../../core/penalties/refusal-reason.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, integer, multilineText, paging, text } from '../../field.ts';
import { pointsField } from './case.ts';
import { moderationKinds, moderationPermissions } from './kinds.ts';
import { decisionFields, moderationLogEntry, moderationRow } from './queue.ts';

/** The parts that all kinds share: claims, bulk decisions, and related data of an item. */
const access = 'moderator' as const;
const params = z.object({ id });

/** Kinds of one queue, which share their permission. */
const kindsOfQueue = z.array(choice('类型', moderationKinds)).check(
  z.minLength(1, '请选择类型'),
  z.maxLength(moderationKinds.length, '类型重复了'),
  z.refine(
    (kinds) => new Set(kinds.map((kind) => moderationPermissions[kind])).size <= 1,
    '请只选择同一个审核队列里的类型',
  ),
);

/**
 * Claims the first item that is unclaimed or already the caller's, by priority, then age; never the caller's own work.
 * null: none is waiting.
 */
export const claimNextModerationItem = endpoint({
  method: 'POST',
  path: '/api/moderation/desk/next',
  access,
  summary: '领取下一条待审内容',
  problems: [],
  body: z.object({
    kinds: kindsOfQueue,
    /** Works of one channel, 0 for those without one; by default every item. */
    channelId: z.optional(integer('频道', { min: 0, max: Number.MAX_SAFE_INTEGER })),
    /** An item to skip: the search starts after it and wraps around. It stays claimed until released. */
    skip: z.optional(id),
  }),
  reply: z.nullable(moderationRow),
});

/**
 * A repeated claim of the holder extends it. Refused with `moderation.claimed` while another operator holds the item.
 */
export const claimModerationItem = endpoint({
  method: 'POST',
  path: '/api/moderation/desk/:id/claim',
  access,
  summary: '领取一条待审内容',
  problems: [
    'moderation.not_found',
    'moderation.own',
    'moderation.claimed',
    'moderation.already_decided',
    'moderation.content_changed',
  ],
  params,
  body: z.object({
    /** Takes over another operator's claim. */
    takeOver: z._default(z.boolean('接手应为是或否'), false),
  }),
  reply: moderationRow,
});

/** Does nothing if the caller has not claimed the item. */
export const releaseModerationItem = endpoint({
  method: 'POST',
  path: '/api/moderation/desk/:id/release',
  access,
  summary: '放回一条待审内容',
  problems: ['moderation.not_found'],
  params,
  reply: z.null(),
});

export const bulkMax = 500;

/** One verdict for many items of any kinds; each is decided or refused separately, in the order sent. */
export const decideModerationItems = endpoint({
  method: 'POST',
  path: '/api/moderation/desk/decide',
  access,
  summary: '批量处理待审内容',
  problems: [],
  body: z
    .object({
      items: z
        .array(z.object({ id, ...decisionFields.version }))
        .check(z.minLength(1, '请选择要处理的内容'), z.maxLength(bulkMax, `一次最多处理 ${bulkMax} 条`)),
      ...decisionFields.verdict,
      ...decisionFields.explanation,
    })
    .check(requireExplanation()),
  reply: z.array(
    z.object({
      id: z.number(),
      decided: z.boolean(),
      /** Why it was not decided: problem code and message. */
      problem: z.nullable(z.string()),
      message: z.nullable(z.string()),
    }),
  ),
});

/** The most shown; the others need a second decision. */
export const relatedMax = 100;

/** Related items: other waiting items of its author, in all kinds that the caller may decide. Oldest first. */
export const listRelatedModerationItems = endpoint({
  method: 'GET',
  path: '/api/moderation/desk/:id/related',
  access,
  summary: '同一作者的其他待审内容',
  problems: ['moderation.not_found'],
  params,
  reply: z.array(moderationRow),
});

/** An internal note on an item, without a decision. @returns the item's log with it. */
export const noteModerationItem = endpoint({
  method: 'POST',
  path: '/api/moderation/desk/:id/note',
  access,
  summary: '添加内部备注',
  problems: ['moderation.not_found'],
  params,
  body: z.object({ note: multilineText('内部备注', { min: 1, max: 300 }) }),
  reply: z.array(moderationLogEntry),
});

const decisionCounts = { approved: z.number(), refused: z.number(), returned: z.number() };

export const moderationAuthor = z.object({
  author: memberRow,
  record: memberRecord,
  /** Earlier outcomes of their content, without kinds that have none. */
  decisions: z.array(z.object({ kind: z.enum(moderationKinds), pending: z.number(), ...decisionCounts })),
  /** The last decisions about their content, at most ten. */
  recent: z.array(
    z.object({
      itemId: z.number(),
      kind: z.enum(moderationKinds),
      title: z.string(),
      act: z.enum(['approved', 'refused', 'returned']),
      code: z.nullable(z.enum(refusalCodes)),
      by: z.string(),
      at: instant,
    }),
  ),
});
export type ModerationAuthor = z.infer<typeof moderationAuthor>;

/** The author card of an item. */
export const getModerationAuthor = endpoint({
  method: 'GET',
  path: '/api/moderation/desk/:id/author',
  access,
  summary: '作者的审核记录',
  problems: ['moderation.not_found'],
  params,
  reply: moderationAuthor,
});

/** The share of approved items that another operator reviews again. */
export const secondLookShare = 0.02;

export const secondLookStates = ['waiting', 'agreed', 'disagreed'] as const;
export type SecondLookState = (typeof secondLookStates)[number];

export const secondLook = z.object({
  id: z.number(),
  state: z.enum(secondLookStates),
  /** Approved; its details are read by the calls of its kind. */
  item: moderationRow,
  /** null: public at once, by the record of its author. */
  reviewer: z.nullable(memberRow),
  approvedAt: instant,
  second: z.nullable(memberRow),
  decidedAt: z.nullable(instant),
  code: z.nullable(z.enum(refusalCodes)),
  sentence: z.string(),
  note: z.string(),
});
export type SecondLook = z.infer<typeof secondLook>;

/**
 * Of the kinds that the caller may decide. Waiting ones: oldest first, without the caller's own approvals and works.
 */
export const listSecondLooks = endpoint({
  method: 'GET',
  path: '/api/moderation/desk/second-looks',
  access,
  summary: '复核抽样',
  problems: [],
  query: z.object({
    state: z._default(choice('状态', secondLookStates), 'waiting'),
    /** Kinds of one queue, separated by commas; by default all. */
    kinds: z.optional(
      z.pipe(
        text('类型', { min: 1, max: 200 }),
        z.pipe(
          z.transform((words: string) => words.split(',')),
          kindsOfQueue,
        ),
      ),
    ),
    ...paging,
  }),
  reply: z.array(secondLook),
  counted: true,
});

/** A disagreement takes the approved content down, in the way of its kind; its author is notified. */
export const decideSecondLook = endpoint({
  method: 'POST',
  path: '/api/moderation/desk/second-looks/:id/decide',
  access,
  summary: '处理复核',
  problems: [
    'moderation.not_found',
    'moderation.own',
    'moderation.own_approval',
    'moderation.already_decided',
    'moderation.reason_missing',
    'moderation.content_changed',
  ],
  params,
  body: z
    .object({
      verdict: choice('复核结果', ['agree', 'disagree']),
      /** Required for a disagreement. */
      reason: z.optional(choice('原因', refusalCodes)),
      /** The author reads it. */
      sentence: z._default(multilineText('说明', { max: 300 }), ''),
      note: z._default(multilineText('内部备注', { max: 300 }), ''),
      /** Only with a disagreement. */
      points: pointsField,
    })
    .check(requireExplanation()),
  reply: secondLook,
});

const agreement = { agreed: z.number(), disagreed: z.number(), waiting: z.number() };

/** How often second looks confirmed the approval, in the kinds that the caller may decide. */
export const moderationAgreement = z.object({
  kinds: z.array(z.object({ kind: z.enum(moderationKinds), ...agreement })),
  /** By the operator of the approval. */
  reviewers: z.array(z.object({ reviewer: memberRow, ...agreement })),
});
export type ModerationAgreement = z.infer<typeof moderationAgreement>;

export const getModerationAgreement = endpoint({
  method: 'GET',
  path: '/api/moderation/desk/agreement',
  access,
  summary: '复核一致率',
  problems: [],
  query: z.object({ days: z._default(integer('天数', { min: 1, max: 365 }), 30) }),
  reply: moderationAgreement,
});
