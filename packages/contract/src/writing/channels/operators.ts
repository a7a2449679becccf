import * as z from 'zod/mini';
import { manageChannels } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, integer, multilineText, pictureAddress, text } from '../../field.ts';
import { channel, channelDescriptionMax, channelNameField, channelSlugMax } from './channel.ts';

export const channelsMax = 100;

/** A channel as its operators edit it. */
export const managedChannel = z.extend(z.omit(channel, { following: true }), {
  version: z.number(),
  createdAt: instant,
});
export type ManagedChannel = z.infer<typeof managedChannel>;

/** Path segments that are not available as slugs. */
const reservedSlugs: readonly string[] = [
  'all',
  'edit',
  'manage',
  'managed',
  'moderation',
  'new',
  'order',
  'requests',
];

const slug = text('网址', { min: 1, max: channelSlugMax }).check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, '网址由小写字母、数字和连字符组成，如 modern-poetry'),
  z.regex(/[a-z]/, '网址里至少有一个字母'),
  z.refine((value: string) => !reservedSlugs.includes(value), '这个网址由本站保留，请换一个'),
);

const profile = {
  name: channelNameField,
  slug,
  description: multilineText('简介', { min: 1, max: channelDescriptionMax }),
  /** Without one the cover is drawn from the name. */
  cover: z._default(z.nullable(pictureAddress('封面')), null),
};
export const channelProfile = z.object(profile);

const version = integer('版本', { min: 1, max: 1_000_000_000 });
const may = `may:${manageChannels}` as const;
const byId = z.object({ id });

/** In their order. */
export const listManagedChannels = endpoint({
  method: 'GET',
  path: '/api/channels/managed',
  access: may,
  summary: '管理频道',
  problems: [],
  reply: z.array(managedChannel),
});

/** It opens at once, at the end. */
export const createChannel = endpoint({
  method: 'POST',
  path: '/api/channels/managed',
  access: may,
  summary: '新建频道',
  problems: ['channel.name_taken', 'channel.slug_taken', 'channel.too_many', 'upload.not_mine'],
  body: channelProfile,
  reply: managedChannel,
});

export const updateChannel = endpoint({
  method: 'PUT',
  path: '/api/channels/managed/:id',
  access: may,
  summary: '修改频道',
  problems: [
    'channel.not_found',
    'channel.changed_elsewhere',
    'channel.name_taken',
    'channel.slug_taken',
    'upload.not_mine',
  ],
  params: byId,
  body: z.object({ ...profile, version }),
  reply: managedChannel,
});

/** A closed channel accepts no new posts and keeps its old ones. */
export const setChannelOpen = endpoint({
  method: 'PUT',
  path: '/api/channels/managed/:id/open',
  access: may,
  summary: '开放或关闭频道',
  problems: ['channel.not_found', 'channel.changed_elsewhere'],
  params: byId,
  body: z.object({ version, open: z.boolean('开放应为是或否') }),
  reply: managedChannel,
});

/** All channels in their new order. */
export const orderChannels = endpoint({
  method: 'PUT',
  path: '/api/channels/managed/order',
  access: may,
  summary: '频道排序',
  problems: ['channel.order_changed'],
  body: z.object({ ids: z.array(id).check(z.maxLength(channelsMax, `频道最多 ${channelsMax} 个`)) }),
  reply: z.array(managedChannel),
});
