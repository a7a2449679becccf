import { roles } from '@gongdu/contract/auth/role';
import type { AccessToken, FindAccount } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Accounts } from '../../accounts/service.ts';
import type { Account } from '../../accounts/sign-in-accounts.ts';
import { isMfaRequired } from '../mfa/policy.ts';
import type { SecondFactors } from '../mfa/second-factors.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** What our access tokens say beside the standard claims; the APIs ask nobody else (P4). */
export const callerClaims = z.object({
  sub: z.string().check(z.regex(/^[1-9]\d*$/)),
  sid: z.string().check(z.minLength(1)),
  role: z.enum(roles),
  perms: z.array(z.string()),
  inst: z.nullable(z.number()),
  scope: z.string(),
  /** Present while the account may do nothing but set up its second factor (P4). */
  second_factor_missing: z.optional(z.literal(true)),
});

interface Options {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly sessions: Pick<Sessions, 'isLive' | 'isViaTicket' | 'markSeen'>;
  readonly factors: Pick<SecondFactors, 'isOn'>;
  readonly demo: boolean;
}

/** What a client with scope `profile` is told about somebody. */
export function profileOf({ uid, name, avatar }: Account): { sub: string; name: string; picture?: string } {
  return { sub: String(uid), name, ...(avatar && { picture: avatar }) };
}

/** Only an enabled account whose session is alive is found: a refresh after the end of a session fails here. */
export function createFindAccount({
  accounts,
  sessions,
}: Pick<Options, 'accounts' | 'sessions'>): FindAccount {
  return async (_ctx, sub, token) => {
    const account = await accounts.find(Number(sub));
    if (!account || account.disabledAt) return undefined;
    if (token?.grantId && !(await sessions.isLive(token.grantId))) return undefined;
    const claims = profileOf(account);
    return { accountId: sub, claims: () => claims };
  };
}

export function createTokenClaims({ accounts, sessions, factors, demo }: Options) {
  return async (token: AccessToken) => {
    if (!token.aud || !token.grantId) return undefined;
    const account = await accounts.find(Number(token.accountId));
    if (!account) return undefined;
    sessions.markSeen(token.grantId);
    return {
      sid: token.grantId,
      role: account.role,
      perms: account.permissions,
      inst: account.role === 'institution' ? account.institutionId : null,
      ...((await isFactorMissing(account, token.grantId)) && { second_factor_missing: true }),
    };
  };

  async function isFactorMissing(account: Account, sid: string): Promise<boolean> {
    if (!isMfaRequired(account, demo)) return false;
    return !(await factors.isOn(account.uid)) && !(await sessions.isViaTicket(sid));
  }
}
