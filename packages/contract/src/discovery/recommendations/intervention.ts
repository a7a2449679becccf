import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { interveneInRecommendations } from '../../core/accounts/role.ts';
import { contentKinds } from '../../core/content-index/content.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, day, id, instant, integer, keyset, moment, multilineText } from '../../field.ts';
import { type RecommendationSlot, recommendationSlots } from './recommendation.ts';

export const recommendationSlotLabels: Record<RecommendationSlot, string> = {
  discover: '发现首屏',
  home: '首页',
  book_lists: '书单',
  reading_leads: '领读',
};

/** The most interventions that readers see in a slot at a time; of more, the heaviest. */
export const slotMax = 5;
export const interventionMaxDays = 90;
export const calendarMaxDays = 62;

export const interventionStates = ['running', 'waiting', 'ended'] as const;
export type InterventionState = (typeof interventionStates)[number];
export const interventionStateLabels: Record<InterventionState, string> = {
  running: '进行中',
  waiting: '未开始',
  ended: '已结束',
};

const choices = {
  slot: choice('推荐位', recommendationSlots),
  weight: z._default(integer('权重', { min: 1, max: 100 }), 50),
  /** Null: from now on. */
  startsAt: z.nullable(moment('开始时间')),
  endsAt: moment('结束时间'),
  /** Whether readers see it. */
  reason: multilineText('推荐理由', { min: 1, max: 60 }),
  /** The operator has confirmed that it overlaps with others. */
  confirmOverlap: z._default(z.boolean('确认重叠应为是或否'), false),
};

const intervention = z.object({
  id: z.number(),
  kind: z.enum(contentKinds),
  objectId: z.number(),
  /** Its current name, or its last public one. */
  title: z.string(),
  link: z.nullable(z.string()),
  /** False: no longer public, so readers do not see it. */
  isPublic: z.boolean(),
  slot: z.enum(recommendationSlots),
  weight: z.number(),
  startsAt: instant,
  endsAt: instant,
  reason: z.string(),
  state: z.enum(interventionStates),
  /** Sent with every change. */
  version: z.number(),
  createdBy: memberRow,
  createdAt: instant,
  /** The operator who ended it early. */
  endedBy: z.nullable(memberRow),
  endedAt: z.nullable(instant),
  impressions: z.number(),
  opens: z.number(),
});
export type Intervention = z.infer<typeof intervention>;

const may = `may:${interveneInRecommendations}` as const;
const byId = z.object({ id });

/** Specification, "Recommendation API": the body is ours. */
export const addIntervention = endpoint({
  method: 'POST',
  path: '/api/InterveneRecmd/Add',
  access: may,
  summary: '添加推荐干预',
  body: z.object({ kind: z.enum(contentKinds, '请选择要推荐的内容'), id, ...choices }),
  reply: intervention,
});

/** The newest first. */
export const listInterventions = endpoint({
  method: 'GET',
  path: '/api/interventions',
  access: may,
  summary: '推荐干预列表',
  problems: [],
  query: z.object({
    state: z.optional(choice('状态', interventionStates)),
    slot: z.optional(choices.slot),
    ...keyset,
  }),
  reply: z.object({ rows: z.array(intervention), next: z.nullable(z.number()) }),
});

/** Interventions that run on any of these days, by their start. */
export const listInterventionCalendar = endpoint({
  method: 'GET',
  path: '/api/interventions/calendar',
  access: may,
  summary: '推荐干预日历',
  problems: ['intervention.range_wrong'],
  query: z.object({ from: day('开始日期'), to: day('结束日期') }),
  reply: z.array(
    z.pick(intervention, {
      id: true,
      kind: true,
      title: true,
      slot: true,
      weight: true,
      state: true,
      startsAt: true,
      endsAt: true,
    }),
  ),
});
export type CalendarEntry = z.infer<typeof listInterventionCalendar.reply>[number];

export const interventionActions = ['added', 'changed', 'ended', 'resumed'] as const;

const interventionDetail = z.extend(intervention, {
  /** Each day in China with impressions or openings. */
  days: z.array(z.object({ day: z.string(), impressions: z.number(), opens: z.number() })),
  log: z.array(
    z.object({
      at: instant,
      by: memberRow,
      action: z.enum(interventionActions),
      /** The changes, as `field: before → after`. */
      changes: z.record(z.string(), z.string()),
    }),
  ),
});
export type InterventionDetail = z.infer<typeof interventionDetail>;

export const getIntervention = endpoint({
  method: 'GET',
  path: '/api/interventions/:id',
  access: may,
  summary: '推荐干预详情',
  problems: ['intervention.not_found'],
  params: byId,
  reply: interventionDetail,
});

const versioned = { version: integer('版本', { min: 1, max: 1_000_000_000 }) };

/** A running one keeps its start. */
export const updateIntervention = endpoint({
  method: 'PUT',
  path: '/api/interventions/:id',
  access: may,
  summary: '修改推荐干预',
  params: byId,
  body: z.object({ ...choices, ...versioned }),
  reply: intervention,
});

export const endIntervention = endpoint({
  method: 'POST',
  path: '/api/interventions/:id/end',
  access: may,
  summary: '提前结束推荐干预',
  params: byId,
  body: z.object(versioned),
  reply: intervention,
});

/** Undoes an early end, within its period. */
export const resumeIntervention = endpoint({
  method: 'POST',
  path: '/api/interventions/:id/resume',
  access: may,
  summary: '恢复提前结束的推荐干预',
  params: byId,
  body: z.object(versioned),
  reply: intervention,
});
