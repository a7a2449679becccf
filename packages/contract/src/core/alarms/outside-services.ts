/** Services outside the installation, and what they are called on screen. */
export const outsideServices = {
  sms: '短信（阿里云）',
  smtp: '邮件（SMTP）',
  moderation: '内容审核（阿里云）',
  jiguang: '一键登录（极光）',
  storage: '对象存储',
  weread: '微信读书',
  dingtalk: '钉钉告警',
  wecom: '企业微信告警',
  feishu: '飞书告警',
} as const;
export type OutsideService = keyof typeof outsideServices;

/** Groups to which alarms are sent. One that fails raises no alarm: it would be sent there again. */
export const alarmGroups = ['dingtalk', 'wecom', 'feishu'] as const satisfies readonly OutsideService[];
export type AlarmGroup = (typeof alarmGroups)[number];
