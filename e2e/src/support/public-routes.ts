/** Legal pages are shown without the app's page tabs. */
export const legal = {
  '/service': '服务协议',
  '/privacy': '隐私政策',
  '/app-privacy': 'App 隐私政策',
  '/agreement': '用户协议',
  '/copyright': '版权声明',
  '/community-guide': '社区公约',
  '/third-party-sdk': '第三方 SDK 目录',
  '/logoff-notice': '账号注销须知',
  '/report-notice': '举报须知',
  '/legal-notice': '法律声明',
  '/complaints-guide': '侵权投诉指引',
  '/credit-rule': '信用分规则',
  '/credit-common-problem': '信用分常见问题',
  '/qualifications': '资质证照',
  '/certificate-preview': '营业执照',
  '/publication-preview': '出版物经营许可证',
  '/business-telecom-preview': '增值电信业务经营许可证',
  '/audio-video-preview': '广播电视节目制作经营许可证',
  '/app-store': '下载共读 App',
  '/institution/service': '机构服务协议',
  '/institution/privacy': '机构隐私政策',
};

/** Title and heading. */
export const others = {
  '/': ['共读', '读同一本书，各自写下所见'],
  '/active': ['活动 - 共读', '活动'],
  '/square': ['广场 - 共读', '广场'],
  '/books': ['书库 - 共读', '书库'],
  '/bookLists': ['书单 - 共读', '书单'],
  '/topics': ['话题 - 共读', '话题'],
  '/circles': ['圈子 - 共读', '圈子'],
  '/search': ['搜索 - 共读', '搜索'],
  '/404': ['页面不存在 - 共读', '没有找到这个页面'],
  '/401': ['没有访问权限 - 共读', '当前账号不能查看这个页面'],
  '/login': ['登录 - 共读', '登录共读'],
} as const;
