import { phone } from '@gongdu/contract/field';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import { readInput } from '../../../http/invalid-input.ts';
import type { Accounts } from '../../accounts/service.ts';
import type { Way } from '../oidc/grants.ts';

/** Trades a token of the phone's own network for the phone's number. @throws when the service refuses it. */
export type VerifyOnePress = (token: string) => Promise<string>;

interface Options {
  readonly accounts: Accounts;
  /** null: one-press verification is not set up. */
  readonly verify: VerifyOnePress | null;
}

const fields = z.object({
  token: z.string('缺少本机号码凭证').check(z.minLength(1, '缺少本机号码凭证'), z.maxLength(4096)),
});

/** JiGuang's "本机号码一键登录". An unknown phone becomes a reader. */
export function onePressWay({ accounts, verify }: Options): Way {
  return {
    fields: ['token'],
    asksSecondFactor: true,
    identify: async (given) => {
      if (!verify) throw new Problem('signin.not_offered');
      const { token } = readInput(fields, given);
      const number = await verify(token).catch((cause: unknown) => {
        throw Object.assign(new Problem('signin.one_press_failed'), { cause });
      });
      return accounts.ofPhone(readInput(phone, number));
    },
  };
}
