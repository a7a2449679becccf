import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { refusal } from '../../core/penalties/refusal-reason.ts';
import { endpoint } from '../../endpoint.ts';
import {
  after,
  choice,
  id,
  instant,
  integer,
  multilineText,
  pageSize,
  pictureAddress,
  text,
} from '../../field.ts';
import { coverBook } from '../../library/books/book.ts';

export const circleCategories = [
  'classics',
  'fiction',
  'mystery',
  'thought',
  'science',
  'family',
  'writing',
  'local',
  'leisure',
] as const;
export type CircleCategory = (typeof circleCategories)[number];
export const circleCategoryLabels: Record<CircleCategory, string> = {
  classics: '经典细读',
  fiction: '小说与散文',
  mystery: '推理与科幻',
  thought: '历史与思想',
  science: '科学与自然',
  family: '亲子共读',
  writing: '写作与翻译',
  local: '同城与书店',
  leisure: '闲读闲聊',
};

/** Open to all, after answering a question, or closed. */
export const joinModes = ['open', 'question', 'closed'] as const;
export type JoinMode = (typeof joinModes)[number];
export const joinModeLabels: Record<JoinMode, string> = {
  open: '公开加入',
  question: '回答问题后加入',
  closed: '不开放加入',
};

export const circleRoles = ['owner', 'admin', 'member'] as const;
export type CircleRole = (typeof circleRoles)[number];
export const circleRoleLabels: Record<CircleRole, string> = {
  owner: '圈主',
  admin: '管理员',
  member: '成员',
};

/** The caller's relation to a circle; `none`: never requested, or left. */
export const circleMemberships = [...circleRoles, 'requested', 'declined', 'none'] as const;
export type CircleMembership = (typeof circleMemberships)[number];

/** The public state; `pending`, `refused` and `returned` circles were never public. */
export const circleStates = ['pending', 'refused', 'returned', 'public'] as const;
export type CircleState = (typeof circleStates)[number];
/** The moderation state of a change to a public circle's name, description, cover or category. */
export const circleRevisions = ['pending', 'refused', 'returned'] as const;
export type CircleRevision = (typeof circleRevisions)[number];

export const circleName = { min: 2, max: 20 } as const;
export const circleSeats = { min: 2, max: 5000, default: 500 } as const;
/** The most circles that one member may own, and belong to. */
export const ownedMax = 10;
export const joinedMax = 200;

export const circleRow = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  cover: z.nullable(z.string()),
  category: z.enum(circleCategories),
  joinMode: z.enum(joinModes),
  members: z.number(),
  seats: z.number(),
  posts: z.number(),
  /** When the newest post was published, or when the circle was created. */
  activeAt: instant,
  standing: z.enum(circleMemberships),
  state: z.enum(circleStates),
  revision: z.nullable(z.enum(circleRevisions)),
  /** The number of waiting requests; 0 for members who may not decide them. */
  waiting: z.number(),
});
export type CircleRow = z.infer<typeof circleRow>;

/** The fields that readers see only after moderation. */
export const circleProfile = z.object({
  name: text('圈子名称', circleName),
  about: multilineText('圈子简介', { min: 1, max: 500 }),
  cover: z._default(z.nullable(pictureAddress('封面')), null),
  category: choice('分类', circleCategories),
});
export type CircleProfile = z.output<typeof circleProfile>;

/** Limits of 圈规, the rule that is pinned on top of the circle. */
export const circleRule = { max: 500 } as const;
/** What is reviewed as one: the profile, and the rule. */
export const circleSubmission = z.extend(circleProfile, { rule: z.string() });
export type CircleSubmission = z.output<typeof circleSubmission>;

const announcement = z.object({
  text: z.string(),
  version: z.number(),
  at: instant,
  by: z.string(),
  byUid: z.number(),
});

/** What the circle reads now. */
const currentBook = z.extend(coverBook, { startedAt: instant, until: z.nullable(z.string()) });

export const circle = z.extend(circleRow, {
  /** Visible to all: the question to be answered by members who want to join. */
  question: z.string(),
  /** Search engines may list its page. */
  searchable: z.boolean(),
  owner: memberRow,
  announcement: z.nullable(announcement),
  /** The reviewed rule; empty: none. */
  rule: z.string(),
  /** A rule that waits for review; for the owner and the admins. */
  ruleWaits: z.nullable(z.string()),
  book: z.nullable(currentBook),
  /** Whether the circle has a conversation; the owner may switch it off. */
  conversationOn: z.boolean(),
  createdAt: instant,
  /** Sent with every change of the circle. */
  version: z.number(),
  /** For the owner: the waiting or refused change, and the reason. */
  proposed: z.nullable(circleSubmission),
  refusal: z.nullable(refusal),
  /** The caller's newest request, for `requested` and `declined`. */
  request: z.nullable(
    z.object({
      answer: z.string(),
      askedAt: instant,
      /** The reason of the admin who declined it. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** A pending transfer offer; visible to the owner and to the receiving member. */
  transfer: z.nullable(z.object({ to: memberRow, toMe: z.boolean(), at: instant })),
  may: z.object({
    join: z.boolean(),
    leave: z.boolean(),
    post: z.boolean(),
    edit: z.boolean(),
    /** May handle requests, members, announcement, pins and topics. */
    run: z.boolean(),
    nameAdmins: z.boolean(),
  }),
});
export type Circle = z.infer<typeof circle>;

export const circleById = z.object({ id });
const settings = {
  ...circleProfile.shape,
  joinMode: choice('加入方式', joinModes),
  question: z._default(multilineText('入圈问题', { max: 100 }), ''),
  seats: z._default(integer('成员上限', circleSeats), circleSeats.default),
  searchable: z._default(z.boolean('请选择是否收录'), true),
};
export const circleBody = z.object(settings);
export type CircleDraft = z.output<typeof circleBody>;

/** The directory of public circles. */
export const listCircles = endpoint({
  method: 'GET',
  path: '/api/circles',
  access: 'member',
  summary: '圈子目录',
  problems: [],
  query: z.object({
    name: z._default(text('搜索词', { max: 40 }), ''),
    category: z.optional(choice('分类', circleCategories)),
    sort: z._default(choice('排序', ['active', 'members']), 'active'),
    after,
    pageSize,
  }),
  reply: z.object({ rows: z.array(circleRow), next: z.nullable(z.string()) }),
});

/** All circles of the caller: founded, administered, joined, requested; circles offered to them first. */
export const listMyCircles = endpoint({
  method: 'GET',
  path: '/api/circles/mine',
  access: 'member',
  summary: '我的圈子',
  problems: [],
  reply: z.array(
    z.extend(circleRow, {
      refusal: z.nullable(refusal),
      offered: z.boolean(),
      reason: z.nullable(z.string()),
    }),
  ),
});

export const getCircle = endpoint({
  method: 'GET',
  path: '/api/circles/:id',
  access: 'member',
  summary: '圈子详情',
  problems: ['circle.not_found'],
  params: circleById,
  reply: circle,
});

/** Public after its approval. */
export const createCircle = endpoint({
  method: 'POST',
  path: '/api/circles',
  access: 'member',
  right: 'publish',
  summary: '创建圈子',
  creates: 'circle',
  checks: { fields: ['name', 'about', 'question'] },
  body: circleBody,
  reply: circle,
});

/**
 * Way of joining, seats and search engines change at once, the rest after moderation; a refused circle is submitted
 * again.
 */
export const updateCircle = endpoint({
  method: 'PUT',
  path: '/api/circles/:id',
  access: 'member',
  right: 'publish',
  summary: '修改圈子',
  params: circleById,
  checks: { fields: ['name', 'about', 'question'] },
  body: z.object({ ...settings, version: integer('版本', { min: 1, max: 1_000_000_000 }) }),
  reply: circle,
});

/** Discards a circle that was never public, or the change to a public one. */
export const withdrawCircleProposal = endpoint({
  method: 'DELETE',
  path: '/api/circles/:id/proposal',
  access: 'member',
  summary: '撤回圈子的申请或修改',
  params: circleById,
  reply: z.null(),
});
