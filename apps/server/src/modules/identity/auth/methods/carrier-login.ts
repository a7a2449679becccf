import { phone } from '@gongdu/contract/field';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import { parseInput } from '../../../../http/invalid-input.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { SignInMethod } from '../oidc/grants.ts';

/** Exchanges a token of the phone's own network for the phone's number. @throws when the service refuses it. */
export type VerifyCarrierToken = (token: string) => Promise<string>;

interface Options {
  readonly accounts: Accounts;
  /** null: carrier verification is not configured. */
  readonly verify: VerifyCarrierToken | null;
}

const fields = z.object({
  token: z.string('缺少本机号码凭证').check(z.minLength(1, '缺少本机号码凭证'), z.maxLength(4096)),
});

/** JiGuang's "本机号码一键登录". Creates a reader for an unknown phone. */
export function carrierLoginMethod({ accounts, verify }: Options): SignInMethod {
  return {
    fields: ['token'],
    requiresSecondFactor: true,
    identify: async (input, { ip }) => {
      if (!verify) throw new Problem('signin.not_offered');
      const { token } = parseInput(fields, input);
      const phoneNumber = await verify(token).catch((cause: unknown) => {
        throw Object.assign(new Problem('signin.one_press_failed'), { cause });
      });
      return accounts.findOrCreateByPhone(parseInput(phone, phoneNumber), ip);
    },
  };
}
