import { roles } from '@gongdu/contract/core/accounts/role';
import { apiScopes, basicScopes, scopeBundle } from '@gongdu/contract/identity/auth/program-scopes';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import type Provider from 'oidc-provider';
import type { AccessToken, Client, FindAccount, ResourceServer } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { Account, Accounts } from '../../../core/accounts/service.ts';
import { isMfaRequired } from '../mfa/policy.ts';
import type { SecondFactors } from '../mfa/second-factors.ts';
import { asksForApi } from '../programs/policy.ts';
import { accessTokenLife, type Session, type Sessions } from '../sessions/sessions.ts';
import { signingAlgorithm } from './stored-keys.ts';

/** The reply of POST /connect/token with OAuth's field names. */
export interface TokenReply {
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in: number;
  readonly token_type: 'Bearer';
  readonly scope: string;
  readonly refresh_token?: string;
}

export interface TokenRequest {
  readonly session: Session;
  readonly client: Client;
  /** The grant type the tokens come from. */
  readonly gty: string;
}

/** A new token pair for the web app, for `gettoken` and every sign-in grant. */
export async function issueTokens(provider: Provider, request: TokenRequest): Promise<Required<TokenReply>> {
  const { session, client, gty } = request;
  const resource = apiResource(provider.issuer);
  await ensureGrant(provider, session, resource);
  const access = await issueAccessToken(provider, client, String(session.uid), session.sid, gty);
  const refresh = new provider.RefreshToken({
    accountId: String(session.uid),
    client,
    grantId: session.sid,
    gty,
    resource,
    rotations: 0,
    scope: webClient.scope,
    sid: session.sid,
    expiresWithSession: false,
  });
  return { ...access, scope: webClient.scope, refresh_token: await refresh.save() };
}

/** "anonymity": a token without a member, which gives access to public content only. */
export function issueGuestToken(provider: Provider, client: Client): Promise<TokenReply> {
  return issueAccessToken(provider, client, 'guest', '', 'anonymity');
}

async function issueAccessToken(
  provider: Provider,
  client: Client,
  accountId: string,
  grantId: string,
  gty: string,
): Promise<TokenReply> {
  const token = new provider.AccessToken({ accountId, client, grantId, gty, scope: apiScope });
  token.resourceServer = new provider.ResourceServer(
    apiResource(provider.issuer),
    apiResourceServer(provider.issuer),
  );
  const value = await token.save();
  return { access_token: value, expires_in: token.expiration, token_type: 'Bearer', scope: apiScope };
}

/** A grant's id is its session's sid: revoking one ends the other. */
async function ensureGrant(provider: Provider, session: Session, resource: string): Promise<void> {
  if (await provider.Grant.find(session.sid)) return;
  const grant = new provider.Grant({ accountId: String(session.uid), clientId: session.clientId });
  grant.jti = session.sid;
  grant.addOIDCScope('offline_access');
  grant.addResourceScope(resource, apiScope);
  await grant.save();
}

/** Claims of our access tokens besides the standard ones. */
const callerClaims = z.object({
  sub: z.string().check(z.regex(/^[1-9]\d*$/)),
  sid: z.string().check(z.minLength(1)),
  role: z.enum(roles),
  perms: z.array(z.string()),
  inst: z.nullable(z.number()),
  /** The member who acts for the institution (RFC 8693). */
  act: z.optional(z.object({ sub: z.string().check(z.regex(/^[1-9]\d*$/)) })),
  scope: z.string(),
  /** Present while the account may only set up its second factor. */
  second_factor_missing: z.optional(z.literal(true)),
});

interface ClaimsOptions {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly sessions: Pick<Sessions, 'isLive' | 'findActingUid' | 'markSeen'>;
  readonly factors: Pick<SecondFactors, 'isOn'>;
  readonly demo: boolean;
}

/** The claims for a client with scope `profile`. */
export function profileOf({ uid, name, avatar }: Account) {
  return { sub: String(uid), name, preferred_username: name, ...(avatar && { picture: avatar }) };
}

/** Only an enabled account with a valid session is found: a refresh after the end of a session fails here. */
export function createFindAccount({
  accounts,
  sessions,
}: Pick<ClaimsOptions, 'accounts' | 'sessions'>): FindAccount {
  return async (_ctx, sub, token) => {
    const account = await accounts.find(Number(sub));
    if (!account || account.disabledAt) return undefined;
    if (token?.grantId && !(await sessions.isLive(token.grantId))) return undefined;
    const claims = profileOf(account);
    return { accountId: sub, claims: () => claims };
  };
}

export function createTokenClaims({ accounts, sessions, factors, demo }: ClaimsOptions) {
  return async (token: AccessToken) => {
    if (!token.aud || !token.grantId) return undefined;
    const account = await accounts.find(Number(token.accountId));
    if (!account) return undefined;
    sessions.markSeen(token.grantId);
    if (token.clientId !== webClient.id) return { ...noRights, sid: token.grantId, role: account.role };
    const actingUid = account.role === 'institution' ? await sessions.findActingUid(token.grantId) : null;
    return {
      sid: token.grantId,
      role: account.role,
      perms: account.permissions,
      inst: account.role === 'institution' ? account.institutionId : null,
      ...(actingUid !== null && { act: { sub: String(actingUid) } }),
      ...((await isFactorMissing(account, actingUid)) && { second_factor_missing: true }),
    };
  };

  /** A member who entered by ticket has a second factor of their own. */
  async function isFactorMissing(account: Account, actingUid: number | null): Promise<boolean> {
    return actingUid === null && isMfaRequired(account, demo) && !(await factors.isOn(account.uid));
  }
}

/** A program's token carries no right of its member's, so that no reader of it can take one for such. */
const noRights = { perms: [], inst: null };

const accessClaims = z.extend(callerClaims, {
  client_id: z.string(),
  iss: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  jti: z.string(),
});
export type AccessClaims = z.infer<typeof accessClaims>;

/** The claims of an access token of the APIs; null when it is not ours, has no member or has expired. */
export type ReadAccessToken = (token: string) => Promise<AccessClaims | null>;

interface ReaderOptions {
  readonly publicUrl: string;
  readonly findKey: JWTVerifyGetKey;
  readonly clock: Clock;
}

/** Verifies signature, issuer, audience, scope and expiry; callers check whether the session has ended. */
export function createReadAccessToken({ publicUrl, findKey, clock }: ReaderOptions): ReadAccessToken {
  const rules = {
    issuer: publicUrl,
    audience: apiResource(publicUrl),
    typ: 'at+jwt',
    algorithms: [signingAlgorithm],
  };
  return async (token) => {
    const result = await jwtVerify(token, findKey, { ...rules, currentDate: clock.now() }).catch(() => null);
    const claims = result && z.safeParse(accessClaims, result.payload).data;
    return claims && asksForApi(claims.scope.split(' ')) ? claims : null;
  };
}

/** The scope of the web app's tokens, which open everything; of other clients' it opens what the bundle contains. */
const apiScope = scopeBundle.name;

/** Audience of the access tokens: all APIs of this deployment. */
export function apiResource(publicUrl: string): string {
  return `${publicUrl}/api`;
}

export function apiResourceServer(publicUrl: string): ResourceServer {
  return {
    scope: [...basicScopes, scopeBundle.name, ...apiScopes].join(' '),
    audience: apiResource(publicUrl),
    accessTokenTTL: accessTokenLife,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: signingAlgorithm } },
  };
}
