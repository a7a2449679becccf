import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { moderateChannels, moderateWorks } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, integer } from '../../field.ts';
import {
  moderationDecision,
  moderationPaging,
  moderationQueueQuery,
  moderationRow,
  moderationRowWithLog,
} from '../../moderation/queue/queue.ts';
import { channelRequest } from './channel.ts';

/** Counting the waiting items of a channel stops at this number. */
export const channelWaitingMax = 10_000;

/** The queue of one channel; `id` 0 contains the works without a channel. */
export const channelQueue = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  open: z.boolean(),
  /** At most `channelWaitingMax`. */
  waiting: z.number(),
  oldestAt: z.nullable(instant),
  /** The operator who has claimed an item of it. */
  reviewers: z.array(memberRow),
});
export type ChannelQueue = z.infer<typeof channelQueue>;

/**
 * Specification, "Management API". The channels with their numbers of waiting items; with `channelId` also a page of
 * the posts that wait in it, whose number is `dataCount`. Without it, `dataCount` is the number of channels.
 */
export const listChannelQueues = endpoint({
  method: 'GET',
  path: '/api/post/approval/channel_list',
  access: `may:${moderateWorks}`,
  summary: '各频道的待审作品',
  problems: ['channel.not_found'],
  query: z.object({
    /** 0 for the works without a channel. */
    channelId: z.optional(integer('频道', { min: 0, max: Number.MAX_SAFE_INTEGER })),
    ...moderationPaging,
  }),
  reply: z.object({ channels: z.array(channelQueue), posts: z.array(moderationRow) }),
  counted: true,
});

/** The author is told with the verdict. */
export const moveModerationItem = endpoint({
  method: 'POST',
  path: '/api/moderation/:id/channel',
  access: `may:${moderateWorks}`,
  summary: '调整待审作品的频道',
  problems: [
    'moderation.not_found',
    'moderation.own',
    'moderation.claimed',
    'moderation.already_decided',
    'moderation.content_changed',
    'channel.not_found',
    'channel.closed',
  ],
  params: z.object({ id }),
  body: z.object({
    version: integer('版本', { min: 1, max: 1_000_000_000 }),
    /** Null: no channel. */
    channelId: z.nullable(id),
  }),
  reply: moderationRow,
});

const mayModerateChannels = `may:${moderateChannels}` as const;
const request = { request: z.nullable(channelRequest) };
const byId = z.object({ id });

export const listChannelRequests = endpoint({
  method: 'GET',
  path: '/api/channels/moderation',
  access: mayModerateChannels,
  summary: '新频道的提议',
  problems: [],
  query: z.object(moderationQueueQuery),
  reply: z.array(moderationRow),
  counted: true,
});

const channelRequestItem = z.extend(moderationRowWithLog, request);
export type ChannelRequestItem = z.infer<typeof channelRequestItem>;

export const getChannelRequest = endpoint({
  method: 'GET',
  path: '/api/channels/moderation/:id',
  access: mayModerateChannels,
  summary: '新频道的提议详情',
  problems: ['moderation.not_found'],
  params: byId,
  reply: channelRequestItem,
});

/** An approved one becomes the last channel. */
export const decideChannelRequest = endpoint({
  method: 'POST',
  path: '/api/channels/moderation/:id/decide',
  access: mayModerateChannels,
  summary: '处理新频道的提议',
  params: byId,
  body: moderationDecision,
  reply: moderationRow,
});
