import type {
  AnnouncementAudience,
  AnnouncementStyle,
} from '@gongdu/contract/core/notifications/announcement';

export interface DemoAnnouncement {
  readonly title: string;
  readonly body: string;
  readonly audience: AnnouncementAudience;
  /** The circle's name, if the audience is a circle. */
  readonly circle?: string;
  readonly style: AnnouncementStyle;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
}

/** A past one, one that a circle sees now, a future one. */
export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    title: '周日凌晨系统维护两小时',
    audience: 'everyone',
    style: 'banner',
    from: -12,
    to: -9,
    body: '周日凌晨 2:00 至 4:00 升级存储设备。期间可以照常阅读，暂时不能发布、评论和上传图片。\n没有写完的草稿会留在您的设备上，恢复以后自动保存。',
  },
  {
    title: '想请诗稿圈的三首诗上首页',
    audience: 'circle',
    circle: '十二个人的诗稿',
    style: 'list',
    from: -2,
    to: 12,
    body: '月底起，首页会有一个每周一换的小栏目“一首诗”。我们想先从各位的月课“借来的伞”里选三首。\n愿意的作者，请在圈里的月课帖下留一句“可以”；署名和刊出的时间由您来定。不愿意也不必说明。',
  },
  {
    title: '年度书单开始征集',
    audience: 'readers',
    style: 'dialog',
    from: 3,
    to: 24,
    body: '这一年里读过的书，哪十本最想推荐给别人？\n从“我的书单”新建一份，书名前写上“年度书单”，十二月二十日以前公开即可。每份书单都会有编辑认真读完，并写一段回信。',
  },
];
