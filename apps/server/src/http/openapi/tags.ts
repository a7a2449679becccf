import type { ProblemCode } from '@gongdu/contract/problem';

/** A chapter of the API page: an area of the contract. */
export interface ApiArea {
  /** The folder of the contract. */
  readonly folder: string;
  readonly name: string;
  readonly tags: readonly ApiTag[];
}

/** The calls of one module of the contract, or of two that are read together. */
export interface ApiTag {
  readonly name: string;
  readonly description: string;
  /** Folders or files of the area. */
  readonly modules: readonly string[];
  /** The nouns of the problem codes of a call that does not list its own. */
  readonly problems: readonly NounOf<ProblemCode>[];
}

type NounOf<Code> = Code extends `${infer Noun}.${string}` ? Noun : never;

/** In the order of the page. */
export const apiAreas: readonly ApiArea[] = [
  {
    folder: 'identity',
    name: '登录与账号',
    tags: [
      {
        name: '登录',
        description:
          'OpenID Connect 与 OAuth 2.0：换取、刷新、查验、作废令牌，以及登录页自己的调用；当前登录的账号与登录设备。',
        modules: ['auth'],
        problems: ['signin', 'security', 'session'],
      },
      {
        name: '账号与安全',
        description: '密码、两步验证、通行密钥、更换手机号、已授权的应用。',
        modules: ['account'],
        problems: ['session', 'security', 'signin'],
      },
      {
        name: '协议',
        description: '成员对协议的同意。',
        modules: ['consents'],
        problems: ['consent'],
      },
    ],
  },
  {
    folder: 'core',
    name: '基础',
    tags: [
      {
        name: '成员与资料',
        description: '成员自己的资料，成员主页，按名字找人。',
        modules: ['accounts'],
        problems: ['profile', 'member', 'upload'],
      },
      {
        name: '设置',
        description: '通知与隐私设置、免打扰时段、邮件摘要。',
        modules: ['preferences'],
        problems: ['preference', 'digest'],
      },
      {
        name: '未成年人',
        description: '是否已满 14 周岁，监护人的同意与撤回，未成年人模式：密码、每天的时间、夜间休息。',
        modules: ['minors'],
        problems: ['minor', 'signin'],
      },
      {
        name: '互动',
        description: '点赞、收藏、关注。',
        modules: ['reaction'],
        problems: ['reaction', 'member', 'block'],
      },
      {
        name: '拉黑与免打扰',
        description: '黑名单，以及不再提醒的作品与圈子。',
        modules: ['block', 'mute'],
        problems: ['block', 'member'],
      },
      {
        name: '内容与搜索',
        description: '各类内容的通用列表，全站搜索、各类型的结果数与输入时的联想。',
        modules: ['content-index'],
        problems: [],
      },
      {
        name: '通知与公告',
        description: '消息中心的未读数、列表与批量处理；运营人员发布的公告，以及待展示的横幅与弹窗。',
        modules: ['notifications'],
        problems: ['notice', 'announcement'],
      },
      {
        name: '上传与下载',
        description: '申请签名，以表单上传到存储地址，确认，读取，以及一次性下载。',
        modules: ['uploads'],
        problems: ['upload', 'download'],
      },
      {
        name: '站点设置',
        description:
          '网页的运行配置与站点公示的信息；网站名称、备案号与联系方式、登录方式、公示的资质，以及经由本站登录的接入应用，只供有权限的运营人员修改。',
        modules: ['site'],
        problems: ['site', 'client', 'upload'],
      },
    ],
  },
  {
    folder: 'writing',
    name: '创作',
    tags: [
      {
        name: '作品',
        description:
          '帖子、书评、资讯、书单、领读共用的部分：草稿、自动保存、历史版本、提交审核与发布，正文里的投票。',
        modules: ['works'],
        problems: ['work', 'book_list', 'lead', 'topic', 'circle', 'channel', 'upload', 'penalty', 'poll'],
      },
      {
        name: '评论',
        description: '评论与回复：发表、修改、删除与撤销、置顶。',
        modules: ['comment'],
        problems: ['comment', 'reaction', 'block', 'upload'],
      },
      {
        name: '频道',
        description: '频道与其中的作品、关注与提议；运营人员管理频道、按频道审核。',
        modules: ['channels'],
        problems: ['channel', 'moderation', 'upload'],
      },
      {
        name: '话题',
        description: '联想、提议、浏览话题，以及话题审核。',
        modules: ['topic'],
        problems: ['topic', 'moderation'],
      },
      {
        name: '作者数据',
        description: '成员自己的作品的阅读与互动数据。',
        modules: ['author-stats'],
        problems: [],
      },
    ],
  },
  {
    folder: 'library',
    name: '图书',
    tags: [
      {
        name: '书库',
        description:
          '书库、按书号或书名批量查找、补充图书、版本、合并、署名、系列、关于一本书的内容、机构自己的图书分类。',
        modules: ['books'],
        problems: ['book', 'book_merge', 'author', 'author_merge', 'series', 'category', 'moderation'],
      },
      {
        name: '书架',
        description: '成员自己的书架：想读、在读、读过，阅读年度、每天读了多少、那年今日。',
        modules: ['shelf', 'reading-days'],
        problems: ['shelf', 'reading_day', 'book', 'member'],
      },
      {
        name: '把书带过来',
        description: '从别处带来的书架与书摘：放进文件、核对、撤销。',
        modules: ['imports'],
        problems: ['import', 'book', 'upload'],
      },
      {
        name: '短评与想法',
        description: '成员对一本书的一句话，公开或只留给自己；以及关注的人谁读过；没有标题的想法。',
        modules: ['short-reviews', 'thoughts'],
        problems: ['short_review', 'thought', 'topic', 'book', 'member'],
      },
      {
        name: '书摘',
        description: '成员从书里记下的段落与自己的想法，默认仅自己可见。',
        modules: ['quotes'],
        problems: ['quote', 'book', 'member'],
      },
      {
        name: '书单',
        description: '书单里的书、推荐语、投稿与处理。书单本身的标题与正文是作品。',
        modules: ['book-lists'],
        problems: ['book_list', 'work'],
      },
    ],
  },
  {
    folder: 'community',
    name: '社区',
    tags: [
      {
        name: '圈子',
        description: '创建、加入、管理圈子，圈子里的作品与公告，圈子审核与精选。',
        modules: ['circles'],
        problems: ['circle', 'topic', 'moderation', 'upload'],
      },
      {
        name: '领读',
        description: '带着大家读一本书：计划、报名、打卡、进度墙、讨论板、投票、读完证书。',
        modules: ['reading-leads'],
        problems: ['lead', 'work', 'book', 'upload'],
      },
      {
        name: '直播',
        description: '直播预告与它的审核。',
        modules: ['livestreams'],
        problems: ['livestream', 'moderation', 'upload'],
      },
      {
        name: '特邀作者',
        description: '特邀作者的邀请与取消。',
        modules: ['invited-author'],
        problems: ['invited_author', 'member'],
      },
    ],
  },
  {
    folder: 'discovery',
    name: '发现',
    tags: [
      {
        name: '首页',
        description: '首页的数字，新成员的起步，感兴趣的频道与话题。',
        modules: ['home', 'first-steps', 'first-step-choices', 'interests'],
        problems: [],
      },
      {
        name: '广场',
        description: '推荐、关注、最新三种内容流，按书架推荐的书，以及读者不感兴趣的内容。',
        modules: ['feed', 'book-suggestions'],
        problems: ['feed'],
      },
      {
        name: '推荐',
        description: '推荐列表与它的统计，以及运营人员的推荐干预。',
        modules: ['recommendations'],
        problems: ['intervention'],
      },
    ],
  },
  {
    folder: 'messaging',
    name: '消息',
    tags: [
      {
        name: '即时消息',
        description: '即时消息的登录签名、会话、聊天记录搜索与上传。收发消息走套接字，见 /docs/sockets。',
        modules: ['sign', 'conversation-endpoints'],
        problems: ['im', 'block'],
      },
      {
        name: '私信',
        description: '用普通调用收发一对一消息；与即时消息是同一份数据。',
        modules: ['private-message'],
        problems: ['im', 'block', 'member'],
      },
      {
        name: '消息举报',
        description: '运营人员处理被举报的消息与禁言。',
        modules: ['moderation-case'],
        problems: ['report'],
      },
    ],
  },
  {
    folder: 'institutions',
    name: '机构',
    tags: [
      {
        name: '机构申请与资质',
        description: '读者申请成为机构：草稿、资质图片、提交；运营人员逐项审核。',
        modules: ['application'],
        problems: ['institution_application', 'moderation', 'upload'],
      },
      {
        name: '机构信息',
        description: '机构的公开资料、营业时间与资质。',
        modules: ['profile'],
        problems: ['institution', 'upload'],
      },
      {
        name: '机构成员',
        description: '机构的成员与他们的权限，邀请与移交。',
        modules: ['members'],
        problems: ['institution', 'institution_member', 'institution_role'],
      },
      {
        name: '机构主页',
        description: '主页装修：草稿、历史版本、发布、定时与回退。公开页在 /i/{slug}。',
        modules: ['page'],
        problems: ['institution_page', 'moderation', 'upload'],
      },
      {
        name: '机构留言',
        description: '访客给机构的留言：会话、回复、分配、稍后处理、备注、快捷回复与回复报告。',
        modules: ['inbox', 'week'],
        problems: ['leave_message', 'canned_reply', 'im', 'institution'],
      },
      {
        name: '机构菜单',
        description: '机构账号的菜单，由有权限的运营人员维护。',
        modules: ['menu', 'menu-entry'],
        problems: ['institution_menu'],
      },
    ],
  },
  {
    folder: 'moderation',
    name: '内容审核',
    tags: [
      {
        name: '审核',
        description: '运营人员的作品审核队列。圈子、话题、图书的审核在各自的分组里。',
        modules: ['queue'],
        problems: ['moderation', 'channel'],
      },
      {
        name: '敏感词',
        description: '词表与白名单、批量导入与导出、试词。只供有权限的运营人员使用。',
        modules: ['sensitive-words'],
        problems: ['word', 'word_import'],
      },
    ],
  },
  {
    folder: 'administration',
    name: '运营',
    tags: [
      {
        name: '用户管理',
        description:
          '运营人员按名字、手机号、编号与注册地址查找成员，查看账号与设备，更改角色与权限，停用与恢复账号，写内部备注。',
        modules: ['people', 'operator-roles'],
        problems: ['people', 'operator_role', 'member', 'session'],
      },
      {
        name: '举报',
        description: '读者举报作品、评论、圈子、话题与成员，运营人员处理并答复。消息的举报见「消息举报」。',
        modules: ['reports'],
        problems: ['report', 'reaction', 'member', 'moderation', 'institution'],
      },
      {
        name: '投诉',
        description: '侵权投诉与其他投诉：凭受理编号查询进度、补充材料，发布者的反通知，运营人员处理。',
        modules: ['complaints'],
        problems: ['complaint', 'moderation', 'upload'],
      },
      {
        name: '信用与申诉',
        description: '成员的信用分、收到的处理与申诉；运营人员裁定申诉、提前解除限制。',
        modules: ['appeals'],
        problems: ['penalty', 'sanction', 'appeal', 'upload'],
      },
      {
        name: '敏感词复查',
        description: '用新的词表复查已发布的内容。只供有权限的运营人员使用。',
        modules: ['word-scan'],
        problems: ['word_scan', 'word_find'],
      },
      {
        name: '运营看板',
        description: '运营看板的数字。',
        modules: ['board'],
        problems: [],
      },
      {
        name: '运行状况',
        description: '告警、节点、定时任务、外部服务与数据库的状况，立即运行任务，发送测试告警。',
        modules: ['server-status'],
        problems: ['job'],
      },
      {
        name: '日志',
        description: '运营人员查看审计日志与登录、发布、操作日志，校验并导出。',
        modules: ['audit-log'],
        problems: ['audit'],
      },
      {
        name: '个人信息权利',
        description: '导出本人的数据，注销账号与冷静期内撤销，注销后哪些删除、哪些匿名、哪些依法保留。',
        modules: ['personal-data'],
        problems: ['cancellation', 'data_export', 'security', 'signin'],
      },
    ],
  },
];

/** The tag of what stands in this file of the contract, as `identity/auth/session`. */
export function apiTagOf(file: string): ApiTag | undefined {
  const [folder, module = ''] = file.split('/');
  return apiAreas
    .find((area) => area.folder === folder)
    ?.tags.find(({ modules }) => modules.includes(module));
}
