import type { Endpoint, Envelope } from '@gongdu/contract/endpoint';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { type Config, readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { createMail } from '../../mail/mail.ts';
import { noMeter } from '../../metrics/meter.ts';
import { createOperatorRights } from '../../modules/core/accounts/operator-rights.ts';
import { hashPassword } from '../../modules/core/accounts/passwords.ts';
import { createAccounts } from '../../modules/core/accounts/service.ts';
import { createAudit } from '../../modules/core/audit/service.ts';
import { createInstitutions } from '../../modules/core/institutions/service.ts';
import { createMinorModes } from '../../modules/core/minors/modes.ts';
import { createLimits } from '../../modules/core/penalties/limits.ts';
import { createSite } from '../../modules/core/site/live-settings.ts';
import { type Auth, createAuth } from '../../modules/identity/auth/service.ts';
import { createInstitutionRights } from '../../modules/institutions/institution-members/rights.ts';
import { createOutsideCalls } from '../../shared/outside-calls.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { createBrowser, type TestBrowser } from '../browser.ts';
import { freePort } from '../free-port.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { createTestServer } from './http-server.ts';

export const password = 'spring-rain-2026';
export const phones = {
  reader: '13900000001',
  institution: '13900000003',
  owner: '13900000004',
  operator: '13900000005',
};

export interface AuthNode {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly signIn: Auth;
  readonly log: string[];
  browser(userAgent?: string): TestBrowser;
  /** Calls an endpoint without path parameters. */
  call<E extends Endpoint>(endpoint: E, accessToken: string, input?: unknown): CallResult<E>;
  close(): Promise<void>;
}

type CallResult<E extends Endpoint> = ReturnType<typeof callApi<E>>;

export interface AuthApp extends AuthNode {
  readonly db: Database;
  /** The system's clock plus what `pass` has added. */
  readonly clock: Clock;
  advance(seconds: number): void;
  /** The access token of a member who signs in by password on a new device. */
  token(phone: string): Promise<string>;
  /** Deletes all counted attempts and sent codes. */
  forgetAttempts(): Promise<void>;
  /** Another node on the same database and the same public address. */
  startNode(): Promise<AuthNode>;
}

/** The sign-in service alone, listening, on a database of its own with one account of each kind. */
export async function startAuthApp(overrides: Partial<Config> = {}): Promise<AuthApp> {
  const { db, close } = await createTestDatabase();
  await seedAccounts(db);
  let offsetMs = 0;
  const clock: Clock = { now: () => new Date(Date.now() + offsetMs) };
  const port = await freePort();
  const config: Config = {
    ...readConfig({ PORT: String(port), LOG_LEVEL: 'trace', DEMO: '1' }),
    ...overrides,
  };
  const first = await listenNode(config, db, clock, port);
  const others: AuthNode[] = [];
  return {
    ...first,
    db,
    clock,
    advance: (seconds) => {
      offsetMs += seconds * 1000;
    },
    token: async (phone) => (await signInAs(first.browser(), phone)).body.access_token,
    forgetAttempts: async () => {
      await db`truncate auth_attempt, auth_sms_code`;
    },
    startNode: async () => {
      const node = await listenNode(config, db, clock, 0);
      others.push(node);
      return node;
    },
    close: async () => {
      for (const node of [first, ...others]) await node.close();
      await close();
    },
  };
}

/** What the token endpoint answers: the first four when it grants, the others when it refuses. */
export interface TokenBody {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly error: string;
  readonly error_description: string;
  readonly problem: string;
  readonly seconds: number;
  /** Only beside `second_factor_required`. */
  readonly mfa_token?: string;
}

/** POST /connect/token as the web app calls it. */
export async function requestToken(browser: TestBrowser, form: Record<string, string>) {
  const response = await browser.post('/connect/token', {
    client_id: webClient.id,
    client_secret: webClient.secret,
    ...(form.grant_type === 'refresh_token' ? {} : { scope: webClient.scope }),
    ...form,
  });
  const body: TokenBody = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, body };
}

export function signInAs(browser: TestBrowser, username: string) {
  return requestToken(browser, { grant_type: 'password', username, password });
}

/** The newest code that was sent by text message, to whatever phone. */
export async function lastSmsCode(url: string): Promise<string> {
  const { messages }: { messages: { code: string }[] } = JSON.parse(
    await (await fetch(`${url}/dev/outbox`)).text(),
  );
  return messages[0]?.code ?? '';
}

/** Calls an endpoint; `path` fills its parameters. */
export async function callApi<E extends Endpoint>(
  url: string,
  endpoint: E,
  accessToken: string,
  path: string = endpoint.path,
  input?: unknown,
) {
  const response = await fetch(new URL(path, url), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(input !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input !== undefined && { body: JSON.stringify(input) }),
  });
  const body: Envelope & { data: z.output<E['reply']> } = JSON.parse(await response.text());
  return { status: response.status, body };
}

async function listenNode(config: Config, db: Database, clock: Clock, port: number): Promise<AuthNode> {
  const accounts = createAccounts({ db });
  const institutions = createInstitutions({ db });
  const institutionRights = createInstitutionRights({ db });
  const operatorRights = await createOperatorRights({ db, accounts });
  const audit = createAudit({ clock });
  const outsideCalls = createOutsideCalls(clock);
  const site = createSite({ db });
  await site.start(() => undefined);
  const limits = createLimits({ db, clock });
  limits.appealPass.answerWith(async () => 'pass');
  const signIn = await createAuth({
    config,
    db,
    clock,
    accounts,
    institutions,
    institutionRights,
    operatorRights,
    audit,
    site,
    limits,
    outsideCalls,
    mail: createMail({ config, clock, outsideCalls }),
    meter: noMeter,
    minorModes: createMinorModes({ db, clock }),
    consents: { asked: () => '', isDue: async () => false },
    contentChecks: { refusalFor: async () => null },
    names: { refusalOf: () => async () => null },
    notifications: { notify: async () => undefined },
  });
  signIn.findCancellation.answerWith(async () => null);
  const log: string[] = [];
  const app = await createTestServer({
    config,
    ...signIn,
    logStream: { write: (line) => void log.push(line) },
  });
  await signIn.routes(app);
  const listening = await app.listen({ port, host: 'localhost' });
  const url = `http://localhost:${new URL(listening).port}`;
  return {
    url,
    app,
    signIn,
    log,
    browser: (userAgent) => createBrowser(config.publicUrl, userAgent),
    call: (endpoint, accessToken, input) => callApi(url, endpoint, accessToken, endpoint.path, input),
    close: async () => {
      await app.close();
      await signIn.close();
      await Promise.all([site.close(), operatorRights.close()]);
    },
  };
}

async function seedAccounts(db: Database): Promise<void> {
  const passwordHash = await hashPassword(password);
  const [institution] = await db<[{ id: number }]>`
    insert into institution (name, slug) values ('南风书店', 'nanfeng') returning id`;
  const rows = [
    { phone: phones.reader, name: '林小满', role: 'user', institutionId: null, permissions: [] },
    {
      phone: phones.institution,
      name: '南风书店',
      role: 'institution',
      institutionId: institution.id,
      permissions: [],
    },
    { phone: phones.owner, name: '陈砚', role: 'user', institutionId: institution.id, permissions: [] },
    { phone: phones.operator, name: '运营', role: 'admin', institutionId: null, permissions: ['*:*:*'] },
  ].map((row) => ({ ...row, passwordHash }));
  await db`insert into account ${db(rows)}`;
  await db`
    insert into institution_member (uid, institution_id, role, joined_at)
    select uid, institution_id, 'owner', now() from account where phone = ${phones.owner}`;
}
