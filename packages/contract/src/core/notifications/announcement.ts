import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, moment, multilineText, paging, text } from '../../field.ts';
import { memberRow } from '../accounts/member.ts';
import { announceToMembers } from '../accounts/role.ts';

export const announcementAudiences = ['everyone', 'readers', 'institutions', 'operators', 'circle'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];
export const announcementAudienceLabels: Readonly<Record<AnnouncementAudience, string>> = {
  everyone: '所有人',
  readers: '读者',
  institutions: '机构',
  operators: '运营人员',
  circle: '一个圈子',
};

/** All are listed in the system messages; a banner is also shown on top of every page, a dialog once in its middle. */
export const announcementStyles = ['list', 'banner', 'dialog'] as const;
export type AnnouncementStyle = (typeof announcementStyles)[number];
export const announcementStyleLabels: Readonly<Record<AnnouncementStyle, string>> = {
  list: '仅消息列表',
  banner: '页面顶部横幅',
  dialog: '弹窗提示一次',
};

export const announcementStates = ['waiting', 'running', 'ended', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];
export const announcementStateLabels: Readonly<Record<AnnouncementState, string>> = {
  waiting: '未开始',
  running: '进行中',
  ended: '已结束',
  withdrawn: '已撤回',
};

export const announcementMaxDays = 366;

/** As operators see it. */
export const announcement = z.object({
  id: z.number(),
  title: z.string(),
  /** Plain text; paragraphs are divided by line breaks. */
  body: z.string(),
  audience: z.enum(announcementAudiences),
  /** The circle, if the audience is its members. */
  circle: z.nullable(z.object({ id: z.number(), name: z.string() })),
  style: z.enum(announcementStyles),
  startsAt: instant,
  endsAt: instant,
  state: z.enum(announcementStates),
  createdBy: memberRow,
  createdAt: instant,
  withdrawnAt: z.nullable(instant),
  /** The audience size at its start; null before. Members who join later are not included, but may see it. */
  audienceSize: z.nullable(z.number()),
  /** Members who had it on screen, each once. */
  seenCount: z.number(),
  /** Those of them who read or dismissed it. */
  readCount: z.number(),
});
export type Announcement = z.infer<typeof announcement>;

const body = z
  .object({
    title: text('标题', { min: 1, max: 60 }),
    body: multilineText('正文', { min: 1, max: 5000 }),
    audience: choice('展示对象', announcementAudiences),
    /** The circle whose members are addressed; null for other audiences. */
    circleId: z._default(z.nullable(id), null),
    style: choice('展示方式', announcementStyles),
    /** Null or a past time: at once. */
    startsAt: z.nullable(moment('开始时间')),
    endsAt: moment('结束时间'),
  })
  .check(
    z.refine(({ audience, circleId }) => (audience === 'circle') === (circleId !== null), {
      error: '请从查找结果里选一个圈子',
      path: ['circleId'],
    }),
  );
export type AnnouncementInput = z.infer<typeof body>;

const may = `may:${announceToMembers}` as const;
const byId = z.object({ id });

/** The latest start first. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  access: may,
  summary: '公告列表',
  problems: [],
  query: z.object({ ...paging, state: z.optional(choice('状态', announcementStates)) }),
  reply: z.array(announcement),
  counted: true,
});

const announcementDetail = z.extend(announcement, {
  /** The number of members who first saw or read it, by day in China. */
  days: z.array(z.object({ day: z.string(), seen: z.number(), read: z.number() })),
});
export type AnnouncementDetail = z.infer<typeof announcementDetail>;

/** Includes its views by day. */
export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/api/announcements/:id',
  access: may,
  summary: '公告的展示数据',
  problems: ['announcement.not_found'],
  params: byId,
  reply: announcementDetail,
});

/** @throws `announcement.times_wrong` or `announcement.circle_gone`. */
export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements',
  access: may,
  summary: '发布公告',
  body,
  reply: announcement,
});

/** Before its start only. @throws `announcement.started`, `announcement.over`, `announcement.times_wrong` or `announcement.circle_gone`. */
export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/announcements/:id',
  access: may,
  summary: '修改未开始的公告',
  params: byId,
  body,
  reply: announcement,
});

/** Before its start or while it is shown. @throws `announcement.over`. */
export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements/:id/withdraw',
  access: may,
  summary: '撤回公告',
  params: byId,
  reply: announcement,
});
