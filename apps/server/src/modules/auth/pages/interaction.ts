import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { ssoCookieName } from '../cookies/sso-cookie.ts';
import { interactionRoute } from '../oidc/interactions.ts';
import type { Sessions } from '../sessions/sessions.ts';

interface Options {
  readonly provider: Provider;
  readonly sessions: Sessions;
}

/** A registered client requests a sign-in: uses the browser's session, or shows the sign-in page first. */
export function interactionPage(app: FastifyInstance, { provider, sessions }: Options): void {
  app.get(`${interactionRoute}/:uid`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await sessions.findByCookie(request.cookies[ssoCookieName(provider.issuer)]);
    if (!session) {
      const back = `${provider.issuer}${request.url}`;
      return reply.redirect(`/login?redirectUrl=${encodeURIComponent(back)}`);
    }
    // Consent was given when the operator registered the client.
    const result = { login: { accountId: String(session.uid), remember: false }, consent: {} };
    const address = await provider.interactionResult(request.raw, reply.raw, result).catch(() => null);
    return reply.redirect(address ?? '/');
  });
}
