import * as z from 'zod/mini';
import { type ContentKind, contentRow } from '../../core/content-index/content.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, integer } from '../../field.ts';

/** The places of recommendations. */
export const recommendationSlots = ['discover', 'home', 'book_lists', 'reading_leads'] as const;
export type RecommendationSlot = (typeof recommendationSlots)[number];

/** The kinds that a slot may show; the first screens mix kinds. */
export const slotKinds: Readonly<Record<RecommendationSlot, readonly ContentKind[]>> = {
  discover: [
    ...['post', 'review', 'book_list', 'reading_lead', 'news', 'book'],
    ...['circle', 'topic', 'live', 'author'],
  ] as const,
  home: [
    ...['post', 'review', 'book_list', 'reading_lead', 'news', 'book'],
    ...['circle', 'topic', 'live', 'author'],
  ] as const,
  book_lists: ['book_list'],
  reading_leads: ['reading_lead'],
};

export const recommendationRow = z.extend(contentRow, {
  /** Whether an operator or the ranking selected it. */
  by: z.enum(['operator', 'rule']),
  /** The reason for readers. */
  recommendedFor: z.string(),
  /** For counting impressions and openings; null if the ranking selected it. */
  interventionId: z.nullable(z.number()),
});
export type RecommendationRow = z.infer<typeof recommendationRow>;

/**
 * Running interventions, the heaviest first, then what readers like recently; the same for all, except for blocked
 * members.
 */
export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/recommendations/:slot',
  access: 'member',
  summary: '推荐列表',
  problems: [],
  params: z.object({ slot: choice('推荐位', recommendationSlots) }),
  query: z.object({ size: z._default(integer('条数', { min: 1, max: 20 }), 6) }),
  reply: z.array(recommendationRow),
});

const counted = z._default(z.array(id).check(z.maxLength(50, '一次最多统计 50 条')), []);

/** A reader's impressions and openings; each counts once a day. Ids of others are ignored. */
export const countRecommendations = endpoint({
  method: 'POST',
  path: '/api/recommendations/counts',
  access: 'member',
  quiet: true,
  summary: '统计推荐的展示与打开',
  problems: [],
  body: z.object({ onScreen: counted, opened: counted }),
  reply: z.null(),
});
