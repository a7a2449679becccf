import type { SubjectName } from '../../../core/accounts/held-data.ts';

/** How long the law requires records after the end of an account, and why. */
export const terms = {
  /** Deleted by the log's own job (`activity-log.purge`). */
  sixMonths: { words: '六个月', reason: '《中华人民共和国网络安全法》要求留存网络日志不少于六个月' },
  /** Years after a cancellation: `keptYears`. */
  threeYears: { words: '三年', reason: '《中华人民共和国民法典》规定的诉讼时效，仅用于核查与举证' },
  whileInstitution: { words: '机构存续期间', reason: '核验机构主体身份的资料，属于机构而不属于个人' },
  visitorTerm: {
    words: '机构的留言记录存续期间',
    reason: '以访客身份留言时留下的号码，与账号分开保存，机构看不到完整号码',
  },
  auditTerm: { words: '长期', reason: '记录运营人员决定的审计日志逐条相扣，不能改动，也不能抽去其中一条' },
} as const;

export const keptYears = 3;

export interface SubjectWords {
  readonly title: string;
  /** Which data is collected of a member, and for which purpose, as listed in the privacy policy. */
  readonly collected: string;
  readonly purpose: string;
  readonly gone?: string;
  readonly anonymised?: string;
  readonly kept?: string;
  readonly term?: keyof typeof terms;
}

/** The content of the tables in words for members. */
export const subjects: Readonly<Record<SubjectName, SubjectWords>> = {
  identity: {
    title: '账号与登录',
    collected:
      '手机号、昵称、头像、密码（只保存散列值）、两步验证、第三方登录关联、登录设备与会话、授权过的其他应用、注册地址，选填的简介、性别、生日、城市，是否已满 14 周岁',
    purpose: '建立账号、验证身份、展示您填写的资料、保护未成年人',
    gone: '手机号、密码、两步验证、第三方登录关联、登录设备与登录会话、对其他应用的授权、头像、简介、性别、生日、城市，年龄说明与未成年人模式的设置',
    anonymised: '昵称，原处显示为“已注销用户”；内部编号不再对应到您',
    kept: '以访客身份给机构留言时留下的手机号',
    term: 'visitorTerm',
  },
  settings: {
    title: '设置',
    collected: '通知与隐私设置、摘要邮箱、黑名单、免打扰、公告的已读记录、推荐的展示记录、兴趣标签',
    purpose: '按您的选择提供服务；打开个性化推荐时排列推荐的内容',
    gone: '通知与隐私设置、摘要邮箱、黑名单、免打扰、公告的已读记录、推荐的展示记录、兴趣标签',
  },
  notices: {
    title: '通知',
    collected: '您收到的通知及其已读状态',
    purpose: '告诉您与您有关的事',
    gone: '您收到的全部通知；您在别人通知里留下的点赞、评论等提醒',
    anonymised: '别人通知里提到您的地方，昵称改为“已注销用户”',
  },
  messages: {
    title: '私信与群聊',
    collected: '私信、群聊的内容与时间、已读状态、草稿、好友与备注、收发消息的设备',
    purpose: '送达消息、多设备同步',
    gone: '会话草稿、置顶、好友与备注、好友和入群申请、已读回执、收发消息的设备',
    anonymised: '您发给别人的消息和群里的发言留在对方处，发送者显示为“已注销用户”；您建的群转给其他成员',
  },
  inbox: {
    title: '给机构的留言',
    collected: '给机构的留言，您代表机构写的回复、草稿与备注',
    purpose: '让机构答复您',
    gone: '您代表机构回复时没有发出的草稿',
    anonymised: '您给机构的留言、您代表机构写的回复与备注，署名改为“已注销用户”',
  },
  institutions: {
    title: '机构',
    collected: '机构申请里的联系人姓名、手机号和证照图片，机构成员身份，对主页和资料的修改',
    purpose: '核验机构主体、管理机构成员',
    gone: '机构成员身份与权限、发到您手机号的邀请、没有通过的机构申请及其中的姓名、手机号和证照图片',
    anonymised: '您对机构主页和资料做过的修改，署名改为“已注销用户”',
    kept: '已经通过的机构申请里的联系人姓名、手机号和证照图片',
    term: 'whileInstitution',
  },
  rights: {
    title: '行使权利的记录',
    collected: '同意协议与政策的记录、监护人同意的记录与手机号、导出数据和注销账号的申请',
    purpose: '证明您的同意、办理您的请求',
    gone: '导出数据的记录和压缩包',
    kept: '申请与完成注销的时间、您对公开作品的选择，以及同意协议与政策的记录，监护人同意的记录',
    term: 'threeYears',
  },
  works: {
    title: '作品',
    collected: '帖子、书评、书单、领读的内容、草稿与历史版本，写作统计',
    purpose: '保存、审核和展示您的作品',
    gone: '草稿、回收站、历史版本、没有公开的作品和写作统计；选择删除的，公开的帖子、书评、书单、领读也删除',
    anonymised:
      '选择保留的公开作品，署名改为“已注销用户”；投给别人书单的书、提议的图书、话题和频道留下，不署名。别人在自己作品正文里提到您的文字属于别人，不作改动',
  },
  comments: {
    title: '评论、回复与想法',
    collected: '评论与回复的内容，想法的文字与图片',
    purpose: '展示、审核与通知',
    gone: '等待审核的修改；您的想法，连同图片和别人的评论',
    anonymised:
      '评论与回复留下文字，署名改为“已注销用户”，以免别人的对话断裂；您可以在注销前自行删除。别人的评论与想法里提到您的地方，昵称同样改掉',
  },
  reactions: {
    title: '点赞、收藏、关注与投票',
    collected: '点赞、收藏、关注与投票',
    purpose: '展示数字、提醒对方、形成兴趣标签',
    gone: '您的点赞、收藏、关注和投票，相应的数字随之减少；别人对您的关注',
    anonymised: '别人点赞过您的作品这一事实',
  },
  circles: {
    title: '圈子',
    collected: '圈子成员身份、入圈申请与回答、您做过的管理操作',
    purpose: '管理圈子',
    gone: '圈子成员身份、入圈申请与回答',
    anonymised: '圈子的公告、操作记录里您做过的事，署名改为“已注销用户”',
  },
  leads: {
    title: '领读',
    collected: '参加领读的记录、打卡、阅读进度、讨论与选书投票',
    purpose: '组织共读',
    gone: '参加记录、打卡、阅读进度和选书投票',
    anonymised: '讨论板上的发言和推荐理由留下文字，署名改为“已注销用户”',
  },
  shelf: {
    title: '书架',
    collected:
      '想读、在读、读过、搁置、弃读的标记和搁下的原因，日期、进度、评分、标签和笔记，短评，导入的文件',
    purpose: '保存您的书架与阅读年度',
    gone: '想读、在读、读过、搁置、弃读的标记和搁下的原因，日期、进度、评分、标签和笔记，短评，导入的文件与记录',
  },
  files: {
    title: '图片与文件',
    collected: '您上传的图片与文件、原来的文件名，图片和视频元数据里的 AI 生成标识',
    purpose: '保存和展示；提示疑似由 AI 生成的内容',
    gone: '没有用在保留内容里的图片和文件，文件原来的名字',
    anonymised: '保留的作品、评论和消息里的图片与文件',
  },
  logs: {
    title: '网络日志',
    collected: '登录、发布和操作的时间、IP 地址与端口',
    purpose: '账号安全、履行日志留存义务',
    kept: '登录、发布和操作的时间、网络地址与调用',
    term: 'sixMonths',
  },
  audit: {
    title: '运营审计日志',
    collected: '运营人员做出的决定，更换手机号、注销账号等事实',
    purpose: '追究责任、防止滥用权限',
    kept: '运营人员做出的决定，以及更换手机号、注销账号等事实，其中的手机号已遮盖',
    term: 'auditTerm',
  },
  disputes: {
    title: '审核、举报、处理与申诉',
    collected: '审核结果、举报、投诉、处理与申诉的陈述、证明材料和联系方式',
    purpose: '核实、处理并答复',
    gone: '不登录即可申诉的一次性凭证',
    kept: '审核结果、您提交的与针对您的举报和投诉、运营人员的备注、处理决定、扣分与限制、申诉及其答复，连同当时的内容副本',
    term: 'threeYears',
  },
};
