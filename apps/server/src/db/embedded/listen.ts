import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { lstatSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirectoryError } from './errors.ts';
import type { Home } from './home.ts';
import { closedDirectory, giveTo } from './owner.ts';
import { type Listen, SOCKET_PORT } from './settings.ts';

/** sun_path holds 104 bytes on macOS and 108 on Linux, the closing zero included. */
const SOCKET_PATH_LIMIT_BYTES = 103;
const LOOPBACK = '127.0.0.1';

/**
 * Authentication: whoever reaches the socket is trusted, and only the owner of the cluster (and root) reaches
 * it, for its directory is the owner's, mode 0700: exactly those who could read the database's files anyway.
 * A port of the loopback address is open to everyone on the machine, so there a generated password decides.
 */
export async function listenFor(home: Home, transport: 'socket' | 'loopback'): Promise<Listen> {
  if (transport === 'loopback') return { port: await freePort() };
  const socketDirectory = socketDirectoryOf(home);
  claimDirectory(socketDirectory, home);
  return { socketDirectory };
}

/** Where clients already look for it. */
export async function listenAgain(
  home: Home,
  { host, port }: { host: string; port: number },
): Promise<Listen> {
  if (host === LOOPBACK) return { port };
  claimDirectory(host, home);
  return { socketDirectory: host };
}

function socketDirectoryOf(home: Home): string {
  const name = `gongdu-${createHash('sha256').update(home.path).digest('hex').slice(0, 16)}`;
  const choices = [
    join(home.path, 'run'),
    ...[tmpdir(), '/tmp'].filter((dir) => !closedDirectory(dir, home.owner)).map((dir) => join(dir, name)),
  ];
  const short = choices.find(
    (dir) => Buffer.byteLength(`${dir}/.s.PGSQL.${SOCKET_PORT}`) <= SOCKET_PATH_LIMIT_BYTES,
  );
  return short ?? join('/tmp', name);
}

function claimDirectory(path: string, { owner }: Home): void {
  if (mkdirSync(path, { recursive: true, mode: 0o700 })) giveTo(owner, path);
  const { mode, uid } = lstatSync(path);
  const directory = lstatSync(path).isDirectory();
  // In /tmp the name can be guessed, and someone else may have taken it first.
  if (!directory || (mode & 0o077) !== 0 || uid !== (owner?.uid ?? process.getuid?.())) {
    throw new DataDirectoryError(
      `目录 ${path} 要放数据库的连接端口，但它属于别人或别人可以进入。请删除它再启动。`,
    );
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a numbered port');
  return address.port;
}
