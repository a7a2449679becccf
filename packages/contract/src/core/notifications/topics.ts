import type { NotificationChannel, NotificationTopic } from './kinds.ts';

interface TopicDefinition {
  readonly name: string;
  /** Description in the member's settings. */
  readonly description: string;
  /** The channels enabled by default. */
  readonly channels: readonly NotificationChannel[];
  /** Moderation results cannot be disabled in the app. */
  readonly mandatory?: true;
}

export const notificationTopics: Readonly<Record<NotificationTopic, TopicDefinition>> = {
  review: {
    name: '审核结果',
    description: '作品、圈子、话题和机构的审核结果，以及账号事务，站内总会送达',
    channels: ['app', 'browser', 'digest'],
    mandatory: true,
  },
  comment: { name: '评论', description: '有人评论了你的作品', channels: ['app', 'browser', 'digest'] },
  reply: { name: '回复', description: '有人回复了你的评论', channels: ['app', 'browser', 'digest'] },
  mention: {
    name: '提到我',
    description: '有人在正文、评论或回复里提到你',
    channels: ['app', 'browser', 'digest'],
  },
  like: { name: '赞', description: '有人赞了你的作品、评论或打卡', channels: ['app', 'digest'] },
  collect: { name: '收藏', description: '有人收藏了你的作品', channels: ['app', 'digest'] },
  follow: { name: '新增关注', description: '有人关注了你', channels: ['app', 'browser', 'digest'] },
  circle: {
    name: '圈子动态',
    description: '入圈申请、职务变动和圈子转让',
    channels: ['app', 'browser', 'digest'],
  },
  circle_week: {
    name: '圈子一周',
    description: '每周日，所在的圈子这一周有什么新内容；没有新内容就不打扰',
    channels: ['app', 'digest'],
  },
  lead: {
    name: '领读动态',
    description: '新部分开放、日期调整和候补转正',
    channels: ['app', 'browser', 'digest'],
  },
  lead_reminder: {
    name: '打卡提醒',
    description: '到了你设的时间，当天还没打卡',
    channels: ['app', 'browser', 'digest'],
  },
  lead_word: {
    name: '领读人的话',
    description: '落下几个部分时，领读人说的一句话',
    channels: ['app', 'browser', 'digest'],
  },
  book_list: {
    name: '书单投稿',
    description: '收到的书单投稿和投稿结果',
    channels: ['app', 'browser', 'digest'],
  },
  institution: {
    name: '机构事务',
    description: '加入机构的邀请、身份变动和机构移交',
    channels: ['app', 'browser', 'digest'],
  },
};
