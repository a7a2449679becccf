import { phone } from '@gongdu/contract/field';
import * as z from 'zod/mini';

/** The sentence for what is wrong with a phone number; null when it is right. */
export function validatePhone(value: string): string | null {
  if (value.trim() === '') return '请填写手机号';
  const result = z.safeParse(phone, value);
  return result.success ? null : (result.error.issues[0]?.message ?? null);
}
