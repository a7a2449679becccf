import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choice, integer, text } from '../field.ts';
import { notificationChannels, notificationTopicKeys } from '../notifications/kinds.ts';

/** Who may see a list of mine; `followed`: the members I follow. */
export const audiences = ['everyone', 'followed', 'me'] as const;
export type Audience = (typeof audiences)[number];

/** Whose first message comes at all: everybody's (into the requests box), that of members I follow, nobody's. */
export const strangersPolicies = ['everyone', 'followed', 'nobody'] as const;
export type StrangersPolicy = (typeof strangersPolicies)[number];

const minute = z.string('请选择时间').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择正确的时间'));
/** `HH:MM` in Asia/Shanghai; past midnight when it ends before it begins. */
const quietHours = z.object({ from: minute, to: minute });

const privacy = z.object({
  /** The members I follow. */
  follows: choice('可见范围', audiences),
  collections: choice('可见范围', audiences),
  /** Reading leads I have joined. */
  readingLeads: choice('可见范围', audiences),
  /** My shelf, but for the books that I keep to myself. */
  shelf: choice('可见范围', audiences),
  /** My name is left out of progress walls I have not decided about. */
  hideProgress: z.boolean('请选择是否展示'),
  /** People without an account read my published works, where the work says nothing else. */
  worksOpenToVisitors: z.boolean('请选择是否公开'),
  /** Search engines list them, where the work says nothing else. */
  worksSearchable: z.boolean('请选择是否收录'),
  /** Search engines list my page. */
  pageSearchable: z.boolean('请选择是否收录'),
  /** Who may write to me without having been written to. */
  strangers: choice('谁能私信我', strangersPolicies),
  /** What lists show first follows from what I read and chose; off: it does not. */
  personalized: z.boolean('请选择是否开启个性化推荐'),
});
export type Privacy = z.infer<typeof privacy>;

const notificationSwitch = z.object({
  topic: choice('消息类型', notificationTopicKeys),
  channel: choice('提醒方式', notificationChannels),
});

export const digestFrequencies = ['off', 'day', 'week'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];
export const digestFrequencyLabels: Readonly<Record<DigestFrequency, string>> = {
  off: '不发送',
  day: '每天',
  week: '每周一',
};

/** What is unread, by e-mail. Every email can be stopped by a link in it. */
const digest = z.object({
  address: z.nullable(
    text('邮箱', { max: 254 }).check(
      z.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/, '请填写正确的邮箱'),
    ),
  ),
  frequency: choice('发送频率', digestFrequencies),
  /** In Asia/Shanghai. */
  hour: integer('发送时间', { min: 0, max: 23 }),
});
export type Digest = z.infer<typeof digest>;

/** Digests go to an address whose owner has opened the link in a first email; `refused`: it takes none. */
export const digestAddressStates = ['none', 'unconfirmed', 'confirmed', 'refused'] as const;
export type DigestAddressState = (typeof digestAddressStates)[number];

const preferences = z.object({
  /** What does not come: by the person's choice, or because it is off by default. */
  noticesOff: z.array(notificationSwitch),
  /** Nothing sounds or pops up in these hours; unread numbers go on. */
  quiet: z.nullable(quietHours),
  digest,
  digestAddressState: z.enum(digestAddressStates),
  /** Whether this site can send emails at all. */
  digestOffered: z.boolean(),
  privacy,
});
export type Preferences = z.infer<typeof preferences>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/preferences',
  access: 'member',
  summary: '通知与隐私设置',
  problems: [],
  reply: preferences,
});

/** @throws `preference.always_on` for what always comes in the app. */
export const switchNotification = endpoint({
  method: 'PUT',
  path: '/api/preferences/notifications/:topic/:channel',
  access: 'member',
  summary: '打开或关闭一种通知',
  params: notificationSwitch,
  body: z.object({ on: z.boolean('请选择打开或关闭') }),
  reply: preferences,
});

export const setQuietHours = endpoint({
  method: 'PUT',
  path: '/api/preferences/quiet-hours',
  access: 'member',
  summary: '设置免打扰时段',
  body: z.object({ quiet: z.nullable(quietHours) }),
  reply: preferences,
});

/** A part that is not sent stays as it is. */
export const savePrivacy = endpoint({
  method: 'PUT',
  path: '/api/preferences/privacy',
  access: 'member',
  summary: '修改隐私设置',
  problems: ['minor.strangers_fixed'],
  body: z.partial(privacy),
  reply: preferences,
});

/**
 * A new address gets an email that asks for confirmation.
 * @throws `preference.no_address` when emails are wanted and there is no address.
 */
export const saveDigest = endpoint({
  method: 'PUT',
  path: '/api/preferences/digest',
  access: 'member',
  summary: '设置邮件摘要',
  body: digest,
  reply: preferences,
});

/** Another email that asks for confirmation. @throws `digest.asked_too_often`, `digest.letter_failed` */
export const requestDigestConfirmation = endpoint({
  method: 'POST',
  path: '/api/preferences/digest/confirmation',
  access: 'member',
  summary: '重新寄送邮箱确认邮件',
  reply: preferences,
});
