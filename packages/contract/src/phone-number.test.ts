import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { phone } from './field.ts';
import { digitsOf, normalizeContactPhone, normalizePhone } from './phone-number.ts';
import { noPhones, phoneSpellings } from './testing/phone-spellings.ts';

it.each(phoneSpellings)('reads the number in %j', (given) => {
  expect([normalizePhone(given), normalizeContactPhone(given)]).toEqual(['13800000001', '13800000001']);
  expect(z.parse(phone, given)).toBe('13800000001');
});

it.each(noPhones)('makes no other number of %j', (given) => {
  const parsed = z.safeParse(phone, given);
  expect(parsed.error?.issues[0]?.message).toBe(given === '' ? '请填写手机号' : '请填写正确的 11 位手机号');
});

it('keeps the separators of numbers that are not mobile', () => {
  expect(normalizeContactPhone(' ０１０－6500 0000 ')).toBe('010-6500 0000');
  expect(normalizeContactPhone('400\u2011123\u20114567')).toBe('400-123-4567');
});

it('reads the digits of a code', () => {
  expect(digitsOf('１２３ ４５６', 6)).toBe('123456');
  expect(digitsOf('验证码 123456，5 分钟内有效', 6)).toBe('123456');
});
