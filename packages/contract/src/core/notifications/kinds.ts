/**
 * Every kind of notification: its type, the topic that disables it, and its icon. A module adds a line here, and the
 * text and the link in its own `notification-messages.ts`. The names are comments: nothing shows them.
 */

/** Notification type ids: 1 notice, 2 announcement, 3 like, 4 collect, 5 follow, 6 comment, 7 reply. */
export const notificationTypes = [1, 2, 3, 4, 5, 6, 7] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationChannels = ['app', 'browser', 'digest'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The topics that a member can enable and disable in every channel. */
export const notificationTopicKeys = [
  'review',
  'comment',
  'reply',
  'mention',
  'like',
  'collect',
  'follow',
  'circle',
  'circle_week',
  'lead',
  'lead_reminder',
  'lead_word',
  'book_list',
  'institution',
] as const;
export type NotificationTopic = (typeof notificationTopicKeys)[number];

/** The icon at the start of a row. */
export type NotificationIcon =
  | 'done'
  | 'refused'
  | 'returned'
  | 'scheduled'
  | 'announcement'
  | 'person'
  | 'people'
  | 'book'
  | 'books'
  | 'seat'
  | 'trophy'
  | 'like'
  | 'collect'
  | 'comment'
  | 'reply'
  | 'mention';

interface KindDefinition {
  readonly type: NotificationType;
  /** null: cannot be disabled. */
  readonly topic: NotificationTopic | null;
  readonly icon: NotificationIcon;
  /** Its link opens the public object, so it is inactive once the object is no longer public. */
  readonly showsObject?: true;
}

const defineKinds = <const T extends Record<string, KindDefinition>>(kinds: T): T => kinds;

export const notificationKinds = defineKinds({
  // 作品已发布
  work_published: { type: 1, topic: 'review', icon: 'done', showsObject: true },
  // 作品等待定时发布
  work_scheduled: { type: 1, topic: 'review', icon: 'scheduled' },
  // 作品未通过审核
  work_refused: { type: 1, topic: 'review', icon: 'refused' },
  // 作品需要修改
  work_returned: { type: 1, topic: 'review', icon: 'returned' },
  // 作品被下架
  work_taken_down: { type: 1, topic: 'review', icon: 'refused' },
  // 直播预告通过审核
  livestream_published: { type: 1, topic: 'review', icon: 'done', showsObject: true },
  // 直播预告未通过审核
  livestream_refused: { type: 1, topic: 'review', icon: 'refused' },
  // 圈子通过审核
  circle_published: { type: 1, topic: 'review', icon: 'done', showsObject: true },
  // 圈子未通过审核
  circle_refused: { type: 1, topic: 'review', icon: 'refused' },
  // 话题通过审核
  topic_published: { type: 1, topic: 'review', icon: 'done', showsObject: true },
  // 话题未通过审核
  topic_refused: { type: 1, topic: 'review', icon: 'refused' },
  // 频道提议通过
  channel_opened: { type: 1, topic: 'review', icon: 'done' },
  // 频道提议未通过
  channel_refused: { type: 1, topic: 'review', icon: 'refused' },
  // 机构申请通过
  institution_approved: { type: 1, topic: 'review', icon: 'done' },
  // 机构申请需要补正
  institution_returned: { type: 1, topic: 'review', icon: 'returned' },
  // 机构申请未通过
  institution_refused: { type: 1, topic: 'review', icon: 'refused' },
  // 站点资质即将到期
  site_licence_expiring: { type: 1, topic: 'review', icon: 'scheduled' },
  // 站点资质到期
  site_licence_expired: { type: 1, topic: 'review', icon: 'refused' },
  // 告警
  alarm_raised: { type: 1, topic: 'review', icon: 'refused' },
  // 告警解除
  alarm_cleared: { type: 1, topic: 'review', icon: 'done' },
  // 后台任务失败，只在旧通知里
  job_given_up: { type: 1, topic: 'review', icon: 'refused' },
  // 审计日志的链不完整，只在旧通知里
  audit_chain_broken: { type: 1, topic: 'review', icon: 'refused' },
  // 资质即将到期
  institution_qualification_expiring: { type: 1, topic: 'review', icon: 'scheduled' },
  // 资质到期
  institution_qualification_expired: { type: 1, topic: 'review', icon: 'refused' },
  // 审核决定有变
  verdict_taken_back: { type: 1, topic: 'review', icon: 'scheduled' },
  // 图书已入库
  book_published: { type: 1, topic: 'review', icon: 'done', showsObject: true },
  // 图书未入库
  book_refused: { type: 1, topic: 'review', icon: 'refused' },
  // 两本书合成一本
  book_merged: { type: 1, topic: 'review', icon: 'books', showsObject: true },
  // 合并的书又分开
  book_unmerged: { type: 1, topic: 'review', icon: 'books', showsObject: true },
  // 举报处理结果
  report_decided: { type: 1, topic: 'review', icon: 'done' },
  // 内容违规处理
  report_upheld: { type: 1, topic: 'review', icon: 'refused' },
  // 举报处理结果
  im_report_decided: { type: 1, topic: 'review', icon: 'done' },
  // 信用分变动
  penalty_given: { type: 1, topic: 'review', icon: 'refused' },
  // 限制解除
  penalty_lifted: { type: 1, topic: 'review', icon: 'done' },
  // 申诉结果
  appeal_decided: { type: 1, topic: 'review', icon: 'done' },
  // 投诉进度
  complaint_moved: { type: 1, topic: 'review', icon: 'done' },
  // 侵权投诉通知
  complaint_forwarded: { type: 1, topic: 'review', icon: 'refused' },
  // 新的通行密钥
  passkey_added: { type: 1, topic: 'review', icon: 'person' },
  // 私信违规处理
  im_penalty: { type: 1, topic: 'review', icon: 'refused' },
  // 文字已公开
  text_approved: { type: 1, topic: 'review', icon: 'done' },
  // 文字未通过审核
  text_refused: { type: 1, topic: 'review', icon: 'refused' },
  // 机构主页已发布
  institution_page_published: { type: 1, topic: 'review', icon: 'done' },
  // 机构主页未通过审核
  institution_page_refused: { type: 1, topic: 'review', icon: 'refused' },
  // 机构主页等待审核
  institution_page_held: { type: 1, topic: 'review', icon: 'scheduled' },
  // 机构主页被下架
  institution_page_taken_down: { type: 1, topic: 'review', icon: 'refused' },
  // 权限变动
  rights_changed: { type: 1, topic: 'review', icon: 'people' },
  // 数据导出完成
  data_export_ready: { type: 1, topic: 'review', icon: 'done' },
  // 数据导出失败
  data_export_failed: { type: 1, topic: 'review', icon: 'refused' },
  // 公告
  announcement: { type: 2, topic: null, icon: 'announcement' },
  // 赞
  like: { type: 3, topic: 'like', icon: 'like', showsObject: true },
  // 收藏
  collect: { type: 4, topic: 'collect', icon: 'collect', showsObject: true },
  // 新增关注
  follow: { type: 5, topic: 'follow', icon: 'person' },
  // 评论
  comment: { type: 6, topic: 'comment', icon: 'comment', showsObject: true },
  // 回复
  reply: { type: 7, topic: 'reply', icon: 'reply', showsObject: true },
  /** Type 7 when the mention is in a reply. */
  // 提到我
  mention: { type: 6, topic: 'mention', icon: 'mention', showsObject: true },
  // 入圈申请
  circle_request: { type: 1, topic: 'circle', icon: 'person' },
  // 加入圈子
  circle_approved: { type: 1, topic: 'circle', icon: 'done', showsObject: true },
  // 入圈申请未通过
  circle_declined: { type: 1, topic: 'circle', icon: 'refused' },
  // 凭邀请加入圈子
  circle_joined: { type: 1, topic: 'circle', icon: 'person', showsObject: true },
  // 移出圈子
  circle_removed: { type: 1, topic: 'circle', icon: 'refused' },
  // 圈子职务变动
  circle_role: { type: 1, topic: 'circle', icon: 'people' },
  // 圈子转让
  circle_transfer: { type: 1, topic: 'circle', icon: 'people' },
  // 圈子一周
  circle_week: { type: 1, topic: 'circle_week', icon: 'people' },
  // 领读新部分开放
  lead_part_opened: { type: 1, topic: 'lead', icon: 'book', showsObject: true },
  // 领读日期调整
  lead_dates_changed: { type: 1, topic: 'lead', icon: 'scheduled', showsObject: true },
  // 领读候补转正
  lead_seat: { type: 1, topic: 'lead', icon: 'seat', showsObject: true },
  // 打卡提醒
  lead_reminder: { type: 1, topic: 'lead_reminder', icon: 'scheduled', showsObject: true },
  // 领读人的话
  lead_word: { type: 1, topic: 'lead_word', icon: 'people', showsObject: true },
  // 移出领读
  lead_removed: { type: 1, topic: 'lead', icon: 'refused' },
  // 领读选书
  lead_vote: { type: 1, topic: 'lead', icon: 'trophy', showsObject: true },
  // 讨论板回复
  lead_reply: { type: 7, topic: 'reply', icon: 'reply', showsObject: true },
  // 机构邀请
  institution_invited: { type: 1, topic: 'institution', icon: 'people' },
  // 机构成员变动
  institution_members: { type: 1, topic: 'institution', icon: 'people' },
  // 机构移交
  institution_offer: { type: 1, topic: 'institution', icon: 'people' },
  // 收到书单投稿
  contribution_made: { type: 1, topic: 'book_list', icon: 'books' },
  // 书单投稿结果
  contribution_decided: { type: 1, topic: 'book_list', icon: 'books', showsObject: true },
});
export type NotificationKind = keyof typeof notificationKinds;

/** The line of a kind; the table itself has the type with literal values. */
export function kindDefinitionOf(kind: NotificationKind): KindDefinition {
  return notificationKinds[kind];
}
