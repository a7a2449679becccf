import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice } from './field.ts';

/** Notices that one may do without. Results of reviews and announcements always come (P6). */
export const noticeTopics = ['like', 'collect', 'follow', 'comment', 'reply'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

export const noticeChannels = ['app', 'browser', 'digest'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Who may see a list of mine; `followed`: whom I follow. */
export const audiences = ['everyone', 'followed', 'me'] as const;
export type Audience = (typeof audiences)[number];

const minute = z.string('请选择时间').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择正确的时间'));
/** `HH:MM` in Asia/Shanghai; past midnight when it ends before it begins. */
const quietHours = z.object({ from: minute, to: minute });

const privacy = z.object({
  /** Whom I follow. */
  follows: choice('可见范围', audiences),
  collections: choice('可见范围', audiences),
  /** Reading leads I have joined. */
  readingLeads: choice('可见范围', audiences),
  /** My name is left out of progress walls I have not decided about. */
  hideProgress: z.boolean('请选择是否展示'),
});
export type Privacy = z.infer<typeof privacy>;

const noticeSwitch = z.object({
  topic: choice('消息类型', noticeTopics),
  channel: choice('提醒方式', noticeChannels),
});

const preferences = z.object({
  /** What is turned off; everything else comes. */
  noticesOff: z.array(noticeSwitch),
  quiet: z.nullable(quietHours),
  privacy,
});
export type Preferences = z.infer<typeof preferences>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/preferences',
  who: 'member',
  summary: '通知与隐私设置',
  reply: preferences,
});

export const switchNotice = endpoint({
  method: 'PUT',
  path: '/api/preferences/notices/:topic/:channel',
  who: 'member',
  summary: '打开或关闭一种通知',
  params: noticeSwitch,
  body: z.object({ on: z.boolean('请选择打开或关闭') }),
  reply: preferences,
});

export const setQuietHours = endpoint({
  method: 'PUT',
  path: '/api/preferences/quietHours',
  who: 'member',
  summary: '设置免打扰时段',
  body: z.object({ quiet: z.nullable(quietHours) }),
  reply: preferences,
});

/** A part that is not sent stays as it is. */
export const savePrivacy = endpoint({
  method: 'PUT',
  path: '/api/preferences/privacy',
  who: 'member',
  summary: '修改隐私设置',
  body: z.partial(privacy),
  reply: preferences,
});
