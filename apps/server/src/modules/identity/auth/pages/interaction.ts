import { createHash } from 'node:crypto';
import { programScopesOf } from '@gongdu/contract/identity/auth/program-scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Database } from '../../../../db/database.ts';
import { constantTimeEqual } from '../../../../shared/security/constant-time.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import { ssoCookieName } from '../cookies/sso-cookie.ts';
import { interactionRoute } from '../oidc/interactions.ts';
import { findClient } from '../oidc/store.ts';
import { grantableNames } from '../programs/policy.ts';
import type { Programs } from '../programs/service.ts';
import { authTimeOf, type BrowserSession, type Sessions } from '../sessions/sessions.ts';
import { sendConsentPage } from './consent-page.ts';

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly provider: Provider;
  readonly accounts: Pick<Accounts, 'find' | 'getPerson'>;
  readonly sessions: Pick<Sessions, 'findByCookie'>;
  readonly programs: Pick<Programs, 'scopesOf' | 'allow'>;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The parameters of a request that the library has checked, and what this page has noted of it. */
const parameters = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z._default(z.string(), ''),
  max_age: z.optional(z.coerce.number()),
});
const notes = z.object({ asked: z.optional(z.object({ sid: z.nullable(z.string()) })) });

/**
 * A registered client requests a sign-in: the sign-in page where there is no session or a new proof of identity is due,
 * then the page that asks the member, unless they have allowed the program all of it before.
 */
export function interactionRoutes(app: FastifyInstance, options: Options): void {
  const { provider, sessions, clock } = options;
  const path = `${interactionRoute}/:uid`;
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(path, (request, reply) => handle(request, reply, null));
    scope.post(path, (request, reply) => handle(request, reply, answerIn(request)));
  });

  async function handle(request: FastifyRequest, reply: FastifyReply, answer: Answer | null) {
    reply.header('cache-control', 'no-store');
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
    if (!interaction) return reply.redirect('/');
    const cookie = request.cookies[ssoCookieName(provider.issuer)];
    const session = await sessions.findByCookie(cookie);
    const resume = async (result: InteractionResults) =>
      reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    if (!cookie || !session || needsProof(interaction, session, clock)) {
      const again = session !== null || isAsked(interaction);
      await note(request, reply, interaction, session);
      return redirectToSignIn(request, reply, again);
    }
    const isOther = interaction.session?.accountId !== String(session.uid);
    if (interaction.prompt.name === 'login' || isOther)
      return resume({ login: { accountId: String(session.uid), remember: false } });
    const consent = { request, reply, interaction, session, token: answerToken(cookie, interaction.uid) };
    if (!answer || !constantTimeEqual(answer.token, consent.token)) return showConsent(consent, options);
    return resume(await resultOf(answer, consent, options));
  }

  /** Remembers which session was not enough: only a later one is. */
  async function note(
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    session: BrowserSession | null,
  ): Promise<void> {
    if (isAsked(interaction)) return;
    const asked = { asked: { sid: session?.sid ?? null } };
    await provider.interactionResult(request.raw, reply.raw, asked);
  }

  function redirectToSignIn(request: FastifyRequest, reply: FastifyReply, again: boolean): FastifyReply {
    const redirectUrl = `${provider.issuer}${request.url}`;
    return reply.redirect(
      `/login?${new URLSearchParams({ redirectUrl, ...(again && { again: '1' }) })}`,
      303,
    );
  }
}

function isAsked({ result }: Interaction): boolean {
  return z.parse(notes, result ?? {}).asked !== undefined;
}

/** OpenID Connect Core 3.1.2.1: `prompt=login`, `max_age`, and an `id_token_hint` of another account. */
function needsProof(
  { prompt, params, iat, result }: Interaction,
  session: BrowserSession,
  clock: Clock,
): boolean {
  if (prompt.name !== 'login') return false;
  const { asked } = z.parse(notes, result ?? {});
  const provedAt = authTimeOf(session);
  if (asked !== undefined && asked.sid !== session.sid && provedAt >= iat) return false;
  if (prompt.reasons.some((reason) => reason === 'login_prompt' || reason === 'id_token_hint')) return true;
  const { max_age: maxAge } = z.parse(parameters, params);
  return maxAge !== undefined && clock.now().getTime() / 1000 - provedAt > maxAge;
}

interface Answer {
  readonly decision: 'allow' | 'deny';
  readonly token: string;
}

function answerIn({ body }: FastifyRequest): Answer | null {
  const form = z.object({ decision: z.enum(['allow', 'deny']), token: z.string() });
  return z.safeParse(form, body).data ?? null;
}

/** Only the page knows it, and it is good for this request in this session only. */
function answerToken(cookie: string, uid: string): string {
  return createHash('sha256').update(`consent ${uid} ${cookie}`).digest('base64url');
}

interface Consent {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly interaction: Interaction;
  readonly session: BrowserSession;
  readonly token: string;
}

/** What the account can give of what is asked for; nothing while a member acts for an institution. */
async function grantable({ interaction, session }: Consent, { accounts }: Options) {
  const { scope } = z.parse(parameters, interaction.params);
  const account = session.actingUid === null ? await accounts.find(session.uid) : undefined;
  return account ? programScopesOf(grantableNames(scope.split(' '), account.role)) : [];
}

async function showConsent(consent: Consent, options: Options): Promise<FastifyReply> {
  const { db, accounts, programs } = options;
  const { reply, interaction, session, token } = consent;
  const { client_id: clientId, redirect_uri: redirectUri, scope } = z.parse(parameters, interaction.params);
  const [client, asked, allowed] = await Promise.all([
    findClient(db, clientId),
    grantable(consent, options),
    programs.scopesOf(session.uid, clientId),
  ]);
  if (!client) return reply.redirect('/');
  const submittedBy =
    client.submittedBy === null ? null : (await accounts.getPerson(client.submittedBy)).name;
  return sendConsentPage(reply, {
    program: { name: client.name, isApproved: client.approvedAt !== null, submittedBy, redirectUri },
    member: (await accounts.getPerson(session.uid)).name,
    isActing: session.actingUid !== null,
    asked,
    allowed,
    withheld: programScopesOf(scope.split(' ')).filter((name) => !asked.includes(name)),
    token,
  });
}

async function resultOf(answer: Answer, consent: Consent, options: Options): Promise<InteractionResults> {
  const scopes = await grantable(consent, options);
  if (answer.decision === 'deny' || scopes.length === 0)
    return { error: 'access_denied', error_description: '成员没有允许' };
  const { client_id: clientId } = z.parse(parameters, consent.interaction.params);
  await options.programs.allow(consent.session.uid, clientId, scopes);
  return { consent: {} };
}
