import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '@gongdu/contract/endpoint';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import type { After } from '@gongdu/embedded-postgres/testing/test-apps';
import { onTestFinished } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/accounts.ts';
import { freePort } from '../free-port.ts';
import { noRateLimits } from './no-limits.ts';

/** The product as an operator starts it: `main.ts` in a process of its own, with the demo community. */
export interface ServerProcess {
  readonly process: ChildProcess;
  readonly address: string;
  /** 0 while the server does not listen. */
  status(path: string): Promise<number>;
  /** Makes a draft of the first demo account. */
  createWork(title: string): Promise<Envelope>;
  /** By the first demo account. */
  post(path: string, body: object): Promise<Envelope>;
  get(path: string): Promise<Response>;
  /** The same, as it was answered. */
  send(path: string, body: object, method?: 'POST' | 'PUT'): Promise<Response>;
  /** SIGTERM. @returns its exit code */
  stop(): Promise<unknown>;
}

/** Production needs all of these; a server of its own is asked for nothing. */
export const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://read.example',
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '共读',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
};

const mainPath = fileURLToPath(new URL('../../main.ts', import.meta.url));
const [author] = demoAccounts;

/** @param main Of another checkout, for another version. */
export async function startServerProcess(
  env: Record<string, string>,
  after: After = onTestFinished,
  main = mainPath,
): Promise<ServerProcess> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, [main], {
    env: { ...noRateLimits, ...env, PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  after(() => void child.kill('SIGKILL'));
  await untilReady(child);
  let token: Promise<string> | undefined;
  return {
    process: child,
    address,
    status: async (path) => (await fetch(address + path).catch(() => null))?.status ?? 0,
    createWork: (title) =>
      post('/api/works', { title, body: { type: 'doc', content: [{ type: 'paragraph' }] } }),
    post,
    get,
    send,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };

  async function post(path: string, body: object): Promise<Envelope> {
    const envelope: Envelope = JSON.parse(await (await send(path, body)).text());
    return envelope;
  }

  async function get(path: string): Promise<Response> {
    token ??= signIn(address);
    return fetch(address + path, { headers: { authorization: `Bearer ${await token}` } });
  }

  async function send(path: string, body: object, method = 'POST'): Promise<Response> {
    token ??= signIn(address);
    return fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${await token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}

/** What the terminal shows of a start that fails; the rest of the output is left out. */
export async function startFailure(env: Record<string, string>, main = mainPath): Promise<string> {
  const child = spawn(process.execPath, [main], {
    env: { LOG_LEVEL: 'silent', PORT: String(await freePort()), PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 1) throw new Error(`the server ended with ${code}`);
  return words;
}

/** The first demo account. @returns its token */
export async function signIn(address: string): Promise<string> {
  const form = {
    grant_type: 'password',
    client_id: webClient.id,
    client_secret: webClient.secret,
    scope: webClient.scope,
    username: author?.phone ?? '',
    password: demoPassword,
  };
  const reply = await fetch(`${address}/connect/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token }: { access_token: string } = JSON.parse(await reply.text());
  return access_token;
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('共读已启动')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}\n${output}`)));
  });
}
