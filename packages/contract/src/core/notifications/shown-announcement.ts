import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../field.ts';

/** `id` is that of its notification: reading the notification dismisses the announcement. */
const shown = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  style: z.enum(['banner', 'dialog']),
  startedAt: instant,
  endsAt: instant,
});
export type ShownAnnouncement = z.infer<typeof shown>;

/** Banners and dialogs that the caller has not read, newest first. */
export const listShownAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements/shown',
  access: 'member',
  summary: '待展示的横幅与弹窗公告',
  problems: [],
  reply: z.array(shown),
});

/**
 * Announcements that were on the caller's screen, by the id of their notification; counted once. Ids of other
 * announcements are ignored.
 */
export const countShownAnnouncements = endpoint({
  method: 'POST',
  path: '/api/announcements/shown/counts',
  access: 'member',
  quiet: true,
  summary: '统计看到公告的人数',
  problems: [],
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(50, '一次最多统计 50 条')) }),
  reply: z.null(),
});
