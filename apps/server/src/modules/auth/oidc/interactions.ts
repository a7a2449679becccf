import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { ssoCookieName } from '../cookies/sso-cookie.ts';
import type { Session, Sessions } from '../sessions/sessions.ts';
import { interactionPolicy } from './library.ts';
import { apiScope } from './tokens.ts';

/** The address at which an authorization request continues after the sign-in. */
export const interactionRoute = '/connect/interaction';
export function interactionPath(uid: string): string {
  return `${interactionRoute}/${uid}`;
}

/** In addition to the library's own reasons: the browser's session has ended, or belongs to another member by now. */
export function createInteractionPolicy(sessions: Pick<Sessions, 'findByCookie'>) {
  const policy = interactionPolicy.base();
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('sso_session', '需要登录', 'login_required', async (ctx) => {
      const session = await browserSession(ctx, sessions);
      return session === null || String(session.uid) !== ctx.oidc.session?.accountId;
    }),
  );
  return policy;
}

/**
 * The grant of a registered client in this browser's session. Operators register clients, so members are not asked for
 * consent: the requested scopes are granted.
 */
export function createFindGrant(
  sessions: Pick<Sessions, 'findByCookie' | 'beginClient'>,
): NonNullable<Configuration['loadExistingGrant']> {
  return async (ctx) => {
    const { client, provider, session: login } = ctx.oidc;
    const parent = await browserSession(ctx, sessions);
    if (!parent || !client || String(parent.uid) !== login?.accountId) return undefined;
    const session = await sessions.beginClient(parent, client.clientId, client.clientName ?? client.clientId);
    const grant =
      (await provider.Grant.find(session.sid)) ??
      new provider.Grant({ accountId: login.accountId, clientId: client.clientId });
    grant.jti = session.sid;
    grant.addOIDCScope(ctx.oidc.requestParamOIDCScopes);
    for (const resource of Object.keys(ctx.oidc.resourceServers ?? {}))
      if (ctx.oidc.requestParamScopes.has(apiScope)) grant.addResourceScope(resource, apiScope);
    await grant.save();
    return grant;
  };
}

export function browserSession(
  ctx: KoaContextWithOIDC,
  sessions: Pick<Sessions, 'findByCookie'>,
): Promise<Session | null> {
  return sessions.findByCookie(ctx.cookies.get(ssoCookieName(ctx.oidc.issuer), { signed: false }));
}
