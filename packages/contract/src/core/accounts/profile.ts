import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { choice, day, integer, pictureAddress, text } from '../../field.ts';
import { storableText } from '../../storable-text.ts';

export const nameLength = { min: 2, max: 20 } as const;
export const bioMaxLength = 200;

export const genders = ['female', 'male', 'other'] as const;
export type Gender = (typeof genders)[number];

const countCharacters = (value: string) => [...value].length;

/** Letters of any script, digits and a few signs; nothing invisible. The server checks which names are reserved. */
export function personName(label: string) {
  return z.string(`请填写${label}`).check(
    z.trim(),
    z.minLength(1, `请填写${label}`),
    z.refine((name) => countCharacters(name) >= nameLength.min, `${label}至少 ${nameLength.min} 个字`),
    z.refine((name) => countCharacters(name) <= nameLength.max, `${label}最多 ${nameLength.max} 个字`),
    z.refine(
      (name) =>
        /^[\p{L}\p{M}\p{N}·•._\- ]+$/u.test(name) &&
        /[\p{L}\p{N}]/u.test(name) &&
        !/\p{Default_Ignorable_Code_Point}|\p{M}{3}| {2}/u.test(name),
      `${label}只能用文字、数字、空格和 · . _ -`,
    ),
  );
}

const bio = z.string('请填写简介').check(
  z.overwrite((given) => storableText(given).trim()),
  z.refine((value) => countCharacters(value) <= bioMaxLength, `简介最多 ${bioMaxLength} 个字`),
);

/** The server refuses a date in the future. */
const birthday = z.nullable(day('生日').check(z.refine((date) => date >= '1900', '请选择正确的生日')));

/** The texts of a profile; only the member sees birthday and version. */
const texts = {
  name: personName('昵称'),
  bio,
  gender: z.nullable(choice('性别', genders)),
  birthday,
  city: text('所在城市', { max: 30 }),
};

const profile = z.object({
  name: z.string(),
  bio: z.string(),
  gender: z.nullable(z.enum(genders)),
  birthday: z.nullable(z.string()),
  city: z.string(),
  avatar: z.nullable(z.string()),
  /** Version of the texts; incremented whenever one of them is saved. */
  version: z.number(),
});
export type Profile = z.infer<typeof profile>;

const change = z.partial(
  z.object({
    ...texts,
    /** The version that was read: if there is a newer one, nothing is saved. Omitted: overwrites. */
    version: integer('版本', { min: 1, max: 2_147_483_647 }),
    /** The address of an image uploaded by the member; null: the drawn avatar. */
    avatar: z.nullable(pictureAddress('头像')),
    /** The member keeps a name with digits of their phone, and is not asked about it again. */
    keepName: z.literal(true, '请选择是否保留昵称'),
  }),
);
export type ProfileChange = z.infer<typeof change>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'member',
  summary: '个人资料',
  problems: [],
  reply: profile,
});

/** The member's own profile; omitted properties are unchanged. */
export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  access: 'member',
  summary: '修改个人资料',
  problems: ['profile.changed_elsewhere', 'upload.not_mine', 'minor.consent_missing'],
  checks: { within: 'accounts: takes effect at once, an operator may put back what stood before' },
  body: change,
  reply: profile,
});
