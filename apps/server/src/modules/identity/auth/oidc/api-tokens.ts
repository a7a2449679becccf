import type { KoaContextWithOIDC } from 'oidc-provider';
import { bearerToken } from '../../../../http/caller.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { errors } from './library.ts';
import { type AccessClaims, profileOf, type ReadAccessToken } from './tokens.ts';

interface Options {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly sessions: Pick<Sessions, 'isLive' | 'end'>;
  readonly readAccessToken: ReadAccessToken;
}

export type ApiTokens = ReturnType<typeof createApiTokens>;

/**
 * The library stores no copy of the APIs' tokens, which are signed, and so refuses them when a client introspects or
 * revokes one, or reads the profile with its only token (scope `openid profile api`). That refusal comes after it has
 * authenticated the client; this provides the missing answers.
 */
export function createApiTokens({ accounts, sessions, readAccessToken }: Options) {
  return { answer };

  /** Answers instead of the library. false if its refusal is correct, as that of a client with a wrong secret. */
  async function answer(ctx: KoaContextWithOIDC, refusal: Error): Promise<boolean> {
    if (ctx.oidc.route === 'userinfo') return profile(ctx);
    if (!(refusal instanceof errors.UnsupportedTokenType)) return false;
    if (ctx.oidc.route === 'introspection') return introspect(ctx);
    if (ctx.oidc.route === 'revocation') return revoke(ctx);
    return false;
  }

  async function profile(ctx: KoaContextWithOIDC): Promise<boolean> {
    const claims = await readLiveToken(bearerToken(ctx.get('Authorization')));
    const scopes = claims?.scope.split(' ') ?? [];
    if (!claims || !scopes.includes('openid')) return false;
    const account = await accounts.find(Number(claims.sub));
    if (!account || account.disabledAt) return false;
    ctx.remove('WWW-Authenticate');
    const { sub, ...profile } = profileOf(account);
    reply(ctx, { sub, ...(scopes.includes('profile') && profile) });
    return true;
  }

  async function introspect(ctx: KoaContextWithOIDC): Promise<boolean> {
    const token = presentedToken(ctx);
    if (token === null) return false;
    const claims = await readLiveToken(token);
    if (claims?.client_id !== ctx.oidc.client?.clientId) reply(ctx, { active: false });
    else reply(ctx, { active: true, token_type: 'Bearer', ...claims });
    return true;
  }

  /** As with its refresh token: the client's session ends, with all its tokens. */
  async function revoke(ctx: KoaContextWithOIDC): Promise<boolean> {
    const token = presentedToken(ctx);
    if (token === null) return false;
    const claims = await readLiveToken(token);
    if (claims && claims.client_id === ctx.oidc.client?.clientId)
      await sessions.end(claims.sid, 'signed-out');
    reply(ctx, '');
    return true;
  }

  /** The token of the request, if it looks like one of the APIs'; the library has authenticated the client before. */
  function presentedToken(ctx: KoaContextWithOIDC): string | null {
    const token = ctx.oidc.client && ctx.oidc.params?.token;
    return typeof token === 'string' && token.split('.').length === 3 ? token : null;
  }

  async function readLiveToken(token: string | null): Promise<AccessClaims | null> {
    const claims = token === null ? null : await readAccessToken(token);
    return claims && (await sessions.isLive(claims.sid)) ? claims : null;
  }
}

function reply(ctx: KoaContextWithOIDC, body: Record<string, unknown> | string): void {
  ctx.status = 200;
  ctx.body = body;
}
