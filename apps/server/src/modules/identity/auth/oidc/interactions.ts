import type { Configuration, Grant, KoaContextWithOIDC } from 'oidc-provider';
import type { Accounts } from '../../../core/accounts/service.ts';
import { ssoCookieName } from '../cookies/sso-cookie.ts';
import { asksForApi, grantableNames, isAllowed } from '../programs/policy.ts';
import type { Programs } from '../programs/service.ts';
import { authTimeOf, type BrowserSession, type Sessions } from '../sessions/sessions.ts';
import { interactionPolicy } from './library.ts';

/** The address at which an authorization request continues after the sign-in. */
export const interactionRoute = '/connect/interaction';
export function interactionPath(uid: string): string {
  return `${interactionRoute}/${uid}`;
}

/** The library's own reasons for asking, with our sessions and our memory of what members have allowed. */
export function createInteractionPolicy(sessions: Pick<Sessions, 'findByCookie'>) {
  const policy = interactionPolicy.base();
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('sso_session', '需要登录', 'login_required', async (ctx) => {
      const session = await browserSession(ctx, sessions);
      return session === null || String(session.uid) !== ctx.oidc.session?.accountId;
    }),
  );
  const consent = policy.get('consent');
  // These look at scopes one by one; an account may be unable to give some of them, and is not asked again for those.
  for (const reason of ['op_scopes_missing', 'op_claims_missing', 'rs_scopes_missing'])
    consent?.checks.remove(reason);
  consent?.checks.add(
    new interactionPolicy.Check(
      'not_allowed',
      '需要成员允许',
      'consent_required',
      (ctx) => ctx.oidc.entities.Grant?.jti === undefined,
    ),
  );
  return policy;
}

interface FindGrantNeeds {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly sessions: Pick<Sessions, 'findByCookie' | 'beginClient'>;
  readonly programs: Pick<Programs, 'scopesOf'>;
}

/**
 * The grant of a registered client in this browser's session, if its member has allowed what it asks for; otherwise it
 * has none and the member is asked.
 */
export function createFindGrant({
  accounts,
  sessions,
  programs,
}: FindGrantNeeds): NonNullable<Configuration['loadExistingGrant']> {
  return async (ctx) => {
    const { client, session: login } = ctx.oidc;
    const parent = await browserSession(ctx, sessions);
    if (!parent || !client || !login || String(parent.uid) !== login.accountId) return undefined;
    // A silent return proves nothing anew: `auth_time` and `max_age` go by our own session.
    login.loginTs = authTimeOf(parent);
    const asksFirst = ctx.oidc.promptPending('login') || ctx.oidc.promptPending('consent');
    const account = asksFirst || parent.actingUid !== null ? null : await accounts.find(parent.uid);
    if (!account) return undefined;
    const names = grantableNames(ctx.oidc.requestParamScopes, account.role);
    if (!isAllowed(names, await programs.scopesOf(parent.uid, client.clientId))) return undefined;
    const session = await sessions.beginClient(parent, client.clientId, client.clientName ?? client.clientId);
    return grantOf(ctx, session.sid, names);
  };
}

/** Its id is its session's sid. A token of the APIs also reads the profile, so its scope names that as well. */
async function grantOf(ctx: KoaContextWithOIDC, sid: string, names: string[]): Promise<Grant> {
  const { client, provider, session: login } = ctx.oidc;
  const grant =
    (await provider.Grant.find(sid)) ??
    new provider.Grant({ accountId: login?.accountId, clientId: client?.clientId });
  grant.jti = sid;
  grant.addOIDCScope(names);
  if (asksForApi(names))
    for (const resource of Object.keys(ctx.oidc.resourceServers ?? {}))
      grant.addResourceScope(resource, names);
  await grant.save();
  return grant;
}

export function browserSession(
  ctx: KoaContextWithOIDC,
  sessions: Pick<Sessions, 'findByCookie'>,
): Promise<BrowserSession | null> {
  return sessions.findByCookie(ctx.cookies.get(ssoCookieName(ctx.oidc.issuer), { signed: false }));
}
