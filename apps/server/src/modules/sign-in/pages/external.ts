import { Problem, type ProblemCode } from '@gongdu/contract/problem';
import { webClient } from '@gongdu/contract/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieHeader, hostCookieName } from '../host-cookie.ts';
import type { KnownDevices } from '../limits/known-devices.ts';
import { type ExternalVisits, externalVisitLife } from '../oidc/external-visits.ts';
import type { VisitOf } from '../oidc/visits.ts';
import type { Origins } from '../origins.ts';
import { SecondFactorNeeded, type SecondStep } from '../second-factor/second-step.ts';
import { sessionLife } from '../sessions/lifetime.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { ssoCookieHeader } from '../sessions/sso-cookie.ts';
import type { createExternal, OutsideChecks, OutsideProvider } from '../ways/external.ts';
import { queryWord } from './query-word.ts';
import { refuseAddress } from './refuse-address.ts';

interface Options {
  readonly publicUrl: string;
  readonly outside: OutsideProvider;
  readonly accountBy: ReturnType<typeof createExternal>['accountBy'];
  readonly visits: ExternalVisits;
  readonly sessions: Sessions;
  readonly origins: Origins;
  readonly secondStep: SecondStep;
  readonly devices: KnownDevices;
  readonly visitOf: VisitOf;
}

const startPath = '/connect/external';
const callbackPath = `${startPath}/callback`;
const keyName = 'gongdu_external';

/**
 * P4: signing in at an outside OpenID provider by way of its own page. The browser keeps a key, so that nobody can be
 * signed in with an answer that belongs to another's visit.
 */
export function externalRoutes(app: FastifyInstance, options: Options): void {
  const { publicUrl, outside, visits, sessions, origins, devices, visitOf } = options;
  const keyCookie = (key: string, maxAge: number) => hostCookieHeader(keyName, key, maxAge, publicUrl);

  app.get(startPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const redirectUrl = queryWord(request, 'redirectUrl') ?? '/';
    if (!origins.registeredAddress(redirectUrl, request.host)) return refuseAddress(reply);
    try {
      const { address, checks } = await outside.begin(`${publicUrl}${callbackPath}`);
      const key = await visits.begin(checks, redirectUrl);
      return reply.header('set-cookie', keyCookie(key, externalVisitLife)).redirect(address.href);
    } catch (error) {
      return backToSignIn(request, reply, redirectUrl, error);
    }
  });

  app.get(callbackPath, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('set-cookie', keyCookie('', 0));
    const key = request.cookies[hostCookieName(keyName, publicUrl)] ?? '';
    const visit = await visits.take(key, queryWord(request, 'state') ?? '');
    if (!visit) return backToSignIn(request, reply, '/', new Problem('signin.external_failed'));
    const { redirectUrl, checks } = visit;
    if (queryWord(request, 'error') === 'access_denied')
      return backToSignIn(request, reply, redirectUrl, new Problem('signin.external_cancelled'));
    try {
      const uid = await whoCameBack(request, checks, options);
      const who = { uid, clientId: webClient.id, viaTicket: false };
      const visit = visitOf(request);
      const { cookie } = await sessions.begin(who, visit);
      return reply
        .header('set-cookie', ssoCookieHeader(cookie, sessionLife, publicUrl))
        .header('set-cookie', await devices.remember(uid, visit))
        .redirect(`/token/gettoken?${new URLSearchParams({ redirectUrl })}`);
    } catch (error) {
      return backToSignIn(request, reply, redirectUrl, error);
    }
  });
}

/** The same rules as for grant `external`. @throws SecondFactorNeeded, or another Problem. */
async function whoCameBack(request: FastifyRequest, checks: OutsideChecks, options: Options) {
  const { publicUrl, outside, accountBy, secondStep } = options;
  const answer = new URL(callbackPath, publicUrl);
  answer.search = request.url.split('?').slice(1).join('?');
  const account = await accountBy(outside, { answer, checks });
  if (account.disabledAt) throw new Problem('signin.disabled');
  await secondStep.ask(account.uid, 'external');
  return account.uid;
}

/** The page says what went wrong, or asks for the code; its token stays out of every log behind the `#`. */
function backToSignIn(request: FastifyRequest, reply: FastifyReply, redirectUrl: string, error: unknown) {
  const asksForCode = error instanceof SecondFactorNeeded;
  if (!asksForCode) request.log.warn({ err: error }, 'sign-in through an outside provider failed');
  const problem: ProblemCode = error instanceof Problem ? error.code : 'signin.external_failed';
  const hash = asksForCode ? `#${new URLSearchParams({ mfa_token: error.mfaToken })}` : '';
  return reply.redirect(`/login?${new URLSearchParams({ redirectUrl, problem })}${hash}`);
}
