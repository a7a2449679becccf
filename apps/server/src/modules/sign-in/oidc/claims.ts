import { roles } from '@gongdu/contract/role';
import type { AccessToken, FindAccount } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Accounts } from '../../accounts/service.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** What our access tokens say beside the standard claims; the APIs ask nobody else (P4). */
export const callerClaims = z.object({
  sub: z.string().check(z.regex(/^[1-9]\d*$/)),
  sid: z.string().check(z.minLength(1)),
  role: z.enum(roles),
  perms: z.array(z.string()),
  inst: z.nullable(z.number()),
  scope: z.string(),
});

interface Options {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly sessions: Pick<Sessions, 'isLive' | 'sawOf'>;
}

/** Only an enabled account whose session is alive is found: a refresh after the end of a session fails here. */
export function createFindAccount({ accounts, sessions }: Options): FindAccount {
  return async (_ctx, sub, token) => {
    const account = await accounts.find(Number(sub));
    if (!account || account.disabledAt) return undefined;
    if (token?.grantId && !(await sessions.isLive(token.grantId))) return undefined;
    const claims = { sub, name: account.name, ...(account.avatar && { picture: account.avatar }) };
    return { accountId: sub, claims: () => claims };
  };
}

export function createTokenClaims({ accounts, sessions }: Options) {
  return async (token: AccessToken) => {
    if (!token.aud || !token.grantId) return undefined;
    const account = await accounts.find(Number(token.accountId));
    if (!account) return undefined;
    sessions.sawOf(token.grantId);
    return {
      sid: token.grantId,
      role: account.role,
      perms: account.permissions,
      inst: account.role === 'institution' ? account.institutionId : null,
    };
  };
}
