import { sendSmsCode } from '@gongdu/contract/identity/auth/sign-in';
import { call } from '../../../lib/api/call.ts';

interface FormWithPhone {
  readonly values: { readonly phone: string };
  readonly check: (name: 'phone') => boolean;
}

/** Seconds until the next code; undefined if the number is invalid, which its field shows. */
export async function requestCode(
  { values, check }: FormWithPhone,
  use: 'sign-in' | 'new-password',
): Promise<{ readonly again: number } | undefined> {
  if (!check('phone')) return undefined;
  return call(sendSmsCode, { body: { phone: values.phone, use } }, { silent: true });
}
