import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import { workKindLabels } from '@gongdu/contract/writing/works/work';

/** In lists of several kinds, such as an author's record. */
export const kindLabels: Readonly<Record<ModerationKind, string>> = {
  ...workKindLabels,
  live: '直播',
  circle: '圈子',
  topic: '话题',
  book: '图书',
  channel: '频道',
  institution: '机构',
  institution_page: '机构主页',
  comment: '评论',
  short_review: '短评',
  quote: '书摘',
  thought: '想法',
  message: '私信',
  profile: '资料',
  complaint: '投诉',
};
