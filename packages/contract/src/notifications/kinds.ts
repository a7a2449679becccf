/**
 * Every kind of notification: its name, its type, the topic that disables it, and its icon. A module adds a line here,
 * and the text and the link in its own `notification-messages.ts`.
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
  'lead',
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
  readonly name: string;
  readonly type: NotificationType;
  /** null: cannot be disabled. */
  readonly topic: NotificationTopic | null;
  readonly icon: NotificationIcon;
  /** Its link opens the public object, so it is inactive once the object is no longer public. */
  readonly showsObject?: true;
}

const defineKinds = <const T extends Record<string, KindDefinition>>(kinds: T): T => kinds;

export const notificationKinds = defineKinds({
  work_published: { name: '作品已发布', type: 1, topic: 'review', icon: 'done', showsObject: true },
  work_scheduled: { name: '作品等待定时发布', type: 1, topic: 'review', icon: 'scheduled' },
  work_refused: { name: '作品未通过审核', type: 1, topic: 'review', icon: 'refused' },
  work_returned: { name: '作品需要修改', type: 1, topic: 'review', icon: 'returned' },
  work_taken_down: { name: '作品被下架', type: 1, topic: 'review', icon: 'refused' },
  livestream_published: {
    name: '直播预告通过审核',
    type: 1,
    topic: 'review',
    icon: 'done',
    showsObject: true,
  },
  livestream_refused: { name: '直播预告未通过审核', type: 1, topic: 'review', icon: 'refused' },
  circle_published: { name: '圈子通过审核', type: 1, topic: 'review', icon: 'done', showsObject: true },
  circle_refused: { name: '圈子未通过审核', type: 1, topic: 'review', icon: 'refused' },
  topic_published: { name: '话题通过审核', type: 1, topic: 'review', icon: 'done', showsObject: true },
  topic_refused: { name: '话题未通过审核', type: 1, topic: 'review', icon: 'refused' },
  channel_opened: { name: '频道提议通过', type: 1, topic: 'review', icon: 'done' },
  channel_refused: { name: '频道提议未通过', type: 1, topic: 'review', icon: 'refused' },
  institution_approved: { name: '机构申请通过', type: 1, topic: 'review', icon: 'done' },
  institution_returned: { name: '机构申请需要补正', type: 1, topic: 'review', icon: 'returned' },
  institution_refused: { name: '机构申请未通过', type: 1, topic: 'review', icon: 'refused' },
  site_licence_expiring: { name: '站点资质即将到期', type: 1, topic: 'review', icon: 'scheduled' },
  site_licence_expired: { name: '站点资质到期', type: 1, topic: 'review', icon: 'refused' },
  job_given_up: { name: '后台任务失败', type: 1, topic: 'review', icon: 'refused' },
  audit_chain_broken: { name: '审计日志的链不完整', type: 1, topic: 'review', icon: 'refused' },
  institution_qualification_expiring: { name: '资质即将到期', type: 1, topic: 'review', icon: 'scheduled' },
  institution_qualification_expired: { name: '资质到期', type: 1, topic: 'review', icon: 'refused' },
  verdict_taken_back: { name: '审核决定有变', type: 1, topic: 'review', icon: 'scheduled' },
  book_published: { name: '图书已入库', type: 1, topic: 'review', icon: 'done', showsObject: true },
  book_refused: { name: '图书未入库', type: 1, topic: 'review', icon: 'refused' },
  report_decided: { name: '举报处理结果', type: 1, topic: 'review', icon: 'done' },
  report_upheld: { name: '内容违规处理', type: 1, topic: 'review', icon: 'refused' },
  im_report_decided: { name: '举报处理结果', type: 1, topic: 'review', icon: 'done' },
  penalty_given: { name: '信用分变动', type: 1, topic: 'review', icon: 'refused' },
  penalty_lifted: { name: '限制解除', type: 1, topic: 'review', icon: 'done' },
  appeal_decided: { name: '申诉结果', type: 1, topic: 'review', icon: 'done' },
  complaint_moved: { name: '投诉进度', type: 1, topic: 'review', icon: 'done' },
  complaint_forwarded: { name: '侵权投诉通知', type: 1, topic: 'review', icon: 'refused' },
  passkey_added: { name: '新的通行密钥', type: 1, topic: 'review', icon: 'person' },
  im_penalty: { name: '私信违规处理', type: 1, topic: 'review', icon: 'refused' },
  text_refused: { name: '文字未通过审核', type: 1, topic: 'review', icon: 'refused' },
  institution_page_published: { name: '机构主页已发布', type: 1, topic: 'review', icon: 'done' },
  institution_page_refused: { name: '机构主页未通过审核', type: 1, topic: 'review', icon: 'refused' },
  institution_page_held: { name: '机构主页等待审核', type: 1, topic: 'review', icon: 'scheduled' },
  institution_page_taken_down: { name: '机构主页被下架', type: 1, topic: 'review', icon: 'refused' },
  rights_changed: { name: '权限变动', type: 1, topic: 'review', icon: 'people' },
  data_export_ready: { name: '数据导出完成', type: 1, topic: 'review', icon: 'done' },
  data_export_failed: { name: '数据导出失败', type: 1, topic: 'review', icon: 'refused' },
  announcement: { name: '公告', type: 2, topic: null, icon: 'announcement' },
  like: {
    name: '赞',
    type: 3,
    topic: 'like',
    icon: 'like',
    showsObject: true,
  },
  collect: {
    name: '收藏',
    type: 4,
    topic: 'collect',
    icon: 'collect',
    showsObject: true,
  },
  follow: { name: '新增关注', type: 5, topic: 'follow', icon: 'person' },
  comment: {
    name: '评论',
    type: 6,
    topic: 'comment',
    icon: 'comment',
    showsObject: true,
  },
  reply: {
    name: '回复',
    type: 7,
    topic: 'reply',
    icon: 'reply',
    showsObject: true,
  },
  /** Type 7 when the mention is in a reply. */
  mention: {
    name: '提到我',
    type: 6,
    topic: 'mention',
    icon: 'mention',
    showsObject: true,
  },
  circle_request: { name: '入圈申请', type: 1, topic: 'circle', icon: 'person' },
  circle_approved: { name: '加入圈子', type: 1, topic: 'circle', icon: 'done', showsObject: true },
  circle_declined: { name: '入圈申请未通过', type: 1, topic: 'circle', icon: 'refused' },
  circle_removed: { name: '移出圈子', type: 1, topic: 'circle', icon: 'refused' },
  circle_role: { name: '圈子职务变动', type: 1, topic: 'circle', icon: 'people' },
  circle_transfer: { name: '圈子转让', type: 1, topic: 'circle', icon: 'people' },
  lead_part_opened: { name: '领读新部分开放', type: 1, topic: 'lead', icon: 'book', showsObject: true },
  lead_dates_changed: { name: '领读日期调整', type: 1, topic: 'lead', icon: 'scheduled', showsObject: true },
  lead_seat: { name: '领读候补转正', type: 1, topic: 'lead', icon: 'seat', showsObject: true },
  lead_removed: { name: '移出领读', type: 1, topic: 'lead', icon: 'refused' },
  lead_vote: { name: '领读选书', type: 1, topic: 'lead', icon: 'trophy', showsObject: true },
  lead_reply: { name: '讨论板回复', type: 7, topic: 'reply', icon: 'reply', showsObject: true },
  institution_invited: { name: '机构邀请', type: 1, topic: 'institution', icon: 'people' },
  institution_members: { name: '机构成员变动', type: 1, topic: 'institution', icon: 'people' },
  institution_offer: { name: '机构移交', type: 1, topic: 'institution', icon: 'people' },
  contribution_made: { name: '收到书单投稿', type: 1, topic: 'book_list', icon: 'books' },
  contribution_decided: {
    name: '书单投稿结果',
    type: 1,
    topic: 'book_list',
    icon: 'books',
    showsObject: true,
  },
});
export type NotificationKind = keyof typeof notificationKinds;

/** The line of a kind; the table itself has the type with literal values. */
export function kindDefinitionOf(kind: NotificationKind): KindDefinition {
  return notificationKinds[kind];
}
