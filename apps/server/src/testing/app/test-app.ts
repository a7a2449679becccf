import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Envelope, InputOf, ReplyOf } from '@gongdu/contract/endpoint';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { issueInstitutionTicket, sendSmsCode, webClient } from '@gongdu/contract/identity/auth/sign-in';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database, MessagingDatabase } from '../../db/database.ts';
import type { NewAccount } from '../../modules/core/accounts/service.ts';
import type { OutboxNotice } from '../../modules/identity/auth/providers/outbox.ts';
import { type Clock, systemClock } from '../../shared/time/clock.ts';
import { freePort } from '../free-port.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { declaredProblems } from './declared-problems.ts';
import { noRateLimits } from './no-limits.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** The same, or where messages, notices and inboxes have a database of their own. */
  readonly messagingDb: MessagingDatabase;
  /** Resolves once what was written to `db` is in `messagingDb`; at once where they are the same. */
  settled(): Promise<void>;
  readonly address: string;
  /** Makes an account and signs it in through the front door. */
  createMember(account?: Partial<NewAccount>): Promise<TestMember>;
  /** A member of an institution enters it by ticket: the caller that results acts for it. */
  enterInstitution(member: TestMember): Promise<TestMember>;
  /** Signs a visitor in, with a phone that a code has proved. */
  createVisitor(name: string, phone?: string): Promise<TestMember>;
  /** Who these credentials of `/connect/token` sign in. */
  signInWith(credentials: Record<string, string>): Promise<TestMember>;
  /** Text messages without a code, the newest first. */
  sentTexts(): Promise<readonly OutboxNotice[]>;
  /** Another node on the same database, its configuration as given or that of the first; closed before the first one. */
  startNode(env?: Record<string, string>): Promise<TestNode>;
  close(): Promise<void>;
}

export interface TestNode {
  readonly address: string;
  /** The member, whose calls go to this node. */
  serve(member: TestMember): TestMember;
  /** A node at another address takes tokens of its own. */
  signInWith(credentials: Record<string, string>): Promise<TestMember>;
  close(): Promise<void>;
}

export interface TestMember {
  readonly uid: number;
  readonly token: string;
  /** The data of a call that succeeds; fails the test otherwise. */
  call<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<ReplyOf<E>>;
  /** The envelope of a call that is refused; fails the test when it is not. */
  callRefused<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<Envelope>;
}

/** Of every member. */
export const password = 'test-password';
/** The minimum that argon2 allows: a sign-in verifies at the cost stored in the hash, and each member signs in once. */
const hashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;
let phones = 13_900_000_000;

/** The whole server on a database of its own, listening: real HTTP, real sockets, real sign-in. */
export async function startTestApp({
  clock = systemClock,
  env = {},
  apart,
}: {
  clock?: Clock;
  env?: Record<string, string>;
  /** Whether messages and notices have a database of their own; by default as the whole run says. */
  apart?: boolean;
} = {}): Promise<TestApp> {
  const database = await createTestDatabase(apart === undefined ? {} : { apart });
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const dataDir = join(tmpdir(), `gongdu-test-${port}-${process.pid}`);
  const defaults = { LOG_LEVEL: 'silent', PORT: String(port), DATA_DIR: dataDir };
  const variables = { ...defaults, ...noRateLimits, PUBLIC_URL: address, ...env };
  const config = readConfig(variables);
  const app = await createApp({ config, connection: database, clock });
  const { db, messagingDb, settled } = database;
  await app.listen({ port, host: 'localhost' });
  return {
    app,
    db,
    messagingDb,
    settled,
    address,
    createMember,
    enterInstitution,
    createVisitor,
    signInWith,
    sentTexts,
    startNode,
    close,
  };

  async function sentTexts(): Promise<readonly OutboxNotice[]> {
    const outbox = await app.inject({ method: 'GET', url: '/dev/outbox' });
    return outbox.json<{ notices: readonly OutboxNotice[] }>().notices;
  }

  async function startNode(changed: Record<string, string> = {}): Promise<TestNode> {
    const nodePort = await freePort();
    const node = await createApp({
      config: readConfig({ ...variables, PORT: String(nodePort), ...changed }),
      connection: await database.openAgain(),
      clock,
    });
    await node.listen({ port: nodePort, host: 'localhost' });
    return {
      address: `http://localhost:${nodePort}`,
      serve: ({ uid, token }) => memberWith(uid, token, node),
      signInWith: (credentials) => signInOn(node, credentials),
      close: () => node.close(),
    };
  }

  async function close(): Promise<void> {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }

  async function createMember(account: Partial<NewAccount> = {}): Promise<TestMember> {
    passwordHash ??= hash(password, hashCost);
    const row = {
      phone: String(phones++),
      name: '读者甲',
      role: 'user',
      passwordHash: await passwordHash,
      ...account,
    };
    const [{ uid }] = await db<[{ uid: number }]>`insert into account ${db(row)} returning uid`;
    await settled();
    return memberWith(uid, await signIn({ grant_type: 'password', username: row.phone ?? '', password }));
  }

  async function enterInstitution(member: TestMember): Promise<TestMember> {
    const { ticket } = await member.call(issueInstitutionTicket);
    return signInWith({ grant_type: 'ticket', ticket });
  }

  function signInWith(credentials: Record<string, string>): Promise<TestMember> {
    return signInOn(app, credentials);
  }

  async function signInOn(node: FastifyInstance, credentials: Record<string, string>): Promise<TestMember> {
    const member = memberWith(0, await signIn(credentials, node), node);
    return { ...member, uid: (await member.call(getUser)).uid };
  }

  async function createVisitor(name: string, phone = String(phones++)): Promise<TestMember> {
    await app.inject({ method: sendSmsCode.method, url: sendSmsCode.path, payload: { phone } });
    const outbox = await app.inject({ method: 'GET', url: '/dev/outbox' });
    const { messages } = outbox.json<{ messages: { phone: string; code: string }[] }>();
    const code = messages.find((message) => message.phone === phone)?.code ?? '';
    const token = await signIn({ grant_type: 'anonymity', phone, code, name });
    const [, claims = ''] = token.split('.');
    const { sub }: { sub: string } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    return memberWith(Number(sub), token);
  }

  function memberWith(uid: number, token: string, on = app): TestMember {
    return {
      uid,
      token,
      call: async (endpoint, input) => {
        const reply = await request(on, token, endpoint, input);
        await settled();
        return unwrap(endpoint, reply);
      },
      callRefused: async (endpoint, input) => {
        const envelope = await request(on, token, endpoint, input);
        if (envelope.isSuccess) throw new Error(`${endpoint.path} was not refused`);
        await assertDeclared(endpoint, envelope);
        return envelope;
      },
    };
  }

  async function signIn(credentials: Record<string, string>, on = app): Promise<string> {
    const { id: client_id, secret: client_secret, scope } = webClient;
    const body = new URLSearchParams({ client_id, client_secret, scope, ...credentials });
    const reply = await on.inject({
      method: 'POST',
      url: '/connect/token',
      payload: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return reply.json<{ access_token: string }>().access_token;
  }
}

async function request(
  app: FastifyInstance,
  token: string,
  endpoint: Endpoint,
  input: object = {},
): Promise<Envelope> {
  const { body, ...address }: CallInput = { ...input };
  const reply = await app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, address),
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return reply.json<Envelope>();
}

async function assertDeclared(endpoint: Endpoint, { problem }: Envelope): Promise<void> {
  const declared = (await declaredProblems())(endpoint);
  if (!declared || declared.some((code) => code === problem)) return;
  const place = 'the endpoint';
  throw new Error(`${endpoint.method} ${endpoint.path} answered ${problem}, which ${place} does not list`);
}

interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
}

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: CallInput): string {
  const path = Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`:${name}`, String(value)),
    endpoint.path,
  );
  const definedQuery = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(definedQuery.map(([name, value]) => [name, String(value)]))}`;
}

function unwrap<E extends Endpoint>(endpoint: E, envelope: Envelope): ReplyOf<E> {
  if (!envelope.isSuccess) throw new Error(`${endpoint.path}: ${envelope.msg}`);
  const { data, dataCount } = envelope;
  return (endpoint.counted ? { data, dataCount } : data) as ReplyOf<E>; // parsed by the server against this very schema
}
