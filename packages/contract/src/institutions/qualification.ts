import type { InstitutionKind } from '../core/institutions/institution.ts';

/** The sixteen image slots (specification, "Qualification image slots"). */
export const qualificationSlots = [
  'businessLicense',
  'certificationLetter',
  'creditLicense',
  'icp',
  'incrementLicense',
  'informationLicense',
  'license',
  'officialLetter',
  'other',
  'publicationLicense',
  'serviceLicense',
  'videoLicense',
  'idImg',
  'idImgJust',
  'idImgNegative',
  'cover',
] as const;
export type QualificationSlot = (typeof qualificationSlots)[number];

interface SlotAbout {
  readonly label: string;
  readonly hint: string;
  /** It has an expiry date. */
  readonly expires: boolean;
  /** Sensitive personal data: requires a separate consent, and is masked when viewed. */
  readonly identity: boolean;
}

export const slotAbout: Readonly<Record<QualificationSlot, SlotAbout>> = {
  businessLicense: slot('营业执照', '须为最新版，统一社会信用代码清晰可辨', { expires: true }),
  certificationLetter: slot('认证公函', '加盖公章，写明申请的机构名称与管理员'),
  creditLicense: slot('统一社会信用代码证', '事业单位、社会团体填写', { expires: true }),
  icp: slot('ICP 备案', '网站备案截图或备案通知'),
  incrementLicense: slot('增值电信业务经营许可证', '提供互联网信息服务的机构填写', { expires: true }),
  informationLicense: slot('互联网新闻信息服务许可证', '发布新闻信息的媒体填写', { expires: true }),
  license: slot('办学或执业许可证', '民办学校、培训机构填写', { expires: true }),
  officialLetter: slot('公函', '上级主管单位出具的证明'),
  other: slot('其他材料', '审核人员可能要求补充的材料'),
  publicationLicense: slot('出版物经营许可证', '经营图书、期刊的机构填写', { expires: true }),
  serviceLicense: slot('网络出版服务许可证', '从事网络出版的机构填写', { expires: true }),
  videoLicense: slot('广播电视节目制作经营许可证', '制作音视频节目的机构填写', { expires: true }),
  idImg: slot('管理员手持证件照', '证件与面部清晰', { identity: true }),
  idImgJust: slot('管理员身份证人像面', '四角完整，文字清晰', { identity: true, expires: true }),
  idImgNegative: slot('管理员身份证国徽面', '四角完整，有效期清晰', { identity: true, expires: true }),
  cover: slot('机构封面', '公开展示在机构主页上'),
};

function slot(
  label: string,
  hint: string,
  about: Partial<Omit<SlotAbout, 'label' | 'hint'>> = {},
): SlotAbout {
  return { expires: false, identity: false, ...about, label, hint };
}

export type SlotNeed = 'required' | 'optional';

/** The one table of required and optional slots per kind; other slots are not requested. */
export const slotsByKind: Readonly<Record<InstitutionKind, Partial<Record<QualificationSlot, SlotNeed>>>> = {
  publisher: need(
    ['businessLicense', 'publicationLicense', 'certificationLetter', 'idImgJust', 'idImgNegative', 'cover'],
    ['serviceLicense', 'icp', 'idImg', 'other'],
  ),
  bookshop: need(
    ['businessLicense', 'publicationLicense', 'idImgJust', 'idImgNegative', 'cover'],
    ['certificationLetter', 'icp', 'idImg', 'other'],
  ),
  library: need(
    ['creditLicense', 'officialLetter', 'idImgJust', 'idImgNegative', 'cover'],
    ['certificationLetter', 'icp', 'other'],
  ),
  school: need(
    ['creditLicense', 'license', 'officialLetter', 'idImgJust', 'idImgNegative', 'cover'],
    ['certificationLetter', 'icp', 'other'],
  ),
  media: need(
    ['businessLicense', 'informationLicense', 'certificationLetter', 'idImgJust', 'idImgNegative', 'cover'],
    ['incrementLicense', 'videoLicense', 'icp', 'other'],
  ),
  other: need(
    ['businessLicense', 'certificationLetter', 'idImgJust', 'idImgNegative', 'cover'],
    ['creditLicense', 'icp', 'incrementLicense', 'idImg', 'other'],
  ),
};

function need(
  required: readonly QualificationSlot[],
  optional: readonly QualificationSlot[],
): Partial<Record<QualificationSlot, SlotNeed>> {
  return Object.fromEntries([
    ...required.map((name) => [name, 'required'] as const),
    ...optional.map((name) => [name, 'optional'] as const),
  ]);
}

/** The one slot with a public picture; all others are stored encrypted, and served masked and with a watermark. */
export const publicSlot = 'cover' satisfies QualificationSlot;

/** The expiry of a qualification that does not expire (长期). */
export const longTermDay = '2999-12-31';

/** Days before a qualification's expiry on which its institution is reminded. */
export const expiryReminderDays = [30, 7, 1] as const;

/** `missing`: nothing was sent; `sent`: it waits for a verdict. */
export const slotStates = ['missing', 'sent', 'accepted', 'refused', 'expired'] as const;
export type SlotState = (typeof slotStates)[number];
export const slotStateLabels: Record<SlotState, string> = {
  missing: '未上传',
  sent: '待审核',
  accepted: '已通过',
  refused: '需重新提交',
  expired: '已到期',
};

export const slotReasons = {
  unclear: '图片模糊或有遮挡',
  incomplete: '图片不完整，边角缺失',
  mismatch: '与填写的机构信息不一致',
  expired: '证照已过有效期',
  wrong: '上传的不是所要求的证照',
  forged: '证照真实性存疑',
  other: '其他原因',
} as const;
export const slotReasonCodes = [
  'unclear',
  'incomplete',
  'mismatch',
  'expired',
  'wrong',
  'forged',
  'other',
] as const satisfies readonly (keyof typeof slotReasons)[];
export type SlotReason = (typeof slotReasonCodes)[number];
