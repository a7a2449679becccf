import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { choice, contactPhone, day, integer, text } from '../../field.ts';
import { manageSite } from '../accounts/role.ts';
import { licence, licenceKinds } from './licence.ts';
import { storeAddresses } from './settings.ts';
import { signInWays } from './site-config.ts';

const access = `may:${manageSite}` as const;

/** The version that was read, so that another operator's change is not overwritten. 0: never saved. */
const version = { version: integer('版本', { min: 0, max: 1_000_000_000 }) };

export const siteIdentity = z.object({
  title: text('网站名称', { min: 1, max: 12 }).check(z.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, '网站名称不能换行')),
});

/** Both registration numbers as printed; '' for none. */
export const siteContact = z.object({
  icp: filing('ICP 备案号', /^\p{Script=Han}ICP备\d{6,12}号(-\d{1,4})?$/u, '京ICP备2026000001号-1'),
  publicSecurity: filing('公安联网备案号', /^\p{Script=Han}公网安备\d{14}号$/u, '京公网安备11010502000001号'),
  company: text('运营主体', { max: 60 }),
  address: text('联系地址', { max: 120 }),
  mail: mail('联系邮箱'),
  phone: contactPhone('联系电话').check(
    z.regex(/^[\d+()（） 转-]*$/, '联系电话只写数字、空格、括号和「-」，如 010-6500 0000'),
  ),
  complaintMail: mail('投诉邮箱'),
});

export const storeForm = z.object({
  ios: storeAddress('App Store 地址'),
  android: storeAddress('安卓应用商店地址'),
  harmony: storeAddress('华为应用市场地址'),
});

/** Ignores spaces and the width of letters in a registration number. */
function filing(label: string, shape: RegExp, example: string) {
  return text(label, { max: 60 }).check(
    z.overwrite((value) => value.normalize('NFKC').replace(/\s/g, '').toUpperCase()),
    z.refine((value) => value === '' || shape.test(value), `${label}应写作 ${example}`),
  );
}

function mail(label: string) {
  return text(label, { max: 100 }).check(
    z.refine((value) => value === '' || z.email().safeParse(value).success, `请填写正确的${label}`),
  );
}

const secureAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

function storeAddress(label: string) {
  return text(label, { max: 500 }).check(
    z.refine((value) => value === '' || secureAddress.safeParse(value).success, `${label}应以 https:// 开头`),
  );
}

const saved = { version: z.number() };

const managedLicence = z.extend(licence, { ...saved, updatedAt: z.string() });
export type ManagedLicence = z.infer<typeof managedLicence>;

const siteSettings = z.object({
  naming: z.object({ title: z.string(), ...saved }),
  contact: z.object({
    icp: z.string(),
    publicSecurity: z.string(),
    company: z.string(),
    address: z.string(),
    mail: z.string(),
    phone: z.string(),
    complaintMail: z.string(),
    ...saved,
  }),
  signingIn: z.object({
    ways: z.array(z.enum(signInWays)),
    /** What the server's configuration supports. */
    configured: z.array(z.enum(signInWays)),
    ...saved,
  }),
  stores: z.extend(storeAddresses, saved),
  licences: z.array(managedLicence),
});
export type SiteSettings = z.infer<typeof siteSettings>;

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/site/settings',
  access,
  summary: '站点设置',
  problems: [],
  reply: siteSettings,
});

/** Effective on all nodes at once, in pages, emails and text messages. */
export const saveSiteIdentity = endpoint({
  method: 'PUT',
  path: '/api/site/settings/identity',
  access,
  summary: '修改网站名称',
  problems: ['site.changed_elsewhere'],
  body: z.extend(siteIdentity, version),
  reply: siteSettings,
});

export const saveSiteContact = endpoint({
  method: 'PUT',
  path: '/api/site/settings/contact',
  access,
  summary: '修改备案与联系方式',
  problems: ['site.changed_elsewhere'],
  body: z.extend(siteContact, version),
  reply: siteSettings,
});

/** A disabled method is refused by the server and hidden on the sign-in page; existing sessions continue. */
export const saveSignInWays = endpoint({
  method: 'PUT',
  path: '/api/site/settings/sign-in-ways',
  access,
  summary: '开关登录方式',
  problems: ['site.changed_elsewhere', 'site.no_way_left'],
  body: z.object({ ways: z.array(choice('登录方式', signInWays)).check(z.maxLength(8)), ...version }),
  reply: siteSettings,
});

export const saveStoreAddresses = endpoint({
  method: 'PUT',
  path: '/api/site/settings/stores',
  access,
  summary: '修改客户端的下载地址',
  problems: ['site.changed_elsewhere'],
  body: z.extend(storeForm, version),
  reply: siteSettings,
});

const kind = { kind: choice('资质', licenceKinds) };

export const licenceForm = z
  .object({
    number: text('证书编号', { min: 1, max: 60 }),
    holder: text('持有人', { min: 1, max: 60 }),
    validFrom: day('有效期起'),
    /** null: it does not expire (长期). */
    validTo: z.nullable(day('有效期止')),
    /** The address of a picture signed as a qualification; null: none, or unchanged. */
    picture: z.nullable(text('资质图片', { max: 500 })),
    /** Removes the current picture. */
    withoutPicture: z.boolean(),
    ...version,
  })
  .check(
    z.refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
      error: '有效期止不能早于有效期起',
      path: ['validTo'],
    }),
  );

/** Public at once: number and validity as text, the picture with a watermark. */
export const saveLicence = endpoint({
  method: 'PUT',
  path: '/api/site/licences/:kind',
  access,
  summary: '公示一项资质',
  problems: ['site.changed_elsewhere', 'upload.not_found'],
  params: z.object(kind),
  body: licenceForm,
  reply: siteSettings,
});

export const removeLicence = endpoint({
  method: 'DELETE',
  path: '/api/site/licences/:kind',
  access,
  summary: '撤下一项资质',
  problems: ['site.changed_elsewhere', 'site.licence_not_found'],
  params: z.object(kind),
  query: z.object(version),
  reply: siteSettings,
});

/** The public picture with its watermark, as an image instead of an envelope. */
export const licencePicturePath = '/api/site/licences/:kind/picture';
