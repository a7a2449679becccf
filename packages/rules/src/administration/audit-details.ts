import { limitedRightLabels } from '@gongdu/contract/core/penalties/penalty';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { qualificationSlots, slotAbout, slotReasons } from '@gongdu/contract/institutions/qualification';
import { imReportReasonLabels } from '@gongdu/contract/messaging/conversation-endpoints';
import { chinaSecond } from '../china-time.ts';

/** Labels of the additional details of records, by name. */
export const auditFactLabels: Readonly<Record<string, string>> = {
  // decisions
  fileName: '文件',
  books: '图书',
  reason: '原因',
  sentence: '说明',
  note: '内部备注',
  verdict: '结果',
  removed: '内容已移除',
  silencedUntil: '禁言至',
  until: '至',
  days: '天数',
  points: '扣分',
  right: '限制的权利',
  sanctionId: '处理编号',
  merged: '并入的举报',
  lead: '并入',
  answer: '答复',
  reviewer: '初审',
  // things
  job: '任务',
  title: '标题',
  of: '归入',
  name: '名称',
  slug: '网址',
  description: '介绍',
  cover: '封面',
  order: '次序',
  version: '版本',
  slot: '材料',
  fileId: '文件编号',
  path: '路径',
  perms: '权限标识',
  menuName: '菜单名称',
  menuType: '菜单类型',
  component: '组件',
  icon: '图标',
  visible: '显示',
  isFrame: '外部链接',
  parentId: '上级编号',
  works: '作品',
  dueAt: '注销日期',
  startsAt: '开始时间',
  endsAt: '结束时间',
  kind: '种类',
  objectId: '对象编号',
  // words
  word: '词',
  level: '级别',
  category: '类别',
  pinyin: '拼音',
  words: '词数',
  revision: '词表版本',
  // people
  uid: '成员编号',
  role: '角色',
  operatorRole: '运营角色',
  namedRole: '成员角色',
  people: '涉及的人数',
  permissions: '权限',
  from: '原来',
  to: '改为',
  way: '方式',
  problem: '被拒绝的原因',
  ip: '地址',
  by: '经由',
  sessionsEnded: '退出的设备',
  device: '设备',
  given: '给予的权限',
  taken: '收回的权限',
  before: '此前的内容',
  // the site
  siteTitle: '网站名称',
  icp: 'ICP 备案号',
  publicSecurity: '公安联网备案号',
  company: '运营主体',
  address: '联系地址',
  mail: '联系邮箱',
  phone: '联系电话',
  complaintMail: '投诉邮箱',
  ways: '登录方式',
  ios: 'App Store',
  android: '安卓应用商店',
  harmony: '华为应用市场',
  licence: '资质',
  keys: '密钥',
  atOnce: '旧密钥立即作废',
  number: '证书编号',
  holder: '持有人',
  validFrom: '有效期起',
  validTo: '有效期止',
  picture: '图片',
  index: '第几个文件',
  after: '此后的内容',
  clientId: '应用编号',
  redirects: '登录后返回地址',
  logouts: '退出后返回地址',
  keepHours: '旧密钥保留小时数',
  // exports
  log: '日志',
  rows: '行数',
  filter: '筛选条件',
  ...Object.fromEntries(
    Object.entries(limitedRightLabels).map(([right, label]) => [right, `不能${label}至`]),
  ),
  ...Object.fromEntries(qualificationSlots.map((slot) => [slot, slotAbout[slot].label])),
};

/** Labels of codes that are values of facts. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reason: { ...reasonLabels(refusalReasons), ...imReportReasonLabels, ...slotReasons },
  verdict: { agree: '一致', disagree: '不一致', approved: '通过', refused: '不通过', returned: '退回修改' },
  problem: {
    'signin.wrong': '手机号或密码不正确',
    'signin.code_wrong': '验证码不正确或已失效',
    'signin.passkey_wrong': '通行密钥没有通过验证',
    'signin.disabled': '账号已停用',
    'security.second_factor_wrong': '两步验证的验证码不正确',
  },
  way: {
    password: '密码',
    sms: '短信验证码',
    jverification: '本机号码',
    passkey: '通行密钥',
    external: '第三方账号',
    ticket: '凭证',
    anonymity: '访客验证手机',
    'new-password': '重设密码',
  },
  right: limitedRightLabels,
  role: { user: '读者', admin: '运营', institution: '机构' },
  by: { command: '服务器命令' },
  keys: { sign_in: '登录令牌与 Cookie', qualifications: '资质图片' },
  slot: Object.fromEntries(qualificationSlots.map((slot) => [slot, slotAbout[slot].label])),
};

const verdicts: Readonly<Record<string, string>> = {
  true: '是',
  false: '否',
  accept: '通过',
  refuse: '不通过',
};

/** The facts of a record in words, without empty ones. */
export function auditFacts(details: Readonly<Record<string, string>>): [label: string, text: string][] {
  return Object.entries(details)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [auditFactLabels[name] ?? name, wordsOf(name, value)]);
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Between what a changed field was and what it is. */
const arrow = ' → ';

function wordsOf(name: string, value: string): string {
  if (value.includes(arrow))
    return value
      .split(arrow)
      .map((part) => (part === '' || part === 'null' ? '空' : wordsOf(name, part)))
      .join(arrow);
  if (name in slotAbout) return value.split(' ').map(slotWord).join('，');
  if (instantPattern.test(value)) return chinaSecond(value).slice(0, 16);
  return words[name]?.[value] ?? verdicts[value] ?? value;
}

function slotWord(word: string): string {
  return verdicts[word] ?? words.reason?.[word] ?? word;
}

function reasonLabels(reasons: Readonly<Record<string, { readonly label: string }>>) {
  return Object.fromEntries(Object.entries(reasons).map(([code, { label }]) => [code, label]));
}
