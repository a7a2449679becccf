import { webClient } from '@gongdu/contract/auth/sign-in';
import type Provider from 'oidc-provider';
import type { Client } from 'oidc-provider';
import type { Session } from '../sessions/sessions.ts';
import { apiResource, apiResourceServer, apiScope } from './resource.ts';

/** The answer of POST /connect/token in OAuth's own names. */
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

/** A fresh pair for the web app, as `gettoken` and every sign-in grant hand it out. */
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

/** "anonymity": a token that names nobody. It passes where anybody passes, and nowhere else. */
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

/** A grant's id is its session's sid: whatever revokes the one ends the other. */
async function ensureGrant(provider: Provider, session: Session, resource: string): Promise<void> {
  if (await provider.Grant.find(session.sid)) return;
  const grant = new provider.Grant({ accountId: String(session.uid), clientId: session.clientId });
  grant.jti = session.sid;
  grant.addOIDCScope('offline_access');
  grant.addResourceScope(resource, apiScope);
  await grant.save();
}
