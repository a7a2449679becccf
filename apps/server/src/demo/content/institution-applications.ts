import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import type { ApplicationForm, ApplicationState } from '@gongdu/contract/institutions/application';
import type { QualificationSlot, SlotReason } from '@gongdu/contract/institutions/qualification';
import { demoInstitutions } from './institution-pages.ts';

const { publisher } = demoInstitutions;

export interface DemoApplication {
  /** The applicant; a key of the demo's people. */
  readonly by: string;
  readonly state: ApplicationState;
  readonly form: ApplicationForm;
  /** Days since it was created, submitted and decided. */
  readonly days: { readonly created: number; readonly submitted?: number; readonly decided?: number };
  readonly slots: readonly DemoSlot[];
  readonly refusal?: { readonly code: RefusalCode; readonly sentence: string };
}

export interface DemoSlot {
  readonly slot: QualificationSlot;
  readonly state: 'sent' | 'accepted' | 'refused' | 'expired';
  readonly reason?: SlotReason;
  readonly sentence?: string;
  /** Days from today, negative for past ones; `long`: does not expire. */
  readonly expiresIn?: number | 'long';
}

/** The applicant of 南风书店. */
export const shopApplication: DemoApplication = {
  by: 'chenyan',
  state: 'approved',
  form: {
    kind: 'bookshop',
    name: '南风书店',
    operatorName: '上海南风图书有限公司',
    creditCode: '91310106MA1FY3N07X',
    slug: 'nanfeng',
    introduction:
      '街角的一家独立书店，开了九年。楼下卖文学、社科和旧书，楼上有一张能坐十二个人的长桌，每周五晚上读书。',
    address: '上海市静安区南风路 18 号',
    contactName: '陈砚',
    contactPhone: '13800000004',
  },
  days: { created: 212, submitted: 210, decided: 208 },
  slots: [
    { slot: 'businessLicense', state: 'accepted', expiresIn: 'long' },
    { slot: 'publicationLicense', state: 'accepted', expiresIn: 20 },
    { slot: 'idImgJust', state: 'accepted', expiresIn: 2900 },
    { slot: 'idImgNegative', state: 'accepted', expiresIn: 2900 },
    { slot: 'cover', state: 'accepted' },
  ],
};

/** One in each state; an approved one refers to its institution by slug. */
export const demoApplications: readonly DemoApplication[] = [
  shopApplication,
  {
    by: 'lanlan',
    state: 'expired',
    form: {
      kind: 'publisher',
      name: publisher.name,
      slug: publisher.slug,
      operatorName: publisher.operatorName,
      creditCode: publisher.creditCode,
      introduction: publisher.introduction,
      address: publisher.address,
      contactName: '蓝蓝',
      contactPhone: '13800000006',
    },
    days: { created: 371, submitted: 370, decided: 367 },
    slots: [
      { slot: 'businessLicense', state: 'accepted', expiresIn: 'long' },
      { slot: 'publicationLicense', state: 'expired', expiresIn: -2 },
      { slot: 'certificationLetter', state: 'accepted' },
      { slot: 'idImgJust', state: 'accepted', expiresIn: 3300 },
      { slot: 'idImgNegative', state: 'accepted', expiresIn: 3300 },
      { slot: 'cover', state: 'accepted' },
    ],
  },
  {
    by: 'songhe',
    state: 'pending',
    form: {
      kind: 'bookshop',
      name: '文庙旧书铺',
      operatorName: '苏州文庙书业有限公司',
      creditCode: '91320508MA27A6H41Q',
      slug: 'wenmiao',
      introduction: '专收旧书和地方文献，也替读者找绝版书。想在这里每周写一篇书铺日记。',
      address: '苏州市姑苏区文庙弄 6 号',
      contactName: '宋先生',
      contactPhone: '13900000127',
    },
    days: { created: 4, submitted: 2 },
    slots: [
      { slot: 'businessLicense', state: 'sent' },
      { slot: 'publicationLicense', state: 'sent' },
      { slot: 'idImgJust', state: 'sent' },
      { slot: 'idImgNegative', state: 'sent' },
      { slot: 'cover', state: 'sent' },
    ],
  },
  {
    by: 'chenguang',
    state: 'pending',
    form: {
      kind: 'school',
      name: '锦江边小学',
      operatorName: '成都市锦江边小学',
      creditCode: '12510104450817362B',
      slug: 'jinjiang-primary',
      introduction: '每个班有一个图书角。想把孩子们的荐书卡和家长共读会放到这里来。',
      address: '成都市锦江区江边巷 2 号',
      contactName: '李老师',
      contactPhone: '13900000236',
    },
    days: { created: 3, submitted: 1 },
    slots: [
      { slot: 'creditLicense', state: 'sent' },
      { slot: 'license', state: 'sent' },
      { slot: 'officialLetter', state: 'sent' },
      { slot: 'idImgJust', state: 'sent' },
      { slot: 'idImgNegative', state: 'sent' },
      { slot: 'cover', state: 'sent' },
    ],
  },
  {
    by: 'zhiqiu',
    state: 'returned',
    form: {
      kind: 'library',
      name: '河西图书馆',
      operatorName: '河西区图书馆',
      creditCode: '12120103401354187E',
      slug: 'hexi-library',
      introduction: '社区里的公共图书馆，周末有老照片读书会，也有一间给孩子的故事屋。',
      address: '天津市河西区书林路 40 号',
      contactName: '周知秋',
      contactPhone: '13800000002',
    },
    days: { created: 9, submitted: 7, decided: 5 },
    slots: [
      { slot: 'creditLicense', state: 'accepted', expiresIn: 1460 },
      {
        slot: 'officialLetter',
        state: 'refused',
        reason: 'incomplete',
        sentence: '公章只拍到一半，请重新扫描整页。',
      },
      { slot: 'idImgJust', state: 'accepted', expiresIn: 3600 },
      { slot: 'idImgNegative', state: 'refused', reason: 'unclear', sentence: '有效期处反光，看不清年份。' },
      { slot: 'cover', state: 'accepted' },
    ],
  },
  {
    by: 'laozhou',
    state: 'refused',
    form: {
      kind: 'other',
      name: '路上书架',
      operatorName: '临沂路上供应链有限公司',
      creditCode: '91371302MA3C8K5P0T',
      slug: 'road-shelf',
      introduction: '货车司机的流动书架，在服务区换书；顺带招募沿线的物流合作。',
      address: '临沂市兰山区驿站路 9 号',
      contactName: '周师傅',
      contactPhone: '13900000348',
    },
    days: { created: 16, submitted: 14, decided: 12 },
    slots: [
      { slot: 'businessLicense', state: 'accepted', expiresIn: 'long' },
      {
        slot: 'certificationLetter',
        state: 'refused',
        reason: 'mismatch',
        sentence: '公函上的单位名称与营业执照不一致。',
      },
      { slot: 'cover', state: 'accepted' },
    ],
    refusal: { code: 'advertising', sentence: '简介和材料以招募物流合作为主，与阅读无关。' },
  },
  {
    by: 'xiaoman',
    state: 'draft',
    form: {
      kind: 'publisher',
      name: '小满编辑室',
      operatorName: '',
      creditCode: '',
      slug: 'xiaoman',
      introduction: '只做一件事：把好的散文编成好看的书。',
      address: '',
      contactName: '林小满',
      contactPhone: '13800000001',
    },
    days: { created: 1 },
    slots: [
      { slot: 'businessLicense', state: 'sent' },
      { slot: 'cover', state: 'sent' },
    ],
  },
];
