import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Envelope, InputOf, ReplyOf } from '@gongdu/contract/endpoint';
import { webClient } from '@gongdu/contract/sign-in';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { type Clock, systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { NewAccount } from '../modules/accounts/service.ts';
import { declaredProblems } from './declared-problems.ts';
import { freePort } from './free-port.ts';
import { noLimits } from './no-limits.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly address: string;
  /** Makes an account and signs it in through the front door. */
  person(account?: Partial<NewAccount>): Promise<Person>;
  close(): Promise<void>;
}

export interface Person {
  readonly uid: number;
  readonly token: string;
  /** The data of a call that succeeds; fails the test otherwise. */
  call<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<ReplyOf<E>>;
  /** The envelope of a call that is refused; fails the test when it is not. */
  refusal<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<Envelope>;
}

const password = 'test-password';
let passwordHash: Promise<string> | undefined;
let phones = 13_900_000_000;

/** The whole server on a database of its own, listening: real HTTP, real sockets, real sign-in. */
export async function startTestApp({
  clock = systemClock,
  env = {},
}: {
  clock?: Clock;
  env?: Record<string, string>;
} = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const dataDir = join(tmpdir(), `gongdu-test-${port}-${process.pid}`);
  const own = { LOG_LEVEL: 'silent', PORT: String(port), DATA_DIR: dataDir };
  const config = readConfig({ ...own, ...noLimits, ...env });
  const app = await createApp({ config, connection: database, clock });
  await app.listen({ port, host: 'localhost' });
  const { db } = database;
  return { app, db, address, person, close };

  async function close(): Promise<void> {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }

  async function person(account: Partial<NewAccount> = {}): Promise<Person> {
    passwordHash ??= hash(password);
    const row = {
      phone: String(phones++),
      name: '读者甲',
      role: 'user',
      passwordHash: await passwordHash,
      ...account,
    };
    const [{ uid }] = await db<[{ uid: number }]>`insert into account ${db(row)} returning uid`;
    const token = await signIn(row.phone ?? '');
    return {
      uid,
      token,
      call: async (endpoint, input) => dataOf(endpoint, await send(token, endpoint, input)),
      refusal: async (endpoint, input) => {
        const envelope = await send(token, endpoint, input);
        if (envelope.isSuccess) throw new Error(`${endpoint.path} was not refused`);
        await expectDeclared(endpoint, envelope);
        return envelope;
      },
    };
  }

  async function signIn(username: string): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'password',
      client_id: webClient.id,
      client_secret: webClient.secret,
      scope: webClient.scope,
      username,
      password,
    });
    const reply = await app.inject({
      method: 'POST',
      url: '/connect/token',
      payload: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return reply.json<{ access_token: string }>().access_token;
  }

  async function send(token: string, endpoint: Endpoint, input: object = {}): Promise<Envelope> {
    const { body, ...address }: Parts = { ...input };
    const reply = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, address),
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    return reply.json<Envelope>();
  }
}

async function expectDeclared(endpoint: Endpoint, { problem }: Envelope): Promise<void> {
  const possible = (await declaredProblems())(endpoint);
  if (!possible || possible.some((code) => code === problem)) return;
  const place = 'the endpoint or api-tags.ts';
  throw new Error(`${endpoint.method} ${endpoint.path} answered ${problem}, which ${place} does not list`);
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`:${name}`, String(value)),
    endpoint.path,
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function dataOf<E extends Endpoint>(endpoint: E, envelope: Envelope): ReplyOf<E> {
  if (!envelope.isSuccess) throw new Error(`${endpoint.path}: ${envelope.msg}`);
  const { data, dataCount } = envelope;
  return (endpoint.counted ? { data, dataCount } : data) as ReplyOf<E>; // parsed by the server against this very schema
}
