import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, integer, pageSize, sitePath, text } from '../../field.ts';
import { memberRow } from '../accounts/member.ts';
import { targetRef } from '../reaction.ts';
import {
  type NotificationKind,
  type NotificationType,
  notificationKinds,
  notificationTypes,
} from './kinds.ts';

/** Unread counters. */
export const unreadCounters = z.object({
  unreadNotice: z.number(),
  unreadAnnouncement: z.number(),
  unreadLike: z.number(),
  unreadCollect: z.number(),
  unreadFollow: z.number(),
  unreadComment: z.number(),
  unreadReply: z.number(),
  unreadIM: z.number(),
  /** As specified: notice + announcement + like + collect + follow. */
  unreadTotal: z.number(),
});
export type UnreadCounters = z.infer<typeof unreadCounters>;

/** The five tabs of the message centre. */
export const messageTabs = [
  {
    id: 'SystemNotice',
    name: '系统消息',
    path: '/message/system-notice',
    types: [1, 2],
    counters: ['unreadNotice', 'unreadAnnouncement'],
  },
  { id: 'Follow', name: '新增关注', path: '/message/follow', types: [5], counters: ['unreadFollow'] },
  {
    id: 'Comment',
    name: '评论/回复',
    path: '/message/comment-reply',
    types: [6, 7],
    counters: ['unreadComment', 'unreadReply'],
  },
  {
    id: 'Collect',
    name: '赞/收藏',
    path: '/message/great-collect',
    types: [3, 4],
    counters: ['unreadLike', 'unreadCollect'],
  },
  { id: 'IM', name: '消息对话', path: '/message/im', types: [], counters: ['unreadIM'] },
] as const satisfies readonly {
  id: string;
  name: string;
  path: string;
  types: readonly NotificationType[];
  counters: readonly (keyof UnreadCounters)[];
}[];
export type MessageTab = (typeof messageTabs)[number];

/** The tabs that list notifications; conversations are separate. */
const notificationTabs = ['SystemNotice', 'Follow', 'Comment', 'Collect'] as const;
export type NotificationTab = (typeof notificationTabs)[number];

export function typesIn(tab: NotificationTab): NotificationType[] {
  return messageTabs.flatMap(({ id, types }) => (id === tab ? [...types] : []));
}

export function unreadIn(tab: MessageTab, unread: UnreadCounters): number {
  return tab.counters.reduce((sum, counter) => sum + unread[counter], 0);
}

/** The shown total and the red dot: all counters plus conversations. */
export function unreadInAll(unread: UnreadCounters): number {
  return messageTabs.reduce((sum, tab) => sum + unreadIn(tab, unread), 0);
}

export const getUnread = endpoint({
  method: 'GET',
  path: '/api/userNotice/unread',
  access: 'member',
  summary: '未读数',
  problems: [],
  reply: unreadCounters,
});

/** The same under the specification's name. */
export const getSystemNoticeCounts = endpoint({
  ...getUnread,
  path: '/api/userNotice/getSystemNoticeCounts',
});

/** Marks one as read. @throws `notice.not_found` for another member's. */
export const markNotificationRead = endpoint({
  method: 'GET',
  path: '/api/userNotice/readSystemNotice/:id',
  access: 'member',
  summary: '标记一条消息已读',
  problems: ['notice.not_found'],
  params: z.object({ id }),
  reply: unreadCounters,
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/userNotice/read',
  access: 'member',
  quiet: true,
  summary: '标记已读',
  problems: ['notice.not_found'],
  body: z.object({
    types: z.array(z.literal([...notificationTypes])).check(z.minLength(1, '请选择消息类型'), z.maxLength(7)),
    /** The newest notification that was on screen: later ones stay unread. */
    upToId: id,
  }),
  reply: unreadCounters,
});

/** Seconds in which a deletion can be undone. */
export const notificationUndoSeconds = 10;
export const notificationActions = ['read', 'unread', 'delete', 'restore'] as const;
export type NotificationAction = (typeof notificationActions)[number];
export const notificationBatchMax = 100;

/**
 * A bulk action. Notifications that are not the caller's, do not exist, or were deleted too long ago are skipped:
 * `done` are those that have the requested state now.
 */
export const updateNotifications = endpoint({
  method: 'POST',
  path: '/api/userNotice/batch/:act',
  access: 'member',
  quiet: true,
  summary: '批量处理消息：已读、未读、删除、恢复',
  params: z.object({ act: choice('操作', notificationActions) }),
  body: z.object({
    ids: z
      .array(id)
      .check(
        z.minLength(1, '请选择消息'),
        z.maxLength(notificationBatchMax, `一次最多 ${notificationBatchMax} 条`),
      ),
  }),
  reply: z.object({ done: z.array(z.number()), unread: unreadCounters }),
});

const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]; // keys of an object literal are its own names

/** Ids of notifications and announcements come from one sequence: a list of both is ordered and paged by `id` alone. */
export const userNotification = z.object({
  id: z.number(),
  type: z.literal([...notificationTypes]),
  kind: z.enum(kinds),
  title: z.string(),
  /** Plain text; paragraphs of an announcement are divided by line breaks. */
  body: z.string(),
  /** Its path in the web app; null when there is nothing to open. */
  link: z.nullable(sitePath),
  /** The object of the link is no longer public, as far as this list knows. */
  gone: z.boolean(),
  /** The object, e.g. for muting it. Null if there is none. */
  object: z.nullable(targetRef),
  /** For a comment or a reply: the target of a reply in place. */
  answer: z.nullable(z.object({ ref: targetRef, commentId: z.number() })),
  /** For activities: the number of people, and the latest of them. */
  actors: z.nullable(z.object({ count: z.number(), people: z.array(memberRow) })),
  /**
   * For a like or a collection: the object's current cover and excerpt. Null if it is no longer public, or has neither.
   */
  preview: z.nullable(z.object({ cover: z.nullable(z.string()), excerpt: z.string() })),
  read: z.boolean(),
  createdAt: instant,
});
export type UserNotification = z.infer<typeof userNotification>;

const page = z.object({
  beforeId: z.optional(id),
  pageSize,
  /** `true`: only unread ones. */
  unread: z._default(z.stringbool('只看未读应为 true 或 false'), false),
});

/** All types of a tab together, newest first, keyset by id; by default the system messages. */
export const getSystemNotices = endpoint({
  method: 'GET',
  path: '/api/userNotice/getSystemNotice',
  access: 'member',
  summary: '系统消息列表',
  problems: [],
  query: z.extend(page, { tab: z._default(choice('消息分类', notificationTabs), 'SystemNotice') }),
  reply: z.array(userNotification),
});

/** Of one type: people's actions share one row per type and object, which moves to the top with the newest. */
export const getSystemNoticesOfType = endpoint({
  method: 'GET',
  path: '/api/userNotice/getSystemNotice/:type',
  access: 'member',
  summary: '某一类消息列表',
  problems: [],
  params: z.object({
    type: z.pipe(integer('消息类型', { min: 1, max: 7 }), z.literal([...notificationTypes])),
  }),
  query: page,
  reply: z.array(userNotification),
});

const actor = z.extend(memberRow, {
  /** The person's latest action. */
  at: instant,
  me: z.boolean(),
  /** Whether the caller follows the person. */
  following: z.boolean(),
});
export type NotificationActor = z.infer<typeof actor>;

/** The people behind one row, the latest first. */
export const listNotificationActors = endpoint({
  method: 'GET',
  path: '/api/userNotice/:id/people',
  access: 'member',
  summary: '一条消息里的所有人',
  problems: ['notice.not_found'],
  params: z.object({ id }),
  query: z.object({
    /** `next` of the page before. */
    before: z.optional(text('位置', { max: 80 })),
    pageSize,
  }),
  reply: z.object({ rows: z.array(actor), next: z.nullable(z.string()) }),
});
