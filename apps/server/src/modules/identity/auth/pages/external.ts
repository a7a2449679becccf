import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import { Problem, type ProblemCode } from '@gongdu/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryParam } from '../../../../http/query-param.ts';
import type { ReadClientInfo } from '../client-info.ts';
import { hostCookieHeader, hostCookieName } from '../cookies/host-cookie.ts';
import { ssoCookieHeader } from '../cookies/sso-cookie.ts';
import type { createExternal, ExternalChecks, IdentityProvider } from '../methods/external.ts';
import { type MfaChallenges, MfaRequired } from '../mfa/challenges.ts';
import { externalSignInLife, type PendingExternalSignIns } from '../oidc/pending-external-sign-ins.ts';
import type { Origins } from '../origins.ts';
import type { KnownDevices } from '../rate-limit/known-devices.ts';
import { type Sessions, sessionLife } from '../sessions/sessions.ts';
import { sendUnknownRedirect } from './page-guards.ts';

interface Options {
  readonly publicUrl: string;
  readonly identityProvider: IdentityProvider;
  readonly findOrCreateAccount: ReturnType<typeof createExternal>['findOrCreateAccount'];
  readonly pendingSignIns: PendingExternalSignIns;
  readonly sessions: Sessions;
  readonly origins: Origins;
  readonly mfaChallenges: MfaChallenges;
  readonly devices: KnownDevices;
  readonly readClientInfo: ReadClientInfo;
  readonly assertOffered: (way: 'external') => void;
}

const startPath = '/connect/external';
const callbackPath = `${startPath}/callback`;
const keyName = 'gongdu_external';

/**
 * Sign-in at an external OpenID provider through its own page. The browser stores a key, so that a reply works only in
 * the browser that requested it.
 */
export function externalRoutes(app: FastifyInstance, options: Options): void {
  const { publicUrl, identityProvider, pendingSignIns, sessions, origins, devices, readClientInfo } = options;
  const keyCookie = (key: string, maxAge: number) => hostCookieHeader(keyName, key, maxAge, publicUrl);

  app.get(startPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const redirectUrl = queryParam(request, 'redirectUrl') ?? '/';
    if (!origins.registeredAddress(redirectUrl, request.host)) return sendUnknownRedirect(reply);
    try {
      options.assertOffered('external');
      const { address, checks } = await identityProvider.begin(`${publicUrl}${callbackPath}`, {
        again: queryParam(request, 'again') !== undefined,
      });
      const key = await pendingSignIns.begin(checks, redirectUrl);
      return reply.header('set-cookie', keyCookie(key, externalSignInLife)).redirect(address.href);
    } catch (error) {
      return redirectToSignIn(request, reply, redirectUrl, error);
    }
  });

  app.get(callbackPath, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('set-cookie', keyCookie('', 0));
    const key = request.cookies[hostCookieName(keyName, publicUrl)] ?? '';
    const pending = await pendingSignIns.take(key, queryParam(request, 'state') ?? '');
    if (!pending) return redirectToSignIn(request, reply, '/', new Problem('signin.external_failed'));
    const { redirectUrl, checks } = pending;
    if (queryParam(request, 'error') === 'access_denied')
      return redirectToSignIn(request, reply, redirectUrl, new Problem('signin.external_cancelled'));
    try {
      options.assertOffered('external');
      const uid = await identifyReturning(request, checks, options);
      const identity = { uid, clientId: webClient.id, actingUid: null, way: 'external' };
      const clientInfo = readClientInfo(request);
      const { cookie } = await sessions.begin(identity, clientInfo);
      return reply
        .header('set-cookie', ssoCookieHeader(cookie, sessionLife, publicUrl))
        .header('set-cookie', await devices.remember(uid, clientInfo))
        .redirect(`/token/gettoken?${new URLSearchParams({ redirectUrl })}`);
    } catch (error) {
      return redirectToSignIn(request, reply, redirectUrl, error);
    }
  });
}

/** The same rules as for grant `external`. @throws MfaRequired, or another Problem. */
async function identifyReturning(request: FastifyRequest, checks: ExternalChecks, options: Options) {
  const { publicUrl, identityProvider, findOrCreateAccount, mfaChallenges, readClientInfo } = options;
  const answer = new URL(callbackPath, publicUrl);
  answer.search = request.url.split('?').slice(1).join('?');
  const account = await findOrCreateAccount(identityProvider, { answer, checks }, readClientInfo(request).ip);
  if (account.disabledAt) throw new Problem('signin.disabled');
  await mfaChallenges.challengeIfEnabled(account.uid, 'external');
  return account.uid;
}

/** The page shows the error, or asks for the code; its token is behind the `#`, so that it is not logged. */
function redirectToSignIn(request: FastifyRequest, reply: FastifyReply, redirectUrl: string, error: unknown) {
  const asksForCode = error instanceof MfaRequired;
  if (!asksForCode) request.log.warn({ err: error }, 'sign-in through an external provider failed');
  const problem: ProblemCode = error instanceof Problem ? error.code : 'signin.external_failed';
  const hash = asksForCode ? `#${new URLSearchParams({ mfa_token: error.mfaToken })}` : '';
  return reply.redirect(`/login?${new URLSearchParams({ redirectUrl, problem })}${hash}`);
}
