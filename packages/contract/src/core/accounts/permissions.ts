import {
  allPermissions,
  announceToMembers,
  decideAppeals,
  editInstitutionMenu,
  editSensitiveWords,
  handleComplaints,
  handleReports,
  interveneInRecommendations,
  inviteAuthors,
  manageChannels,
  managePeople,
  manageServer,
  manageSite,
  moderateBooks,
  moderateChannels,
  moderateCircles,
  moderateComments,
  moderateInstitutions,
  moderateMessages,
  moderateProfiles,
  moderateTopics,
  moderateWorks,
  publishNews,
  publishTalks,
  readAuditLog,
  readBoard,
  selectCircles,
} from './role.ts';

/** Every code of operators, by the menu directory that it opens. */
export const operatorPermissionGroups = [
  {
    label: '内容审核',
    codes: {
      [moderateWorks]: '审核帖子、书评、书单与领读',
      [moderateCircles]: '审核圈子',
      [moderateTopics]: '审核话题',
      [moderateBooks]: '审核图书',
      [moderateChannels]: '审核频道提议',
      [moderateComments]: '审核评论',
      [moderateMessages]: '审核消息',
      [moderateProfiles]: '审核成员资料',
      [moderateInstitutions]: '审核机构与机构主页',
    },
  },
  {
    label: '社区秩序',
    codes: {
      [handleReports]: '处理举报，扣分与限制成员',
      [handleComplaints]: '处理投诉',
      [decideAppeals]: '裁定申诉',
      [editSensitiveWords]: '维护敏感词',
    },
  },
  {
    label: '内容运营',
    codes: {
      [manageChannels]: '管理频道',
      [selectCircles]: '选择精选圈子',
      [interveneInRecommendations]: '干预推荐',
      [inviteAuthors]: '邀请特邀作者',
      [announceToMembers]: '发布公告',
      [publishNews]: '发布资讯',
      [publishTalks]: '发布直播预告',
    },
  },
  {
    label: '系统管理',
    codes: {
      [managePeople]: '管理成员、运营人员与他们的设备',
      [manageSite]: '管理站点信息与接入应用',
      [manageServer]: '运行维护：接收告警，查看运行状况',
      [editInstitutionMenu]: '编辑机构菜单',
      [readAuditLog]: '查看审计日志',
      [readBoard]: '查看运营看板',
    },
  },
] as const;

/** Labels by code; `*:*:*` is all of them. */
export const operatorPermissionLabels: Readonly<Record<string, string>> = Object.assign(
  { [allPermissions]: '全部权限' },
  ...operatorPermissionGroups.map(({ codes }) => codes),
);
