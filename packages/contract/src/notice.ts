import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice, id, instant, integer } from './field.ts';
import { personRow } from './social.ts';

/** Notice type ids (S3 "Message tab", P6): 1 notice, 2 announcement, 3 like, 4 collect, 5 follow, 6 comment, 7 reply. */
export const noticeTypes = [1, 2, 3, 4, 5, 6, 7] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** Unread counters (S3). */
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

/** The five tabs of the message centre (S3). */
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
  types: readonly NoticeType[];
  counters: readonly (keyof UnreadCounters)[];
}[];
export type MessageTab = (typeof messageTabs)[number];

/** The tabs that list notices; conversations are something else. */
const noticeTabs = ['SystemNotice', 'Follow', 'Comment', 'Collect'] as const;
export type NoticeTab = (typeof noticeTabs)[number];

export function typesIn(tab: NoticeTab): NoticeType[] {
  return messageTabs.flatMap(({ id, types }) => (id === tab ? [...types] : []));
}

export function unreadIn(tab: MessageTab, unread: UnreadCounters): number {
  return tab.counters.reduce((sum, counter) => sum + unread[counter], 0);
}

/** The shown total and the red dot: all counters plus conversations (P6). */
export function unreadInAll(unread: UnreadCounters): number {
  return messageTabs.reduce((sum, tab) => sum + unreadIn(tab, unread), 0);
}

export const getUnread = endpoint({
  method: 'GET',
  path: '/api/userNotice/unread',
  who: 'member',
  summary: '未读数',
  reply: unreadCounters,
});

export const readNotices = endpoint({
  method: 'POST',
  path: '/api/userNotice/read',
  who: 'member',
  summary: '标记已读',
  body: z.object({
    types: z.array(z.literal([...noticeTypes])).check(z.minLength(1, '请选择消息类型'), z.maxLength(7)),
    /** The newest notice that was on screen: later ones stay unread (P6). */
    upToId: id,
  }),
  reply: unreadCounters,
});

/** What a notice says; the words are the web's, the facts are the server's. */
const noticeKinds = [
  'work_published',
  'work_scheduled',
  'work_refused',
  'work_returned',
  'work_taken_down',
  'lead_part_opened',
  'lead_dates_changed',
  'lead_seat',
  'lead_removed',
  'lead_vote',
  'like',
  'collect',
  'follow',
  'comment',
  'reply',
  'mention',
  'circle_published',
  'circle_refused',
  'circle_request',
  'circle_approved',
  'circle_declined',
  'circle_removed',
  'circle_role',
  'circle_transfer',
  'topic_published',
  'topic_refused',
  'contribution_made',
  'contribution_decided',
] as const;

export const notice = z.object({
  id: z.number(),
  type: z.literal([...noticeTypes]),
  kind: z.enum(noticeKinds),
  title: z.string(),
  body: z.string(),
  /** Where it leads inside the web app; null when there is nothing to open. */
  link: z.nullable(z.string()),
  /** Of what people did: how many, and the latest of them. */
  actors: z.nullable(z.object({ count: z.number(), people: z.array(personRow) })),
  read: z.boolean(),
  createdAt: instant,
});
export type Notice = z.infer<typeof notice>;

const page = z.object({
  beforeId: z.optional(id),
  pageSize: z._default(integer('每页条数', { min: 1, max: 50 }), 20),
});

/** All types of a tab together, newest first, keyset by id (S7); the system messages unless another tab is named. */
export const getSystemNotices = endpoint({
  method: 'GET',
  path: '/api/userNotice/getSystemNotice',
  who: 'member',
  summary: '系统消息列表',
  query: z.extend(page, { tab: z._default(choice('消息分类', noticeTabs), 'SystemNotice') }),
  reply: z.array(notice),
});

/** Of one type (S7): what people did stands in one row per type and object, and the newest act puts it on top. */
export const getNoticesOfType = endpoint({
  method: 'GET',
  path: '/api/userNotice/getSystemNotice/:type',
  who: 'member',
  summary: '某一类消息列表',
  params: z.object({ type: z.pipe(integer('消息类型', { min: 1, max: 7 }), z.literal([...noticeTypes])) }),
  query: page,
  reply: z.array(notice),
});
