/** A group of calls on the API page. */
export interface ApiTag {
  readonly name: string;
  readonly description: string;
  /** Files of the contract whose endpoints are in this group. */
  readonly files: readonly string[];
  /** Prefixes of the problem codes of this group. */
  readonly problems: readonly string[];
}

/** The order of the page. An endpoint of a file that is not listed fails a test. */
export const apiTags: readonly ApiTag[] = [
  {
    name: '登录',
    description: 'OpenID Connect 与 OAuth 2.0：换取、刷新、查验、作废令牌，以及登录页自己的调用。',
    files: ['identity/auth/sign-in', 'identity/auth/password-reset'],
    problems: ['signin', 'security'],
  },
  {
    name: '账号与安全',
    description: '当前登录的账号、登录设备、密码、两步验证、通行密钥、更换手机号。',
    files: [
      'identity/auth/session',
      'identity/auth/devices',
      'identity/account/security',
      'identity/account/passkeys',
      'identity/account/phone-change',
      'identity/account/programs',
    ],
    problems: ['session', 'security', 'signin'],
  },
  {
    name: '个人资料与设置',
    description: '成员自己的资料、通知与隐私设置、邮件摘要、对协议的同意。',
    files: ['core/accounts/profile', 'core/preferences', 'identity/consents', 'discovery/interests'],
    problems: ['profile', 'preference', 'digest', 'upload', 'consent'],
  },
  {
    name: '未成年人',
    description: '是否已满 14 周岁，监护人的同意与撤回，未成年人模式：密码、每天的时间、夜间休息。',
    files: ['core/minors/minors'],
    problems: ['minor', 'signin'],
  },
  {
    name: '个人信息权利',
    description: '导出本人的数据，注销账号与冷静期内撤销，注销后哪些删除、哪些匿名、哪些依法保留。',
    files: ['administration/personal-data/cancellation', 'administration/personal-data/data-export'],
    problems: ['cancellation', 'data_export', 'security', 'signin'],
  },
  {
    name: '作品',
    description: '帖子、书评、资讯、书单、领读共用的部分：草稿、自动保存、历史版本、提交审核与发布。',
    files: [
      'writing/works/work',
      'writing/works/work-text',
      'writing/works/actions',
      'writing/works/versions',
      'writing/works/reach',
      'writing/works/numbers',
    ],
    problems: ['work', 'book_list', 'lead', 'topic', 'circle', 'channel', 'upload', 'penalty'],
  },
  {
    name: '审核',
    description: '运营人员的作品审核队列。圈子、话题、图书的审核在各自的分组里。',
    files: [
      ...[
        'moderation/queue/queue',
        'moderation/queue/desk',
        'moderation/queue/take-back',
        'moderation/queue/take-down',
      ],
      ...['moderation/queue/flagged-text', 'moderation/queue/flagged-message'],
    ],
    problems: ['moderation', 'channel'],
  },
  {
    name: '日志与看板',
    description: '运营人员查看审计日志与登录、发布、操作日志，校验并导出；运营看板的数字。',
    files: ['administration/audit-log/audit-log', 'administration/board'],
    problems: ['audit'],
  },
  {
    name: '用户管理',
    description:
      '运营人员按名字、手机号、编号与注册地址查找成员，查看账号与设备，更改角色与权限，停用与恢复账号，写内部备注。',
    files: ['administration/people'],
    problems: ['people', 'member', 'session'],
  },
  {
    name: '敏感词',
    description:
      '词表与白名单、批量导入与导出、试词，以及用新的词表复查已发布的内容。只供有权限的运营人员使用。',
    files: [
      'moderation/sensitive-words/sensitive-words',
      'moderation/sensitive-words/word-import',
      'administration/word-scan',
    ],
    problems: ['word', 'word_import', 'word_scan', 'word_find'],
  },
  {
    name: '举报',
    description: '读者举报作品、评论、圈子、话题与成员，运营人员处理并答复。消息的举报在即时消息的分组里。',
    files: ['administration/reports/report', 'administration/reports/case-merge'],
    problems: ['report', 'reaction', 'member', 'moderation', 'institution'],
  },
  {
    name: '投诉',
    description: '侵权投诉与其他投诉：凭受理编号查询进度、补充材料，发布者的反通知，运营人员处理。',
    files: ['administration/complaints/complaint', 'administration/complaints/desk'],
    problems: ['complaint', 'moderation', 'upload'],
  },
  {
    name: '信用与申诉',
    description: '成员的信用分、收到的处理与申诉；运营人员裁定申诉、提前解除限制。',
    files: [
      'administration/appeals/sanction',
      'administration/appeals/appeal',
      'administration/appeals/sign-in-appeal',
    ],
    problems: ['penalty', 'sanction', 'appeal', 'upload'],
  },
  {
    name: '内容与搜索',
    description: '各类内容的通用列表，全站搜索、各类型的结果数与输入时的联想。',
    files: ['core/content-index/content', 'core/content-index/search'],
    problems: [],
  },
  {
    name: '推荐',
    description: '推荐列表与它的统计，以及运营人员的推荐干预。',
    files: ['discovery/recommendations/recommendation', 'discovery/recommendations/intervention'],
    problems: ['intervention'],
  },
  {
    name: '广场',
    description: '推荐、关注、最新三种内容流，以及读者不感兴趣的内容。',
    files: ['discovery/feed'],
    problems: ['feed'],
  },
  {
    name: '首页与数据',
    description: '首页的数字，以及成员自己的阅读与互动数据。',
    files: [
      'discovery/home',
      'discovery/first-steps',
      'discovery/first-step-choices',
      'writing/author-stats',
    ],
    problems: [],
  },
  {
    name: '图书',
    description: '书库、按书号或书名批量查找、补充图书、版本、署名、关于一本书的内容、机构自己的图书分类。',
    files: [
      'library/books/book',
      'library/books/proposal',
      'library/books/book-page',
      'library/books/institution-categories',
      'library/books/approval',
    ],
    problems: ['book', 'author', 'category', 'moderation'],
  },
  {
    name: '书架',
    description: '成员自己的书架：想读、在读、读过，阅读年度，以及从豆瓣与 Goodreads 导入。',
    files: ['library/shelf/shelf', 'library/shelf/shelf-import'],
    problems: ['shelf', 'shelf_import', 'book', 'member'],
  },
  {
    name: '书单',
    description: '书单里的书、推荐语、投稿与处理。书单本身的标题与正文是作品。',
    files: ['library/book-lists/book-list'],
    problems: ['book_list', 'work'],
  },
  {
    name: '领读',
    description: '带着大家读一本书：计划、报名、打卡、进度墙、讨论板、投票、读完证书。',
    files: [
      'community/reading-leads/reading-lead',
      'community/reading-leads/board',
      'community/reading-leads/check-ins',
      'community/reading-leads/members',
      'community/reading-leads/plan',
      'community/reading-leads/votes',
    ],
    problems: ['lead', 'work', 'book', 'upload'],
  },
  {
    name: '圈子',
    description: '创建、加入、管理圈子，圈子里的作品与公告，圈子审核与精选。',
    files: [
      'community/circles/circle',
      'community/circles/board',
      'community/circles/members',
      'community/circles/operators',
      'community/circles/selection',
    ],
    problems: ['circle', 'topic', 'moderation', 'upload'],
  },
  {
    name: '频道',
    description: '频道与其中的作品、关注与提议；运营人员管理频道、按频道审核。',
    files: ['writing/channels/channel', 'writing/channels/operators', 'writing/channels/approval'],
    problems: ['channel', 'moderation', 'upload'],
  },
  {
    name: '话题',
    description: '联想、提议、浏览话题，以及话题审核。',
    files: ['writing/topic'],
    problems: ['topic', 'moderation'],
  },
  {
    name: '评论',
    description: '评论与回复：发表、修改、删除与撤销、置顶。',
    files: ['writing/comment'],
    problems: ['comment', 'reaction', 'block', 'upload'],
  },
  {
    name: '互动与成员',
    description: '点赞、收藏、关注，成员主页，按名字找人。',
    files: ['core/reaction', 'core/accounts/member'],
    problems: ['reaction', 'member', 'block'],
  },
  {
    name: '拉黑与免打扰',
    description: '黑名单，以及不再提醒的作品与圈子。',
    files: ['core/block', 'core/mute'],
    problems: ['block', 'member'],
  },
  { name: '投票', description: '正文里的投票。', files: ['writing/works/poll'], problems: ['poll'] },
  {
    name: '消息通知',
    description: '消息中心的未读数、列表与批量处理。',
    files: ['core/notifications/notification'],
    problems: ['notice'],
  },
  {
    name: '公告',
    description: '运营人员发布的公告，以及待展示的横幅与弹窗。',
    files: ['core/notifications/announcement', 'core/notifications/shown-announcement'],
    problems: ['announcement'],
  },
  {
    name: '即时消息',
    description: '即时消息的登录签名、会话、聊天记录搜索与上传。收发消息走套接字，见 /docs/sockets。',
    files: ['messaging/sign', 'messaging/conversation-endpoints'],
    problems: ['im', 'block'],
  },
  {
    name: '私信',
    description: '用普通调用收发一对一消息；与即时消息是同一份数据。',
    files: ['messaging/private-message'],
    problems: ['im', 'block', 'member'],
  },
  {
    name: '消息举报',
    description: '运营人员处理被举报的消息与禁言。',
    files: ['messaging/moderation-case'],
    problems: ['report'],
  },
  {
    name: '机构信息与成员',
    description: '机构的公开资料、营业时间、资质，成员与他们的权限，邀请与移交。',
    files: ['institutions/profile', 'institutions/members'],
    problems: ['institution', 'institution_member', 'upload'],
  },
  {
    name: '机构申请与资质',
    description: '读者申请成为机构：草稿、资质图片、提交；运营人员逐项审核。',
    files: ['institutions/application'],
    problems: ['institution_application', 'moderation', 'upload'],
  },
  {
    name: '机构主页',
    description: '主页装修：草稿、历史版本、发布、定时与回退。公开页在 /i/{slug}。',
    files: ['institutions/page/endpoints', 'institutions/page/desk'],
    problems: ['institution_page', 'moderation', 'upload'],
  },
  {
    name: '机构留言',
    description: '访客给机构的留言：会话、回复、分配、稍后处理、备注、快捷回复与回复报告。',
    files: ['institutions/inbox', 'institutions/week'],
    problems: ['leave_message', 'canned_reply', 'im', 'institution'],
  },
  {
    name: '直播与特邀作者',
    description: '直播预告，以及特邀作者的邀请与取消。',
    files: [
      'community/livestreams/livestream',
      'community/livestreams/livestream-moderation',
      'community/invited-author',
    ],
    problems: ['livestream', 'invited_author', 'moderation', 'upload'],
  },
  {
    name: '上传与下载',
    description: '申请签名，以表单上传到存储地址，确认，读取，以及一次性下载。',
    files: ['core/uploads/upload'],
    problems: ['upload', 'download'],
  },
  {
    name: '站点设置',
    description:
      '网站名称、备案号与联系方式、登录方式、公示的资质，以及经由本站登录的接入应用。只供有权限的运营人员使用。',
    files: ['core/site/manage', 'core/site/clients'],
    problems: ['site', 'client', 'upload'],
  },
  {
    name: '网站与菜单',
    description: '网页的运行配置、站点公示的信息与机构账号的菜单。',
    files: ['core/site/site-config', 'core/site/settings', 'institutions/menu', 'institutions/menu-entry'],
    problems: [],
  },
];
