import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { lstatSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataLayout } from './data-layout.ts';
import { DataDirectoryError } from './errors.ts';
import { chownTo, privateDirectory } from './owner.ts';
import { type Listen, SOCKET_PORT } from './settings.ts';

/** sun_path has 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const SOCKET_PATH_LIMIT_BYTES = 103;
const LOOPBACK = '127.0.0.1';

/**
 * Authentication: a connection over the socket is trusted; only the cluster's owner (and root) can reach it, because
 * its directory has mode 0700: the same accounts could read the database's files anyway. A port of the loopback address
 * is open to every account of the machine, so it requires a generated password.
 */
export async function chooseListen(layout: DataLayout, transport: 'socket' | 'loopback'): Promise<Listen> {
  if (transport === 'loopback') return { port: await freePort() };
  const socketDirectory = socketDirectoryOf(layout);
  ensureOwnDirectory(socketDirectory, layout);
  return { socketDirectory };
}

/** The default location of clients. */
export async function sameListen(
  layout: DataLayout,
  { host, port }: { host: string; port: number },
): Promise<Listen> {
  if (host === LOOPBACK) return { port };
  ensureOwnDirectory(host, layout);
  return { socketDirectory: host };
}

function socketDirectoryOf(layout: DataLayout): string {
  const name = `gongdu-${createHash('sha256').update(layout.root).digest('hex').slice(0, 16)}`;
  const candidates = [
    join(layout.root, 'run'),
    ...[tmpdir(), '/tmp'].filter((dir) => !privateDirectory(dir, layout.owner)).map((dir) => join(dir, name)),
  ];
  const fitting = candidates.find(
    (dir) => Buffer.byteLength(`${dir}/.s.PGSQL.${SOCKET_PORT}`) <= SOCKET_PATH_LIMIT_BYTES,
  );
  return fitting ?? join('/tmp', name);
}

function ensureOwnDirectory(path: string, { owner }: DataLayout): void {
  if (mkdirSync(path, { recursive: true, mode: 0o700 })) chownTo(owner, path);
  const { mode, uid } = lstatSync(path);
  const directory = lstatSync(path).isDirectory();
  // In /tmp the name is predictable, and another account may have created it first.
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
