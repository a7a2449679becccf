import * as z from 'zod/mini';
import { institutionKinds } from '../core/institutions/institution.ts';
import { endpoint } from '../endpoint.ts';
import { contactPhone, instant, integer, multilineText, pictureAddress, text } from '../field.ts';
import { application } from './application.ts';
import { openingHours } from './opening-hours.ts';

/** `''`, a mobile number, a landline with its area code, or a 400 number. */
const phonePattern = /^(?:|1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(?:-\d{1,6})?|400-?\d{3}-?\d{4})$/;

const editable = {
  logo: z.nullable(pictureAddress('标志')),
  introduction: multilineText('简介', { max: 500 }),
  phone: contactPhone('联系电话').check(
    z.refine((value: string) => phonePattern.test(value), '请填写手机号、带区号的座机或 400 电话'),
  ),
  email: z.union([z.literal(''), z.email('请填写正确的邮箱')], '请填写正确的邮箱'),
  address: text('地址', { max: 120 }),
  website: text('网站', { max: 200 }).check(
    z.refine(
      (value: string) => value === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value),
      '网址应以 http:// 或 https:// 开头',
    ),
  ),
  openingHours,
};

/** Name, kind, operator and credit code were approved with the application and cannot be changed. */
export const institutionProfile = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(institutionKinds),
  operatorName: z.string(),
  creditCode: z.string(),
  logo: z.nullable(z.string()),
  introduction: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  website: z.string(),
  openingHours,
  version: z.number(),
  createdAt: instant,
});
export type InstitutionProfile = z.infer<typeof institutionProfile>;

export const getInstitutionProfile = endpoint({
  method: 'GET',
  path: '/api/institution/profile',
  access: 'role:institution',
  summary: '机构信息',
  problems: [],
  reply: institutionProfile,
});

export const saveInstitutionProfile = endpoint({
  method: 'PUT',
  path: '/api/institution/profile',
  access: 'may:inst:profile:edit',
  summary: '修改机构信息',
  problems: ['institution.changed_elsewhere', 'upload.not_mine'],
  checks: { within: 'institutions: takes effect at once, an operator may put back what stood before' },
  body: z.object({ ...editable, version: integer('版本', { min: 1, max: 1_000_000_000 }) }),
  reply: institutionProfile,
});

/**
 * The application of the institution, with its qualifications and their expiry; null for institutions created
 * otherwise.
 */
export const getInstitutionQualifications = endpoint({
  method: 'GET',
  path: '/api/institution/qualifications',
  access: 'role:institution',
  summary: '机构资质',
  problems: [],
  reply: z.nullable(
    z.pick(application, { id: true, state: true, version: true, slots: true, refusal: true }),
  ),
});
