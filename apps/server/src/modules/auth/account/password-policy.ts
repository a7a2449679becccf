import type * as z from 'zod/mini';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { Account } from '../../accounts/sign-in-accounts.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The rules a page cannot check by itself; one place for every way to choose a password. @throws InvalidInput at `next`. */
export async function assertAcceptablePassword(
  account: Pick<Account, 'phone' | 'name'>,
  next: string,
): Promise<void> {
  if (account.phone !== null && next.includes(account.phone)) throw newPasswordError('密码中不能含有手机号');
  if (await isCommonPassword(next, account))
    throw newPasswordError('这个密码太常见，容易被猜中，请换一个，例如用几个不相干的词组成');
}

export function newPasswordError(message: string): InvalidInput {
  const issue: z.core.$ZodIssueCustom = { code: 'custom', path: ['next'], message, input: undefined };
  return new InvalidInput([issue]);
}
