import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choice, integer, text } from '../field.ts';
import { notificationChannels, notificationTopicKeys } from './notifications/kinds.ts';

/** Who may see a list of mine; `followed`: the members I follow. */
export const audiences = ['everyone', 'followed', 'me'] as const;
export type Audience = (typeof audiences)[number];

/** Who may send the member a first message: everyone (into the requests box), members they follow, or no member. */
export const strangersPolicies = ['everyone', 'followed', 'nobody'] as const;
export type StrangersPolicy = (typeof strangersPolicies)[number];

const minute = z.string('请选择时间').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择正确的时间'));
/** `HH:MM` in Asia/Shanghai; spans midnight when it ends before it begins. */
const quietHours = z.object({ from: minute, to: minute });

const privacy = z.object({
  /** Who may see the members I follow. */
  follows: choice('可见范围', audiences),
  collections: choice('可见范围', audiences),
  /** Who may see the reading-leads I have joined. */
  readingLeads: choice('可见范围', audiences),
  /** Who may see my shelf, except for hidden books. */
  shelf: choice('可见范围', audiences),
  /** My name is left out of progress walls, unless I decided otherwise for one. */
  hideProgress: z.boolean('请选择是否展示'),
  /** Default for my published works: people without an account can read them. */
  worksOpenToVisitors: z.boolean('请选择是否公开'),
  /** Default for my published works: search engines may list them. */
  worksSearchable: z.boolean('请选择是否收录'),
  /** Search engines may list my page. */
  pageSearchable: z.boolean('请选择是否收录'),
  /** Who may write to me first. */
  strangers: choice('谁能私信我', strangersPolicies),
  /** Lists are ranked by what I read and chose; false: they are not. */
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

/** Unread notifications by email. Every email contains a link that stops them. */
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

/** Digests are sent only to an address whose owner has opened the link in a first email; `refused`: it rejects mail. */
export const digestAddressStates = ['none', 'unconfirmed', 'confirmed', 'refused'] as const;
export type DigestAddressState = (typeof digestAddressStates)[number];

const preferences = z.object({
  /** Disabled channels by topic: by the member's choice, or by default. */
  noticesOff: z.array(notificationSwitch),
  /** No sounds or pop-ups in these hours; unread counts are updated. */
  quiet: z.nullable(quietHours),
  digest,
  digestAddressState: z.enum(digestAddressStates),
  /** Whether this site is configured to send emails. */
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

/** @throws `preference.always_on` for topics that cannot be disabled in the app. */
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
  checks: { none: 'times of day' },
  body: z.object({ quiet: z.nullable(quietHours) }),
  reply: preferences,
});

/** Omitted properties are unchanged. */
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
 * A new address gets an email that asks for confirmation. @throws `preference.no_address` when emails are enabled
 * without an address.
 */
export const saveDigest = endpoint({
  method: 'PUT',
  path: '/api/preferences/digest',
  access: 'member',
  summary: '设置邮件摘要',
  checks: { none: 'an address of the member’s own' },
  body: digest,
  reply: preferences,
});

/** Sends the confirmation email again. @throws `digest.asked_too_often`, `digest.letter_failed` */
export const requestDigestConfirmation = endpoint({
  method: 'POST',
  path: '/api/preferences/digest/confirmation',
  access: 'member',
  summary: '重新寄送邮箱确认邮件',
  reply: preferences,
});
