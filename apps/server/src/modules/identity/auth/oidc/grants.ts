import { type Grant, webClient } from '@gongdu/contract/identity/auth/sign-in';
import { Problem } from '@gongdu/contract/problem';
import { makeStorable } from '@gongdu/contract/storable-text';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Account, Accounts } from '../../../core/accounts/service.ts';
import { type ClientInfo, clientInfoOf, loggerOf } from '../client-info.ts';
import { ssoCookieHeader } from '../cookies/sso-cookie.ts';
import type { MfaChallenges } from '../mfa/challenges.ts';
import type { Origins } from '../origins.ts';
import type { KnownDevices } from '../rate-limit/known-devices.ts';
import type { ClaimedAccount, RecordRefusal } from '../refused-sign-ins.ts';
import { type Sessions, sessionLife } from '../sessions/sessions.ts';
import { issueGuestToken, issueTokens } from './tokens.ts';

/** The grants that identify a member; `refresh_token` is the library's own, `anonymity` identifies a visitor or gives a guest's token. */
export type SignInGrant = Exclude<Grant, 'refresh_token' | 'anonymity'>;

/** A method of proving an identity. Throws a Problem when the proof fails. */
export interface SignInMethod {
  /** The form fields beside grant_type, client and scope. */
  readonly fields: readonly string[];
  /** false if the member has already used a second factor. */
  readonly requiresSecondFactor: boolean;
  readonly identify: (fields: Readonly<Record<string, unknown>>, clientInfo: ClientInfo) => Promise<Identity>;
  /** The account of a refused sign-in, if no field contains its phone. */
  readonly findUid?: (fields: Readonly<Record<string, unknown>>) => Promise<number | null>;
}
/** The signed-in account, the acting member if it is an institution's, and when the identity was proved, unless now. */
export type Identity = Account & { readonly actingUid?: number | null; readonly provedAt?: string | null };

export type SignInMethods = Readonly<Record<SignInGrant, SignInMethod>>;

interface Options {
  readonly provider: Provider;
  readonly methods: SignInMethods;
  /** How a visitor without an account proves their identity, with grant `anonymity`. */
  readonly visitors: SignInMethod;
  readonly sessions: Sessions;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly mfaChallenges: MfaChallenges;
  readonly origins: Origins;
  readonly devices: KnownDevices;
  readonly recordRefusal: RecordRefusal;
  readonly assertMaySignIn: (uid: number) => Promise<void>;
  /** @throws Problem `signin.not_offered` for a method that operators have disabled. */
  readonly assertOffered: (way: string) => void;
}

export function registerGrants(options: Options): void {
  const { provider, methods, visitors, mfaChallenges } = options;
  for (const [grant, method] of Object.entries(methods)) {
    const fields = ['scope', ...method.fields, ...(method.requiresSecondFactor ? mfaChallenges.fields : [])];
    provider.registerGrantType(grant, (ctx) => signIn(ctx, grant, method, options), fields);
  }
  provider.registerGrantType(
    'anonymity',
    async (ctx) => {
      const names = visitors.fields.some((field) => ctx.oidc.params?.[field] !== undefined);
      if (names) await signIn(ctx, 'anonymity', visitors, options);
      else ctx.body = await issueGuestToken(provider, ctx.oidc.client);
    },
    ['scope', ...visitors.fields],
  );
}

type GrantContext = Parameters<Parameters<Provider['registerGrantType']>[1]>[0];

async function signIn(ctx: GrantContext, gty: string, method: SignInMethod, options: Options): Promise<void> {
  const { provider, sessions, origins, devices, mfaChallenges, recordRefusal } = options;
  const clientInfo = clientInfoOf(ctx.req);
  const params = makeStorable({ ...ctx.oidc.params });
  const {
    uid,
    actingUid = null,
    provedAt = null,
  } = await authenticateGrant(params, clientInfo, gty, method, options).catch((error: unknown) => {
    const log = loggerOf(ctx.req);
    const claimed = claimedAccount(method, params, mfaChallenges);
    if (log) recordRefusal(error, { way: gty, claimed, clientInfo, log });
    throw error;
  });
  const { client } = ctx.oidc;
  const { session, cookie } = await sessions.begin(
    { uid, clientId: client.clientId, actingUid, provedAt, way: gty },
    clientInfo,
  );
  ctx.body = await issueTokens(provider, { session, client, gty });
  // A visitor's token belongs to its page only: the browser is not signed in.
  if (gty === 'anonymity' || client.clientId !== webClient.id || !comesFromOwnPage(ctx, origins)) return;
  ctx.append('Set-Cookie', ssoCookieHeader(cookie, sessionLife, provider.issuer));
  if (actingUid === null) ctx.append('Set-Cookie', await devices.remember(uid, clientInfo));
}

/** Two calls if the account has a second factor: the first factor, then the returned token and a code. */
async function authenticateGrant(
  params: Readonly<Record<string, unknown>>,
  clientInfo: ClientInfo,
  gty: string,
  method: SignInMethod,
  { mfaChallenges, accounts, assertMaySignIn, assertOffered }: Options,
): Promise<Identity> {
  assertOffered(gty);
  const isResponse = isMfaResponse(method, params, mfaChallenges);
  const account = isResponse
    ? await accounts.find(await mfaChallenges.complete(params, gty, clientInfo))
    : await method.identify(params, clientInfo);
  if (!account || account.disabledAt) throw new Problem('signin.disabled');
  await assertMaySignIn(account.uid);
  if (method.requiresSecondFactor && !isResponse) await mfaChallenges.challengeIfEnabled(account.uid, gty);
  return account;
}

function claimedAccount(
  method: SignInMethod,
  params: Readonly<Record<string, unknown>>,
  mfaChallenges: Pick<MfaChallenges, 'isResponse' | 'findUid'>,
): ClaimedAccount {
  const { findUid } = method;
  if (isMfaResponse(method, params, mfaChallenges)) return { uid: () => mfaChallenges.findUid(params) };
  return findUid ? { uid: () => findUid(params) } : { phone: params.username ?? params.phone };
}

function isMfaResponse(
  method: SignInMethod,
  params: Readonly<Record<string, unknown>>,
  mfaChallenges: Pick<MfaChallenges, 'isResponse'>,
): boolean {
  return method.requiresSecondFactor && mfaChallenges.isResponse(params);
}

/** Another site's form may post here, too; it must not change the account to which this browser is signed in. */
function comesFromOwnPage(ctx: KoaContextWithOIDC, origins: Origins): boolean {
  const { origin, host } = ctx.req.headers;
  if (origin) return origins.isOwnPage(origin, host);
  return ctx.get('Sec-Fetch-Site') === 'same-origin';
}
