// @module-tag slow

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { io } from 'socket.io-client';
import { afterAll, expect, it } from 'vitest';
import { connect } from './db/database.ts';
import { textDocument } from './testing/factories/documents.ts';
import { freePort } from './testing/free-port.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gongdu-stop-'));
// Started by root, the database is another account's; it must be able to walk in.
chmodSync(dataDir, 0o711);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('finishes what it has accepted, hints the sockets when to come back, and ends with 0', async () => {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = theServer(port, 'inherit');
  const ended = once(server, 'exit');
  const token = await signedIn(address);
  const socket = io(`${address}/page`, { auth: { token }, transports: ['websocket'], reconnection: false });
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  const hint = new Promise<{ retry_after_ms: number }>((resolve) => socket.on('server.closing', resolve));

  const writes = Array.from({ length: 40 }, (_, n) => write(address, token, `停机前的第 ${n} 篇`));
  await sleep(30);
  server.kill('SIGTERM');
  const kept = (await Promise.all(writes)).filter((title) => title !== null);

  expect(await ended).toEqual([0, null]);
  const { retry_after_ms: wait } = await hint;
  expect(wait).toBeGreaterThanOrEqual(0);
  expect(wait).toBeLessThan(10_000);
  expect(kept.length).toBeGreaterThan(0);
  expect(await missing(kept)).toEqual([]);
});

it('says on /readyz that it stops, and answers every call that it accepts until the balancer has seen it', async () => {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = theServer(port, 'inherit', { STOP_NOTICE_SECONDS: '2' });
  const ended = once(server, 'exit');
  const token = await signedIn(address);
  const balancer = watchReadiness(address);
  const answers: Answer[] = [];
  const callers = Array.from({ length: 24 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const answer = await ask(address, token, agent);
      answers.push(answer);
      // As a balancer does: no new connection to a node that is not ready. Those that are open are used until they end.
      if (answer.status !== 200 || (answer.isLast && balancer.hasSeenIt())) return agent.destroy();
    }
  });
  await sleep(500);
  const before = answers.length;
  server.kill('SIGTERM');
  await Promise.all(callers);

  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.slice(0, Math.max(0, before - callers.length)).some(({ isLast }) => isLast)).toBe(false);
  expect(answers.filter(({ isLast }) => isLast).length).toBeGreaterThanOrEqual(callers.length);
  expect(await balancer.words()).toEqual({ ok: false, stopping: true });
  expect(await ended).toEqual([0, null]);
});

it('ends with what is wrong and no more when there is no database, without a community to plant as well', async () => {
  const port = await freePort();
  const nobody = `postgres://gongdu:x@127.0.0.1:${await freePort()}/gongdu`;
  const server = theServer(port, 'pipe', { DATABASE_URL: nobody, DEMO: '0' });
  const words: string[] = [];
  server.stderr?.on('data', (chunk) => words.push(String(chunk)));

  expect(await once(server, 'close')).toEqual([1, null]);
  expect(words.join('')).toContain('ECONNREFUSED');
  expect(words.join('')).not.toContain('triggerUncaughtException');
});

it('takes the database along when it cannot be made whole', async () => {
  const { db, close } = await connect({ databaseUrl: null, dataDir });
  // The bookshop of the community stays, and is in the way of planting it again.
  await db`truncate account cascade`;
  await close();
  const server = theServer(await freePort(), 'pipe');
  const words: string[] = [];
  server.stderr?.on('data', (chunk) => words.push(String(chunk)));

  expect(await once(server, 'close')).toEqual([1, null]);
  expect(words.join('')).toContain('institution_slug_unique');
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
});

function theServer(port: number, stderr: 'inherit' | 'pipe', more: Readonly<Record<string, string>> = {}) {
  return spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      NODE_ENV: 'development',
      ...more,
    },
    stdio: ['ignore', 'ignore', stderr],
  });
}

interface Answer {
  /** 0: the connection broke. */
  readonly status: number;
  /** The server closes the connection after it. */
  readonly isLast: boolean;
}

/** A call that reads the database, on a connection of the agent. */
function ask(address: string, token: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = request(`${address}/api/userNotice/unread`, { agent, headers }, (reply) => {
      const answer = { status: reply.statusCode ?? 0, isLast: reply.headers.connection === 'close' };
      reply.resume().once('close', () => resolve(answer));
    });
    call.once('error', () => resolve({ status: 0, isLast: true })).end();
  });
}

/** Asks `/readyz` every 100 ms, on a connection each, until it answers otherwise than with 200. */
function watchReadiness(address: string) {
  let hasSeenIt = false;
  const words = watch();
  return { hasSeenIt: () => hasSeenIt, words: () => words };

  async function watch(): Promise<unknown> {
    for (;;) {
      const reply = await fetch(`${address}/readyz`, { headers: { connection: 'close' } });
      const body: unknown = await reply.json();
      if (!reply.ok) {
        hasSeenIt = true;
        return body;
      }
      await sleep(100);
    }
  }
}

/** The title once the server has said it is kept; null when the call found the door closed. */
async function write(address: string, token: string, title: string): Promise<string | null> {
  const reply = await fetch(address + createWork.path, {
    method: createWork.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title, body: textDocument('字') }),
  }).catch(() => null);
  return reply?.ok ? title : null;
}

async function missing(titles: readonly string[]): Promise<string[]> {
  const { db, close } = await connect({ databaseUrl: null, dataDir });
  const rows = await db<{ title: string }[]>`select title from work where title like '停机前的%'`.finally(
    close,
  );
  const stored = new Set(rows.map(({ title }) => title));
  return titles.filter((title) => !stored.has(title));
}

async function signedIn(address: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'gongdu-web',
    client_secret: 'gongdu-web-public',
    scope: 'api offline_access',
    username: '13800000001',
    password: 'gongdu-demo',
  });
  for (;;) {
    const reply = await fetch(`${address}/connect/token`, { method: 'POST', body }).catch(() =>
      sleep(50, null),
    );
    if (!reply) continue;
    const { access_token: token }: { access_token: string } = JSON.parse(await reply.text());
    return token;
  }
}
