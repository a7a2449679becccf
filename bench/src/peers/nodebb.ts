import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../server-process.ts';
import { installNodebb } from './install.ts';
import { json, type Peer, packed, sendJson, texts } from './peer.ts';
import { runProgram, startProgram, stopProgram } from './program.ts';

const password = 'bench-admin-1';
/** Of 综合讨论, which a new NodeBB has. */
const category = 2;

/**
 * NodeBB from a checkout, on a Redis of its own, its shedding of load off. Its administrator reads. Nothing is created under
 * load: one member posts one text at a time there.
 */
export async function startNodebb(folder: string, dataDir: string): Promise<Peer> {
  installNodebb(folder);
  const [port, redisPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const redisCommand = (args: readonly string[]) =>
    runProgram({ command: 'redis-cli', args: ['-p', String(redisPort), ...args], folder: dataDir });
  const redisArgs = ['--port', String(redisPort), '--save', '', '--appendonly', 'no'];
  const redis = await startProgram(
    { command: 'redis-server', args: redisArgs, folder: dataDir },
    async () => {
      redisCommand(['ping']);
      return true;
    },
  );
  rmSync(join(folder, 'config.json'), { force: true });
  const setup = JSON.stringify(settings(address, redisPort));
  const program = { command: process.execPath, folder };
  runProgram({ ...program, args: ['app', '--setup', setup] });
  redisCommand(['hset', 'config', 'eventLoopCheckEnabled', '0', 'postDelay', '0', 'initialPostDelay', '0']);
  const server = await startProgram({ ...program, args: ['app.js'] }, async () => {
    const reply = await fetch(`${address}/api/config`);
    return reply.ok;
  });
  const headers = await signIn(address);
  const topics = { path: '/api/v3/topics', method: 'POST' as const, headers: { ...headers, ...json } };
  for (const { title, body } of texts)
    await sendJson(address, { ...topics, body: JSON.stringify({ cid: category, title, content: body }) });
  const topic = await sendJson<{ response: { slug: string } }>(address, {
    path: '/api/v3/topics/100',
    headers,
  });
  const list = { path: `/api/category/${category}/general-discussion`, headers };
  return {
    name: 'NodeBB',
    address,
    calls: {
      list,
      'list, packed': { ...list, headers: { ...headers, ...packed } },
      item: { path: '/api/v3/topics/100', headers },
      unread: { path: '/api/unread/total', headers },
      page: { path: `/topic/${topic.response.slug}`, headers: {} },
    },
    pids: [server.pid ?? 0, redis.pid ?? 0],
    stop: () => stopProgram(server).then(() => stopProgram(redis)),
  };
}

function settings(url: string, redisPort: number) {
  const redis = { 'redis:host': '127.0.0.1', 'redis:port': String(redisPort), 'redis:password': '' };
  const admin = { 'admin:username': 'admin', 'admin:email': 'admin@example.com', 'admin:password': password };
  const confirmed = { 'admin:password:confirm': password, 'redis:database': '0' };
  return { url, secret: 'a secret of this run', database: 'redis', ...redis, ...admin, ...confirmed };
}

/** @returns The headers of a signed-in administrator. */
async function signIn(address: string): Promise<Record<string, string>> {
  const reply = await fetch(`${address}/api/v3/utilities/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password }),
  });
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const config = await fetch(`${address}/api/config`, { headers: { cookie } });
  const { csrf_token: token }: { csrf_token: string } = JSON.parse(await config.text());
  return { cookie, 'x-csrf-token': token };
}
