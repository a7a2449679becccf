import * as z from 'zod/mini';
import { contentRow } from '../../core/content-index/content.ts';
import { refusal } from '../../core/penalties/refusal-reason.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, keyset, multilineText, text } from '../../field.ts';

/** A section of the community, managed by operators. */
export const channel = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  cover: z.nullable(z.string()),
  description: z.string(),
  /** A closed one keeps its posts and accepts no new ones. */
  open: z.boolean(),
  /** Published works in it. */
  posts: z.number(),
  followers: z.number(),
  /** Whether the caller follows it. */
  following: z.boolean(),
});
export type Channel = z.infer<typeof channel>;

export const channelSlugMax = 40;
export const channelDescriptionMax = 200;
/** The most waiting proposals of one member. */
export const channelRequestsMax = 3;

export const channelNameField = text('频道名称', { min: 2, max: 12 }).check(
  z.regex(/^[^\s#＃/]*$/u, '频道名称不含空格、# 和 /'),
);
const slug = text('网址', { min: 1, max: channelSlugMax });

/** In the operators' order, channels that the caller follows first. */
export const listChannels = endpoint({
  method: 'GET',
  path: '/api/channels',
  access: 'member',
  summary: '全部频道',
  problems: [],
  reply: z.array(channel),
});

export const getChannel = endpoint({
  method: 'GET',
  path: '/api/channels/:slug',
  access: 'member',
  summary: '频道详情',
  problems: ['channel.not_found'],
  params: z.object({ slug }),
  reply: channel,
});

/** The newest first. */
export const listChannelPosts = endpoint({
  method: 'GET',
  path: '/api/channels/:slug/posts',
  access: 'member',
  summary: '频道里的作品',
  problems: ['channel.not_found'],
  params: z.object({ slug }),
  query: z.object(keyset),
  reply: z.object({ rows: z.array(contentRow), next: z.nullable(z.number()) }),
});

export const channelRequestStates = ['pending', 'refused', 'returned', 'opened'] as const;
export type ChannelRequestState = (typeof channelRequestStates)[number];

/** A member's proposal of a new channel. */
export const channelRequest = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  reason: z.string(),
  state: z.enum(channelRequestStates),
  refusal: z.nullable(refusal),
  /** The channel that was created. */
  slug: z.nullable(z.string()),
  createdAt: instant,
});
export type ChannelRequest = z.infer<typeof channelRequest>;

/** Proposing a refused name again reopens the earlier proposal. */
export const proposeChannel = endpoint({
  method: 'POST',
  path: '/api/channels/requests',
  access: 'member',
  summary: '提议新频道',
  creates: 'channel',
  right: 'publish',
  problems: ['channel.name_taken', 'channel.request_exists', 'channel.too_many_requests'],
  checks: { fields: ['name', 'about', 'reason'] },
  body: z.object({
    name: channelNameField,
    about: multilineText('简介', { min: 1, max: channelDescriptionMax }),
    reason: multilineText('理由', { min: 10, max: 300 }),
  }),
  reply: channelRequest,
});

/** The caller's own, the latest first, at most twenty. */
export const listMyChannelRequests = endpoint({
  method: 'GET',
  path: '/api/channels/requests',
  access: 'member',
  summary: '我的频道提议',
  problems: [],
  reply: z.array(channelRequest),
});

export const withdrawChannelRequest = endpoint({
  method: 'DELETE',
  path: '/api/channels/requests/:id',
  access: 'member',
  summary: '撤回频道提议',
  problems: ['channel.request_not_found'],
  params: z.object({ id }),
  reply: z.null(),
});
