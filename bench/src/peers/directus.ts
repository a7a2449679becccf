import { dirname } from 'node:path';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { freePort } from '../server-process.ts';
import { databasePid } from './database.ts';
import { installDirectus } from './install.ts';
import { type Call, json, type Peer, packed, sendJson, texts } from './peer.ts';
import { runProgram, startProgram, stopProgram } from './program.ts';

const adminToken = 'bench-admin-token-0123456789';
const readerToken = 'bench-reader-token-0123456789';

/** Directus on an embedded PostgreSQL of its own, a reader with plain rights, its caches and limits off. */
export async function startDirectus(folder: string, dataDir: string): Promise<Peer> {
  const database = await startEmbeddedPostgres({ dataDir, database: 'directus', transport: 'loopback' });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const command = installDirectus(folder);
  const env = { ...environment(port), ...databaseOf(database.connection) };
  const program = { command: process.execPath, folder: dirname(command), env };
  runProgram({ ...program, args: [command, 'bootstrap'] });
  const child = await startProgram({ ...program, args: [command, 'start'] }, async () => {
    const reply = await fetch(`${address}/server/ping`);
    return reply.ok;
  });
  await fill(address);
  const headers = { authorization: `Bearer ${readerToken}` };
  const list = { path: '/items/post?limit=20&sort=-id&fields=id,title,excerpt,state,at', headers };
  const [text] = texts;
  return {
    name: 'Directus',
    address,
    calls: {
      list,
      'list, packed': { ...list, headers: { ...headers, ...packed } },
      item: { path: '/items/post/100', headers },
      unread: { path: '/notifications?aggregate[count]=*&filter[status][_eq]=inbox', headers },
      create: {
        path: '/items/post',
        method: 'POST',
        headers: { ...headers, ...json },
        body: JSON.stringify({ ...text, state: 'draft' }),
      },
    },
    pids: [child.pid ?? 0, databasePid(dataDir)],
    stop: () => stopProgram(child).then(() => database.stop()),
  };
}

type Connection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection'];

function databaseOf({ host, port, user, password = '', database }: Connection) {
  const login = { DB_USER: user, DB_PASSWORD: password };
  return { DB_CLIENT: 'pg', DB_HOST: host, DB_PORT: String(port), DB_DATABASE: database, ...login };
}

function environment(port: number) {
  const off = { CACHE_ENABLED: 'false', RATE_LIMITER_ENABLED: 'false', PRESSURE_LIMITER_ENABLED: 'false' };
  const quiet = { TELEMETRY: 'false', LOG_LEVEL: 'error', WEBSOCKETS_ENABLED: 'false' };
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'bench-admin', ADMIN_TOKEN: adminToken };
  const secret = { SECRET: 'a secret of this run, as long as is asked' };
  return { HOST: '127.0.0.1', PORT: String(port), ...off, ...quiet, ...admin, ...secret };
}

/** A table of texts and a member who may read and write it. */
async function fill(address: string): Promise<void> {
  const send = <T>(path: string, body: object): Promise<T> => sendJson<T>(address, asAdmin(path, body));
  const column = (field: string, type: string) => ({ field, type, schema: {} });
  const key = { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } };
  const columns = [column('title', 'string'), column('body', 'text'), column('excerpt', 'text')];
  const fields = [key, ...columns, column('state', 'string'), column('at', 'timestamp')];
  await send('/collections', { collection: 'post', schema: {}, meta: {}, fields });
  const at = new Date().toISOString();
  await send(
    '/items/post',
    texts.map((text) => ({ ...text, state: 'published', at })),
  );
  const policy = { name: 'reader', app_access: false, admin_access: false };
  const { data } = await send<{ data: { id: string } }>('/policies', policy);
  const rights = [
    ...[['post', 'read'] as const, ['post', 'create'] as const],
    ['directus_notifications', 'read'] as const,
  ];
  for (const [collection, action] of rights)
    await send('/permissions', { policy: data.id, collection, action, permissions: {}, fields: ['*'] });
  const login = { email: 'reader@example.com', password: 'bench-reader', token: readerToken };
  await send('/users', { ...login, policies: [{ policy: data.id }] });
}

function asAdmin(path: string, body: object): Call {
  const headers = { authorization: `Bearer ${adminToken}`, ...json };
  return { path, method: 'POST', headers, body: JSON.stringify(body) };
}
