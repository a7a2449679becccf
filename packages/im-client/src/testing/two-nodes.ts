import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Two nodes of the product on one database, behind one address, as with a load balancer. */
export interface TwoNodes {
  readonly address: string;
  /** Stops the first as an operator does; later clients reach the second. */
  stopFirst(): Promise<void>;
  remove(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../../apps/server/src/main.ts', import.meta.url));

export async function twoNodes(): Promise<TwoNodes> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gongdu-im-client-'));
  // As root, the database belongs to another account, which must be able to enter the directory.
  chmodSync(dataDir, 0o711);
  let target = 0;
  const clients = new Set<Socket>();
  const balancer = createServer((client) => {
    const upstream = connect(target, 'localhost');
    client.pipe(upstream).pipe(client);
    client.on('error', () => undefined).on('close', () => upstream.destroy());
    upstream.on('error', () => undefined).on('close', () => client.destroy());
    clients.add(client);
    client.on('close', () => clients.delete(client));
  }).listen(0, 'localhost');
  await once(balancer, 'listening');
  const address = `http://localhost:${portOf(balancer.address())}`;
  // Both have the public address as issuer: a token of one is valid for the other.
  const env = { DATA_DIR: dataDir, PUBLIC_URL: address };
  const first = await startNode(env);
  const second = await startNode(env).catch(async (error: unknown) => {
    await stop(first.child);
    throw error;
  });
  target = first.port;
  return {
    address,
    stopFirst: () => {
      target = second.port;
      return stop(first.child);
    },
    remove: async () => {
      balancer.close();
      for (const client of clients) client.destroy();
      await Promise.all([stop(first.child), stop(second.child)]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startNode(given: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const port = portOf(probe.address());
  probe.close();
  const child = spawn(process.execPath, [main], {
    env: { ...given, PORT: String(port), LOG_LEVEL: 'silent', PATH: process.env['PATH'] },
    // Its own pipe: a node that outlives the test must not hold the test program's.
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  while (!(await fetch(`http://localhost:${port}/healthz`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`the product does not start: ${said}`);
    await sleep(50);
  }
  return { child, port };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a numbered port');
  return address.port;
}
