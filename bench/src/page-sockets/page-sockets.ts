import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { withDataDir } from '../data-dir.ts';
import { figure } from '../figures.ts';
import type { ProcessUsage } from '../messaging/process-usage.ts';
import { type RunningServer, signIn, startServer } from '../server-process.ts';

const count = Number(process.env.BENCH_SOCKETS ?? 2_000);
const accounts = ['13800000001', '13800000002', '13800000003', '13800000004'];
/** All of them come from one address. */
const manySockets = { IM_SOCKETS_PER_IP: '100000' };

/** The cost to the server of an idle page that shows its badge, and of a bare Socket.IO connection in the same run. */
export async function measurePageSockets(): Promise<void> {
  const bare = await withServer('bench/src/messaging/bare-server.ts', { BENCH_CEILING: 'echo' }, (server) =>
    measureSockets(server, ['40']),
  );
  const product = await withServer(
    'bench/src/page-sockets/page-socket-server.ts',
    manySockets,
    async (server) => {
      const tokens = await Promise.all(accounts.map((phone) => signIn(server.address, phone)));
      return measureSockets(
        server,
        tokens.map((token) => `40/page,${JSON.stringify({ token })}`),
      );
    },
  );
  figure('a silent page socket, KB', product.memory / 1024, 'less');
  console.info(
    `\n${count} silent page sockets: ${formatBytes(product)} (goal 30 KB); bare Socket.IO ${formatBytes(bare)}`,
  );
}

type Bytes = Pick<ProcessUsage, 'memory' | 'live'>;

/** Of each of them; `hellos` are said in turn. */
async function measureSockets(server: RunningServer, connectFrames: readonly string[]): Promise<Bytes> {
  // The same number once as a warm-up, so that neither code loaded for the first client nor spare memory counts.
  const sockets = await openAll(server, count, connectFrames);
  const before = await idleUsage(server);
  sockets.push(...(await openAll(server, count, connectFrames)));
  const after = await idleUsage(server);
  for (const socket of sockets) socket.terminate();
  return { memory: (after.memory - before.memory) / count, live: (after.live - before.live) / count };
}

async function openAll(
  { address }: RunningServer,
  socketCount: number,
  connectFrames: readonly string[],
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < socketCount; from += 100) {
    const nths = Array.from({ length: Math.min(100, socketCount - from) }, (_, nth) => from + nth);
    sockets.push(
      ...(await Promise.all(
        nths.map((nth) => open(address, connectFrames[nth % connectFrames.length] ?? '')),
      )),
    );
  }
  return sockets;
}

/** With the headers of a browser. */
function open(address: string, connectFrame: string): Promise<WebSocket> {
  const url = `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url, { perMessageDeflate: false, headers: browserHeaders, origin: address });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (data) => {
      const frame = String(data);
      if (frame.startsWith('0{')) socket.send(connectFrame);
      else if (frame === '2') socket.send('3');
      else if (frame.startsWith('40')) resolve(socket);
      else if (frame.startsWith('44')) reject(new Error(frame));
    });
  });
}

const browserHeaders = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
  'cache-control': 'no-cache',
  cookie: `gongdu_session=${'s'.repeat(60)}; gongdu_route=${'r'.repeat(40)}`,
};

async function idleUsage({ address }: RunningServer): Promise<Bytes> {
  await sleep(1_500);
  await fetch(`${address}/bench/use?tidy=1`);
  const reply = await fetch(`${address}/bench/use?tidy=1`);
  const use: ProcessUsage = JSON.parse(await reply.text());
  return use;
}

function withServer<T>(
  script: string,
  env: Readonly<Record<string, string>>,
  work: (server: RunningServer) => Promise<T>,
): Promise<T> {
  return withDataDir(async (dataDir) => {
    const server = await startServer(script, dataDir, env);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });
}

function formatBytes({ memory, live }: Bytes): string {
  return `${kilobytes(live)} each of objects in use, ${kilobytes(memory)} of memory`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
