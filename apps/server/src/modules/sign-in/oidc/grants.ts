import { Problem } from '@gongdu/contract/problem';
import { type Grant, webClient } from '@gongdu/contract/sign-in';
import { makeStorable } from '@gongdu/contract/storable-text';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Account } from '../../accounts/members.ts';
import type { Accounts } from '../../accounts/service.ts';
import type { KnownDevices } from '../limits/known-devices.ts';
import type { Origins } from '../origins.ts';
import type { RefusedSignIns } from '../refused-sign-ins.ts';
import type { SecondStep } from '../second-factor/second-step.ts';
import { sessionLife } from '../sessions/lifetime.ts';
import type { Sessions, Visit } from '../sessions/sessions.ts';
import { ssoCookieHeader } from '../sessions/sso-cookie.ts';
import { issueGuestToken, issueTokens } from './tokens.ts';
import { rememberedLog, rememberedVisit } from './visits.ts';

/** The grants that find out who somebody is; `refresh_token` is the library's own, `anonymity` asks nobody. */
export type SignInGrant = Exclude<Grant, 'refresh_token' | 'anonymity'>;

/** One way to show who one is. Throws a Problem when it does not convince. */
export interface Way {
  /** The form fields beside grant_type, client and scope. */
  readonly fields: readonly string[];
  /** false where the member has signed in with a second factor of their own before. */
  readonly asksSecondFactor: boolean;
  readonly identify: (fields: Readonly<Record<string, unknown>>, visit: Visit) => Promise<Account>;
}
export type Ways = Readonly<Record<SignInGrant, Way>>;

interface Options {
  readonly provider: Provider;
  readonly ways: Ways;
  readonly sessions: Sessions;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly secondStep: SecondStep;
  readonly origins: Origins;
  readonly devices: KnownDevices;
  readonly refused: RefusedSignIns;
}

export function registerGrants(options: Options): void {
  const { provider, ways, secondStep } = options;
  for (const [grant, way] of Object.entries(ways)) {
    const fields = ['scope', ...way.fields, ...(way.asksSecondFactor ? secondStep.fields : [])];
    provider.registerGrantType(grant, (ctx) => signIn(ctx, grant, way, options), fields);
  }
  provider.registerGrantType(
    'anonymity',
    async (ctx) => {
      ctx.body = await issueGuestToken(provider, ctx.oidc.client);
    },
    ['scope'],
  );
}

type GrantContext = Parameters<Parameters<Provider['registerGrantType']>[1]>[0];

async function signIn(ctx: GrantContext, gty: string, way: Way, options: Options): Promise<void> {
  const { provider, sessions, origins, devices, secondStep, refused } = options;
  const visit = rememberedVisit(ctx.req);
  const params = makeStorable({ ...ctx.oidc.params });
  const { uid } = await whoSignsIn(params, visit, gty, way, options).catch((error: unknown) => {
    const log = rememberedLog(ctx.req);
    const claimed = isFinishing(way, params, secondStep)
      ? { uid: () => secondStep.whose(params) }
      : { phone: params.username ?? params.phone };
    if (log) refused(error, { way: gty, claimed, visit, log });
    throw error;
  });
  const { client } = ctx.oidc;
  const viaTicket = gty === 'ticket';
  const { session, cookie } = await sessions.begin({ uid, clientId: client.clientId, viaTicket }, visit);
  ctx.body = await issueTokens(provider, { session, client, gty });
  if (client.clientId !== webClient.id || !comesFromOwnPage(ctx, origins)) return;
  ctx.append('Set-Cookie', ssoCookieHeader(cookie, sessionLife, provider.issuer));
  if (!viaTicket) ctx.append('Set-Cookie', await devices.remember(uid, visit));
}

/** Two calls where the account has a second factor: the proof first, then the token it was answered with and a code. */
async function whoSignsIn(
  params: Readonly<Record<string, unknown>>,
  visit: Visit,
  gty: string,
  way: Way,
  { secondStep, accounts }: Options,
): Promise<Account> {
  const finishing = isFinishing(way, params, secondStep);
  const account = finishing
    ? await accounts.find(await secondStep.finish(params, gty, visit))
    : await way.identify(params, visit);
  if (!account || account.disabledAt) throw new Problem('signin.disabled');
  if (way.asksSecondFactor && !finishing) await secondStep.ask(account.uid, gty);
  return account;
}

function isFinishing(
  way: Way,
  params: Readonly<Record<string, unknown>>,
  secondStep: Pick<SecondStep, 'isFinishing'>,
): boolean {
  return way.asksSecondFactor && secondStep.isFinishing(params);
}

/** Another site's form may post here, too; it must not choose who is signed in in this browser. */
function comesFromOwnPage(ctx: KoaContextWithOIDC, origins: Origins): boolean {
  const { origin, host } = ctx.req.headers;
  if (origin) return origins.isOwnPage(origin, host);
  return ctx.get('Sec-Fetch-Site') === 'same-origin';
}
